-- Ends phase after phase, to the end of the turn.
local function end_turn(t)
  while true do
    for _, event in ipairs(t:act "end") do
      if string.find(event, "turn-ended", 1, true) then
        return
      end
    end
  end
end

-- Blue's turn, with so much gold that comes with it.
local function blues_turn(t, settings, more)
  t:settings(settings or {})
  t:scene([[
    map row
    continent west 2: a
    continent east 2: b, c
    continent north 1: d
    borders a-b-c, a-d
    players red, blue
    board red: a 9, d 1 / blue: b 4, c 2
]] .. (more or "") .. [[

    to-move red fortify
  ]])
  end_turn(t)
  t:asked "blue reinforce"
end

test("territories and continents bring gold", function(t)
  blues_turn(t)
  t:expect "resource war-chest gold blue 7"
  t:act "place c all"
  end_turn(t)
  t:expect "resource war-chest gold red 12"
end)

test("how much is a setting", function(t)
  blues_turn(t, { gold_per_territory = 10, gold_per_continent = 7 })
  t:expect "resource war-chest gold blue 27"
end)

test("gold is kept", function(t)
  blues_turn(t)
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  end_turn(t)
  t:expect "resource war-chest gold blue 14"
end)

test("armies are bought", function(t)
  blues_turn(t, { gold_per_territory = 10 })
  t:offered "use war-chest.army 1 (Buy armies: 1 for 6 gold)"
  t:offered "use war-chest.army 3"
  t:offered "use war-chest.army 4"
  t:not_offered "use war-chest.army 5"
  t:act "use war-chest.army 3"
  t:expect "to-place 8"
  t:expect "resource war-chest gold blue 7"
  t:offered "use war-chest.army 1"
  t:not_offered "use war-chest.army 3"
end)

test("not without gold", function(t)
  blues_turn(t, { gold_per_continent = 0 })
  t:not_offered "use"
  t:refused("use war-chest.army 1", "6 gold needed, you have 2")
end)

test("a fort brings a defence die", function(t)
  blues_turn(t, { gold_per_territory = 10 })
  t:not_offered "use war-chest.fort 1"
  t:act "use war-chest.fort 2"
  t:expect "marker war-chest fort b 1"
  t:expect "resource war-chest gold blue 10"
  t:not_offered "use war-chest.fort 2"
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1, 1)
  t:act "attack a b 3"
  t:expect "dice 6 6 6 | 1 1 1"
end)

test("and falls with its territory", function(t)
  blues_turn(t, { gold_per_territory = 10 })
  t:act "use war-chest.fort 2"
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 6, 6, 1)
  t:act "attack a b 3"
  t:expect "captured b"
  t:expect "marker war-chest fort b none"
end)

test("where there is no fort the defence is as ever", function(t)
  blues_turn(t, { gold_per_territory = 10 })
  t:act "use war-chest.fort 3"
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect "dice 6 6 6 | 1 1"
end)

test("a card a turn is bought", function(t)
  blues_turn(t, { gold_per_territory = 30 })
  t:act "use war-chest.card"
  t:expect "drawn blue"
  t:expect "resource war-chest gold blue 45"
  t:hand("blue", 1)
  t:not_offered "use war-chest.card"
  t:refused("use war-chest.card", "a card was bought this turn already")
  t:act "place c all"
  end_turn(t)
  t:asked "red reinforce"
  t:offered "use war-chest.card"
end)

test("there may be no card left", function(t)
  blues_turn(t, { gold_per_territory = 30 }, "hand red: a+d+wild.1\n    hand blue: b+c+wild.2")
  t:not_offered "use war-chest.card"
end)

test("nor any in a game without cards", function(t)
  blues_turn(t, { gold_per_territory = 30 }, "rules set_values=none")
  t:not_offered "use war-chest.card"
  t:offered "use war-chest.army"
end)

test("what has no price is not sold", function(t)
  blues_turn(t, { gold_per_territory = 30, army_price = 0, fort_price = 0, card_price = 0 })
  t:not_offered "use"
end)

test("prices are settings", function(t)
  blues_turn(t, { gold_per_territory = 10, army_price = 25, fort_price = 24, card_price = 23 })
  t:offered "use war-chest.army 1 (Buy armies: 1 for 25 gold)"
  t:offered "use war-chest.fort 2 (Buy a fort for B: 24 gold)"
  t:offered "use war-chest.card (Buy a card: 23 gold)"
end)
