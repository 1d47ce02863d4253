local function scene(t, rules)
  t:scene([[
  map row
  rules classic ]] .. (rules or "") .. [[

  continent all 1: a, b, c, d
  borders a-b-c-d
  board red: a 3 / blue: b 3, c 3, d 3
  hand red: a+c+wild.1
  hand blue: b+d
  to-move red reinforce
  placing 3
]])
end

test("a card brings an army, and one more if it shows an own territory", function(t)
  scene(t)
  t:offered "use sell-a-card.sell 2 (Sell C (armies: 1))"
  t:act "use sell-a-card.sell 1"
  t:expect "[sell-a-card] to-place 5"
  t:expect "[sell-a-card] discarded red a"
  t:hand("red", 2)
  t:act "place a 5"
end)

test("a wild card is sold as well", function(t)
  scene(t)
  t:act "use sell-a-card.sell 3"
  t:expect "[sell-a-card] to-place 4"
  t:expect "[sell-a-card] discarded red wild.1"
end)

test("once a turn, and again in the next", function(t)
  scene(t)
  t:act "use sell-a-card.sell 1"
  t:not_offered "use sell-a-card.sell"
  t:act "place a 5"
  t:act "end"
  t:offered "use sell-a-card.sell 1"
  t:not_offered "use sell-a-card.sell 3"
end)

test("the settings say how often and for how much", function(t)
  t:settings { uses = 2, armies = 3, own = 0 }
  scene(t)
  t:act "use sell-a-card.sell 1"
  t:expect "[sell-a-card] to-place 6"
  t:act "use sell-a-card.sell 1"
  t:expect "[sell-a-card] to-place 9"
  t:not_offered "use sell-a-card.sell"
end)

test("an own territory pays what its setting says", function(t)
  t:settings { own = 4 }
  scene(t)
  t:act "use sell-a-card.sell 1"
  t:expect "[sell-a-card] to-place 8"
end)

test("when all is placed it is too late, and the phase goes on", function(t)
  t:scene [[
    map row
    continent all 1: a, b
    borders a-b
    board red: a 3 / blue: b 3
    hand red: a
    to-move red reinforce
    placing 3
  ]]
  t:act "place a 3"
  t:asked "red attack"
end)

test("not in a game without cards", function(t)
  scene(t, "set_values=none")
  t:not_offered "use sell-a-card.sell"
end)
