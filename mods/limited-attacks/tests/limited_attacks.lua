local board = [[
  map star
  continent all 3: a, b, c, d, e
  borders a-b, a-c, a-d, d-e
  board red: a 30 / blue: b 5, c 5, d 5, e 5
  to-move red attack
]]

-- A roll that costs the defender two armies.
local function roll(t, to)
  t:dice(6, 5, 4, 1, 1)
  t:act("attack a " .. to .. " 3")
end

local function conquer(t, to)
  roll(t, to)
  roll(t, to)
  t:dice(6, 5, 4, 1)
  t:act("attack a " .. to .. " 3")
  t:act "occupy 3"
end

test("so many territories may be attacked, and no other", function(t)
  t:settings { attacks = 2 }
  t:scene(board)
  roll(t, "b")
  t:offered "attack a d"
  roll(t, "c")
  t:refused("attack a d 3", "territories attacked, 2 of 2")
  t:not_offered "attack a d"
end)

test("one begun may be fought on, as often as one likes", function(t)
  t:settings { attacks = 2 }
  t:scene(board)
  roll(t, "b")
  roll(t, "c")
  roll(t, "b")
  roll(t, "c")
  t:offered "attack a b"
end)

test("the next turn begins anew", function(t)
  t:settings { attacks = 1 }
  t:scene(board)
  roll(t, "b")
  t:not_offered "attack a c"
  t:act "end"
  t:act "place e all"
  t:offered "attack b a"
  t:act "end"
  t:act "end"
  t:act "place a all"
  t:offered "attack a c"
end)

test("there are five in a turn if nobody says otherwise", function(t)
  t:scene [[
    map wheel
    continent all 3: a, b, c, d, e, f, g
    borders a-b, a-c, a-d, a-e, a-f, a-g
    board red: a 30 / blue: b 5, c 5, d 5, e 5, f 5, g 5
    to-move red attack
  ]]
  for _, to in ipairs { "b", "c", "d", "e" } do
    roll(t, to)
  end
  t:offered "attack a g"
  roll(t, "f")
  t:not_offered "attack a g"
end)

test("each roll counts if the group wants it", function(t)
  t:settings { attacks = 2, counts = "rolls" }
  t:scene(board)
  roll(t, "b")
  roll(t, "b")
  t:refused("attack a b 3", "attacks rolled, 2 of 2")
  t:not_offered "attack"
end)

test("or conquests alone", function(t)
  t:settings { attacks = 1, counts = "conquests" }
  t:scene(board)
  roll(t, "b")
  roll(t, "c")
  t:offered "attack a d"
  conquer(t, "d")
  t:refused("attack a b 3", "territories conquered, 1 of 1")
  t:not_offered "attack"
end)
