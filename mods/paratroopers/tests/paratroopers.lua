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

local board = [[
  map row
  continent all 3: a, b, c, d
  borders a-b-c-d
  board red: a 6, b 3 / blue: c 5, d 3
  to-move red attack
]]

test("any enemy territory is struck, and none is taken", function(t)
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 4"
  t:expect "fought a d dice 6 6 6 | 1 1 lost 0 | 2"
  t:expect_not "captured"
  t:armies("d", 1)
  t:armies("a", 6)
  t:owner("d", "blue")
end)

test("the last defender holds out, and is not struck", function(t)
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 4"
  end_turn(t)
  t:act "place c all"
  end_turn(t)
  t:asked "red attack"
  t:offered "use paratroopers.strike 1 3"
  t:not_offered "use paratroopers.strike 1 4"
end)

test("own land is not struck, and a crew is needed", function(t)
  t:scene(board)
  t:offered "use paratroopers.strike 1 3 (Paratroopers: strike C from A)"
  t:not_offered "use paratroopers.strike 1 2"
  t:not_offered "use paratroopers.strike 2"
end)

test("the crew is a setting", function(t)
  t:settings { crew = 2 }
  t:scene(board)
  t:offered "use paratroopers.strike 2 4"
end)

test("so many rolls are made", function(t)
  t:settings { rolls = 1 }
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 3"
  t:armies("c", 3)
end)

test("attackers run out too", function(t)
  t:scene(board)
  t:dice(1, 1, 1, 6, 6, 1, 1, 1, 6, 6, 1, 6, 6)
  t:act "use paratroopers.strike 1 3"
  t:armies("a", 1)
  t:armies("c", 5)
end)

test("one strike a turn", function(t)
  t:settings { rolls = 1 }
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 3"
  t:not_offered "use"
end)

-- From red's strike to red's next turn.
local function next_turn(t)
  end_turn(t)
  t:asked "blue reinforce"
  t:expect "reinforcements blue 3"
  t:act "place c all"
  end_turn(t)
end

test("it costs the next reinforcements, and those alone", function(t)
  t:settings { rolls = 1 }
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 3"
  next_turn(t)
  t:expect "reinforcements red 0 territories 3"
  t:asked "red attack"
  t:offered "use paratroopers.strike 1 3"
  next_turn(t)
  t:expect "reinforcements red 3"
  t:asked "red reinforce"
end)

test("without a strike nothing is lost", function(t)
  t:scene(board)
  next_turn(t)
  t:expect "reinforcements red 3"
end)

test("each strike costs its share", function(t)
  t:settings { rolls = 1, strikes = 2, cost = 35 }
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 4"
  t:not_offered "use"
  next_turn(t)
  t:expect "reinforcements red 1"
end)

test("more strikes than there are reinforcements cost all of them", function(t)
  t:settings { rolls = 1, strikes = 2 }
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "use paratroopers.strike 1 4"
  next_turn(t)
  t:expect "reinforcements red 0"
end)

test("planes start from the five strongest territories", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e, f, g
    borders a-b-c-d-e-f-g
    board red: a 5, b 4, c 6, d 4, e 8, f 7 / blue: g 5
    to-move red attack
  ]]
  for _, from in ipairs { 1, 2, 3, 5, 6 } do
    t:offered("use paratroopers.strike " .. from .. " 7")
  end
  t:not_offered "use paratroopers.strike 4 7"
end)
