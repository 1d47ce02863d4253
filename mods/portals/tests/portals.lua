local row = [[
  map row
  continent all 1: a, b, c, d, e, f
  borders a-b-c-d-e-f
  board red: a 9, f 5 / blue: b 2, c 2, d 9, e 2
  to-move blue fortify
]]

-- Red's turn begins. Red has nothing to fortify with.
local function start(t)
  t:scene(row)
  t:act "end"
  t:asked "red"
end

local function reds_turn(t)
  t:act "place a all"
  t:act "end"
end

local function blues_turn(t)
  t:act "place d all"
  t:act "end"
  t:act "end"
end

test("far territories border each other, both ways, and markers show them", function(t)
  t:settings { pairs = 1 }
  t:mod_dice(1, 1) -- a; of d, e, f, which are far from it, d
  start(t)
  t:expect "border a d open"
  t:expect "border d a open"
  t:expect "marker portals portal1 a 1"
  t:expect "marker portals portal1 d 1"
  t:act "place a all"
  t:offered "attack a d 1-3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a d 3"
  t:expect "lost 0 | 2"
end)

test("they move when a round begins, and not in between", function(t)
  t:settings { pairs = 1 }
  t:mod_dice(1, 1, 6, 1) -- then f and, of what is far from it, a
  start(t)
  reds_turn(t)
  t:expect "turn blue 2"
  t:expect_not "border"
  t:act "place d all"
  t:offered "attack d a"
  t:act "end"
  t:act "end"
  t:expect "turn red 3"
  t:expect "border a d as-on-map"
  t:expect "border d a as-on-map"
  t:expect "border f a open"
  t:expect "border a f open"
  t:expect "marker portals portal1 d none"
  t:expect "marker portals portal1 f 1"
  t:expect "marker portals portal1 a 1"
  t:act "place a all"
  t:not_offered "attack a d"
end)

test("a portal may stay where it is", function(t)
  t:settings { pairs = 1 }
  t:mod_dice(1, 1, 1, 1)
  start(t)
  reds_turn(t)
  blues_turn(t)
  t:expect "turn red 3"
  t:act "place a all"
  t:offered "attack a d"
end)

test("the setting makes them stay for more rounds", function(t)
  t:settings { pairs = 1, every = 2 }
  t:mod_dice(1, 1, 6, 1)
  start(t)
  reds_turn(t)
  blues_turn(t)
  t:expect "turn red 3"
  t:expect_not "border"
  reds_turn(t)
  blues_turn(t)
  t:expect "turn red 4"
  t:expect "border a d as-on-map"
  t:expect "border a f open"
end)

test("each territory is an end of one portal at most", function(t)
  t:settings { pairs = 9 }
  t:mod_dice(1, 1, 1, 1, 1, 1) -- a to d, b to e, c to f
  start(t)
  t:expect "border a d open"
  t:expect "border b e open"
  t:expect "border c f open"
  t:expect_not "marker portals portal4"
end)

test("the ends are as far apart as the setting says", function(t)
  t:settings { pairs = 1, distance = 5 }
  t:mod_dice(2, 1, 1) -- nothing is so far from b; from a only f is
  start(t)
  t:expect "border a f open"
end)

test("a board on which nothing is far has none", function(t)
  t:scene [[
    map ring
    continent all 1: a, b, c
    borders a-b, b-c, c-a
    board red: a 9 / blue: b 2, c 2
    to-move blue fortify
  ]]
  t:act "end"
  t:asked "red"
  t:expect_not "border"
end)

test("a one-way border brings one near, not back", function(t)
  t:settings { pairs = 1, distance = 2 }
  t:mod_dice(1, 2, 1) -- nothing is so far from a; of b and c, the second; from c only b is
  t:scene [[
    map ring
    continent all 1: a, b, c
    borders a>b, a-c, b>c
    board red: a 9 / blue: b 2, c 2
    to-move blue fortify
  ]]
  t:act "end"
  t:expect "border c b open"
end)

test("no portal leads to a blocked territory", function(t)
  t:settings { pairs = 9 }
  local told = t:scene [[
    map row
    rules blizzards first_player=seat initial_armies=2
    continent all 1: a, b, c, d, e, f
    borders a-b-c-d-e-f
    players red, blue, green
  ]]
  local blocked = string.match(table.concat(told, " "), "%] blocked (%w)")
  local events = {}
  for territory in string.gmatch("abcdef", "%w") do
    if territory ~= blocked then
      events = t:act("claim " .. territory)
    end
  end
  t:act(blocked == "a" and "place d 1" or "place c 1")
  t:asked "red reinforce"
  t:expect "border"
  t:expect_not("border " .. blocked)
  t:expect_not("marker portals portal1 " .. blocked)
end)
