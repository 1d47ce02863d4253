local board = [[
  map two
  continent north 2: a, b
  continent south 4: c, d
  borders a-b-c-d
  board red: a 2, b 2 / blue: c 30, d 2
  to-move blue fortify
]]

-- A turn in which nothing happens.
local function pass(t, to)
  t:act("place " .. to .. " all")
  t:act "end"
  t:act "end"
end

test("a continent pays one more each round it is held", function(t)
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 5"
  pass(t, "a")
  t:expect "reinforcements blue 7"
  pass(t, "d")
  t:expect "reinforcements red 6 territories 3 continents 2"
  pass(t, "a")
  t:expect "reinforcements blue 8"
  pass(t, "d")
  t:expect "reinforcements red 7"
end)

test("up to a limit", function(t)
  t:settings { most = 1 }
  t:scene(board)
  t:act "end"
  for _ = 1, 2 do
    pass(t, "a")
    pass(t, "d")
    t:expect "reinforcements red 6"
  end
end)

test("growth is a setting", function(t)
  t:settings { growth = 3 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 5"
  pass(t, "a")
  pass(t, "d")
  t:expect "reinforcements red 8"
end)

test("lost and won back it begins anew", function(t)
  t:scene [[
    map two
    continent north 2: a, b
    continent south 4: c, d
    borders a-b-c-d
    board red: a 20, b 2 / blue: c 9, d 2
    to-move blue fortify
  ]]
  t:act "end"
  pass(t, "a")
  pass(t, "d")
  t:expect "reinforcements red 6"
  pass(t, "a")
  t:act "place d all"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack c b 3"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:expect "reinforcements red 3 territories 3 continents 0"
  t:act "place a all"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:asked "blue reinforce"
  pass(t, "d")
  t:expect "reinforcements red 5 territories 3 continents 2"
end)

test("whoever takes a grown continent starts from its bonus", function(t)
  t:scene [[
    map two
    continent north 2: a, b
    continent south 4: c, d
    borders a-b-c-d
    board red: a 2, b 2, d 2 / blue: c 30
    to-move blue fortify
  ]]
  t:act "end"
  pass(t, "d")
  t:act "place c all"
  t:act "end"
  t:expect "reinforcements red 6"
  pass(t, "d")
  t:act "place c all"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack c b 3"
  t:act "occupy 20"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack b a 3"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:asked "red reinforce"
  t:act "place d all"
  t:act "end"
  t:expect "reinforcements blue 5 territories 3 continents 2"
end)
