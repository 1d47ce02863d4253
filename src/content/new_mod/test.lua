-- Each test sets a scene, acts, and says what it expects. Break the rule for a moment: the test has to fail.

local scene = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 3 / blue: b 3, c 3
  to-move red fortify
  round 1
]]

test("the first rounds bring more armies", function(t)
  t:scene(scene)
  t:act "end"
  t:expect "reinforcements blue 4"
end)

test("the settings count", function(t)
  t:settings { extra = 5 }
  t:scene(scene)
  t:act "end"
  t:expect "reinforcements blue 8"
end)
