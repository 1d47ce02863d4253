-- Blue holds a continent and much land.
local board = [[
  map fork
  continent west 2: a, b, c
  continent east 7: d, e, f, g, h, i, j, k, l
  borders a-b, a-c, c-d-e-f-g-h-i-j-k-l
  board red: a 20 / blue: b 1, c 1, d 5, e 1, f 1, g 1, h 1, i 1, j 1, k 1, l 1
  to-move red attack
]]

local function conquer(t, to)
  t:dice(6, 5, 4, 1)
  t:act("attack a " .. to .. " 3")
  t:act "occupy 3"
end

local function blue_passes(t)
  t:asked "blue reinforce"
  t:act "place d all"
  t:act "end"
  t:act "end"
end

test("each territory captured in the last turn is worth an army", function(t)
  t:scene(board)
  conquer(t, "b")
  conquer(t, "c")
  t:act "end"
  t:act "end"
  blue_passes(t)
  t:expect "reinforcements red 5"
end)

test("land and continents are worth nothing", function(t)
  t:scene(board)
  t:act "end"
  t:expect "reinforcements blue 3 territories 3 continents 7"
end)

test("a turn without captures pays the minimum", function(t)
  t:scene(board)
  conquer(t, "b")
  t:act "end"
  t:act "end"
  blue_passes(t)
  t:expect "reinforcements red 4"
  t:act "place a all"
  t:act "end"
  t:act "end"
  blue_passes(t)
  t:expect "reinforcements red 3"
end)

local function lose_b_again(t)
  t:scene [[
    map row
    continent all 2: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 1, c 9
    to-move red attack
  ]]
  conquer(t, "b")
  t:act "end"
  t:act "end"
  t:act "place c all"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack c b 3"
  t:dice(6, 5, 4, 1)
  t:act "attack c b 3"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
end

test("what was captured and lost again has been plundered too", function(t)
  lose_b_again(t)
  t:expect "reinforcements red 4"
end)

test("unless it has to be held", function(t)
  t:settings { held = true }
  lose_b_again(t)
  t:expect "reinforcements red 3"
end)

test("minimum and worth are settings", function(t)
  t:settings { minimum = 1, each = 4 }
  t:scene(board)
  conquer(t, "b")
  conquer(t, "c")
  t:act "end"
  t:act "end"
  t:expect "reinforcements blue 1"
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:expect "reinforcements red 9"
end)
