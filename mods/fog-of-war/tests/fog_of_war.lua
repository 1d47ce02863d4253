local setup = [[
  map row
  rules first_player=seat initial_armies=1
  continent all 1: a, b, c
  borders a-b-c
  players red, blue, green
]]

test("the fog falls when the first turn begins", function(t)
  local told = t:scene(setup)
  for _, event in ipairs(told) do
    t:ok(not string.find(event, "sight", 1, true), event)
  end
  t:act "claim a"
  t:act "claim b"
  t:expect_not "sight"
  t:act "claim c"
  t:expect "turn red 1"
  t:expect "sight 1"
end)

test("it falls once", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a-b-c
    board red: a 3 / blue: b 3, c 3
    to-move red fortify
  ]]
  t:act "end"
  t:expect "sight 1"
  t:expect '[fog-of-war] stored fog-of-war public "fallen" true'
  t:act "place b all"
  t:act "end"
  t:act "end"
  t:expect "turn red 2"
  t:expect_not "sight"
end)

test("it may lie there from the beginning", function(t)
  t:settings { falls = "setup" }
  local told = table.concat(t:scene(setup), "; ")
  t:ok(string.find(told, "sight 1", 1, true), told)
  t:act "claim a"
  t:act "claim b"
  t:act "claim c"
  t:expect "turn red 1"
  t:expect_not "sight"
end)

test("the setting says how far players see", function(t)
  t:settings { falls = "setup", range = 3 }
  local told = table.concat(t:scene(setup), "; ")
  t:ok(string.find(told, "sight 3", 1, true), told)
end)

test("it may hide all foreign land", function(t)
  t:settings { falls = "setup", range = 0 }
  local told = table.concat(t:scene(setup), "; ")
  t:ok(string.find(told, "sight 0", 1, true), told)
end)

test("attacks are what they were", function(t)
  t:settings { range = 0 }
  t:scene [[
    map row
    continent all 1: a, b
    borders a-b
    board red: a 3 / blue: b 3
    to-move red fortify
  ]]
  t:act "end"
  t:act "place b all"
  t:offered "attack b a 1-3"
end)
