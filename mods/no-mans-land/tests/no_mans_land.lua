local board = [[
  map row
  continent all 3: a, b, c, d, e
  borders a-b-c-d-e, a-c
  board red: a 3, b 4, c 6 / blue: d 2 / neutral: e 2
  to-move red attack
]]

test("an abandoned territory is nobody's, and its armies fall back to the strongest neighbour", function(t)
  t:scene(board)
  t:act "use no-mans-land.abandon 1"
  t:expect "[no-mans-land] moved a c 2"
  t:owner("a", "none")
  t:armies("a", 0)
  t:armies("c", 9)
  t:armies("b", 4)
end)

test("wherever that neighbour stands in the list", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d, a-c
    board red: a 3, b 6, c 4 / blue: d 2
    to-move red attack
  ]]
  t:act "use no-mans-land.abandon 1"
  t:armies("b", 9)
end)

test("a single army falls back too", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 1, b 4 / blue: c 2
    to-move red attack
  ]]
  t:act "use no-mans-land.abandon 1"
  t:owner("a", "none")
  t:armies("b", 5)
end)

test("it is entered instead of attacked, and that costs the turn's attacks", function(t)
  t:scene(board)
  t:act "use no-mans-land.abandon 2"
  t:offered "attack c d"
  t:act "enter c b 2"
  t:owner("b", "red")
  t:not_offered "attack"
end)

test("it is garrisoned from reinforcements, and that costs them too", function(t)
  t:scene(board)
  t:act "use no-mans-land.abandon 2"
  t:act "end"
  t:act "end"
  t:asked "blue"
  t:act "place d 3"
  t:act "end"
  t:asked "red"
  t:act "place b 2"
  t:expect "garrisoned b red 2"
  t:act "place a 1"
  t:not_offered "attack"
end)

test("once a turn, and again in the next", function(t)
  t:scene(board)
  t:act "use no-mans-land.abandon 1"
  t:not_offered "use no-mans-land.abandon"
  t:act "end"
  t:act "end"
  t:act "place d all"
  t:not_offered "use no-mans-land.abandon" -- blue has one territory alone
  t:act "end"
  t:asked "red"
  t:act "place c 3"
  t:offered "use no-mans-land.abandon 2"
end)

test("the setting allows more, or none", function(t)
  t:settings { abandons = 2 }
  t:scene(board)
  t:act "use no-mans-land.abandon 1"
  t:act "use no-mans-land.abandon 2"
  t:not_offered "use no-mans-land.abandon"
end)

test("with none there is no abandoning", function(t)
  t:settings { abandons = 0 }
  t:scene(board)
  t:not_offered "use no-mans-land.abandon"
end)

test("a territory without an own neighbour cannot be abandoned", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 5, c 5 / blue: b 2
    to-move red attack
  ]]
  t:not_offered "use no-mans-land.abandon"
end)

test("armies do not fall back where they have no room", function(t)
  t:scene [[
    map row
    rules army_cap=6
    continent all 3: a, b, c, d
    borders a-b-c-d, a-c
    board red: a 3, b 3, c 6 / blue: d 2
    to-move red attack
  ]]
  t:act "use no-mans-land.abandon 1"
  t:armies("b", 6)
  t:armies("c", 6)
end)

test("a setting makes it cost the turn's attacks", function(t)
  t:settings { costs_attacks = true }
  t:scene(board)
  t:act "use no-mans-land.abandon 1"
  t:refused("attack c d 3", "that cost the turn's attacks")
end)

test("then it comes before the first attack", function(t)
  t:settings { costs_attacks = true }
  t:scene(board)
  t:offered "use no-mans-land.abandon"
  t:dice(1, 1, 1, 6, 6)
  t:act "attack c d 3"
  t:not_offered "use no-mans-land.abandon"
end)

test("four territories start without an owner", function(t)
  local told = t:scene [[
    map row
    continent all 3: a, b, c, d, e, f, g, h, i
    borders a-b-c-d-e-f-g-h-i
    players red, blue, green
  ]]
  local empty = 0
  for _, event in ipairs(told) do
    empty += string.find(event, "left-empty", 1, true) and 1 or 0
  end
  t:equal(empty, 4)
end)
