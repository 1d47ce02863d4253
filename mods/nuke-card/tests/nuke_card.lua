local board = [[
  map row
  continent all 3: a, b, c, d, e
  borders a-b-c-d-e
  board red: a 9, b 5 / blue: c 7, d 1 / yellow: e 8
  hand red: nuke.1+a
  to-move red attack
]]

test("a strike halves a territory and its neighbours", function(t)
  t:scene(board)
  t:offered "use nuke-card.strike 3 (Strike C)"
  t:act "use nuke-card.strike 3"
  t:armies("b", 3)
  t:armies("c", 4)
  t:armies("d", 1)
  t:armies("a", 9)
  t:armies("e", 8)
end)

test("the card goes to the traded ones, others stay", function(t)
  t:scene(board)
  t:act "use nuke-card.strike 5"
  t:expect "discarded red nuke.1"
  t:hand("red", 1)
  t:armies("e", 4)
  t:armies("d", 1)
  t:not_offered "use"
end)

test("without the card there is no strike", function(t)
  t:scene [[
    map row
    continent all 3: a, b
    borders a-b
    board red: a 9 / blue: b 7
    hand red: a+b
    hand blue: nuke.1
    to-move red attack
  ]]
  t:not_offered "use"
end)

test("the card makes no set", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9, c 2 / blue: b 7
    hand red: a+b+nuke.1
    to-move red reinforce
    placing 3
  ]]
  t:not_offered "trade"
  t:refused("trade a+b+nuke.1", "no-set")
end)

test("what is nobody's is not hit", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 7
    hand red: nuke
    to-move red attack
  ]]
  t:not_offered "use nuke-card.strike 3"
  t:act "use nuke-card.strike 2"
  t:armies("b", 4)
  t:armies("a", 5)
end)

test("the share is a setting", function(t)
  t:settings { share = 100 }
  t:scene(board)
  t:act "use nuke-card.strike 5"
  t:armies("e", 1)
end)

test("so are the neighbours", function(t)
  t:settings { neighbours = false }
  t:scene(board)
  t:act "use nuke-card.strike 3"
  t:armies("c", 4)
  t:armies("b", 5)
end)

test("and own armies", function(t)
  t:settings { spares_own = true }
  t:scene(board)
  t:act "use nuke-card.strike 3"
  t:armies("c", 4)
  t:armies("b", 5)
end)

test("so many cards are in the deck, and each is played once", function(t)
  t:settings { cards = 4 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 7, c 12
    hand red: nuke.1+nuke.4
    to-move red attack
  ]]
  t:act "use nuke-card.strike 3"
  t:expect "discarded red nuke.1"
  t:act "use nuke-card.strike 3"
  t:expect "discarded red nuke.4"
  t:armies("c", 3)
  t:armies("b", 2)
  t:not_offered "use"
end)
