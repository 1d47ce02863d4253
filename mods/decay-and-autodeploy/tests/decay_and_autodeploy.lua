local board = [[
  map row
  continent all 1: a, b, c, d, e, f
  borders a-b-c-d-e-f
  board red: a 5, b 5, c 5 / blue: d 5, e 5, f 1
  to-move red fortify
]]

-- To the start of blue's first turn: the territories are marked.
local function marked(t)
  t:scene(board)
  t:act "end"
  t:asked "blue"
end

local function turn(t, place)
  t:act("place " .. place .. " all")
  t:act "end"
  t:act "end"
end

-- To the start of blue's second turn. What is to be placed goes to places without a mark.
local function blues_turn(t, blue, red)
  marked(t)
  turn(t, blue)
  turn(t, red)
  t:asked "blue"
end

test("named territories lose and gain armies when their owner's turn starts", function(t)
  t:settings { decay_at = "d, a", deploy_at = "e" }
  marked(t)
  t:expect "marker decay-and-autodeploy decay d 1"
  t:expect "marker decay-and-autodeploy decay a 1"
  t:expect "marker decay-and-autodeploy autodeploy e 1"
  turn(t, "f")
  t:asked "red"
  t:expect "[decay-and-autodeploy] removed a 1"
  t:armies("a", 4)
  t:armies("d", 5)
  turn(t, "b")
  t:asked "blue"
  t:expect "[decay-and-autodeploy] removed d 1"
  t:expect "[decay-and-autodeploy] added e 1"
  t:armies("d", 4)
  t:armies("e", 6)
  t:armies("a", 4)
end)

test("one army always stays", function(t)
  t:settings { decay_at = "f,d", loss = 9 }
  blues_turn(t, "e", "a")
  t:armies("f", 1)
  t:armies("d", 1)
end)

test("the settings say how many", function(t)
  t:settings { decay_at = "d", deploy_at = "e", loss = 3, gain = 4 }
  blues_turn(t, "f", "a")
  t:armies("d", 2)
  t:armies("e", 9)
end)

test("the random ones are picked once, each another territory", function(t)
  t:settings { decays = 1, deploys = 1 }
  t:mod_dice(4, 4) -- d, and of what is left e
  marked(t)
  t:expect "marker decay-and-autodeploy decay d 1"
  t:expect "marker decay-and-autodeploy autodeploy e 1"
  turn(t, "f")
  t:expect_not "marker"
end)

test("named ones are never picked for the other", function(t)
  t:settings { decay_at = "a", deploys = 2 }
  t:mod_dice(1, 1)
  marked(t)
  t:expect "marker decay-and-autodeploy decay a 1"
  t:expect "marker decay-and-autodeploy autodeploy b 1"
  t:expect "marker decay-and-autodeploy autodeploy c 1"
end)

test("nor the other way round", function(t)
  t:settings { deploy_at = "a", decays = 2 }
  t:mod_dice(1, 1)
  marked(t)
  t:expect "marker decay-and-autodeploy autodeploy a 1"
  t:expect "marker decay-and-autodeploy decay b 1"
  t:expect "marker decay-and-autodeploy decay c 1"
end)

test("a third of the board at most is marked, and none with zero", function(t)
  t:settings { decays = 30, deploys = 0 }
  t:mod_dice(1, 1)
  marked(t)
  t:expect "marker decay-and-autodeploy decay a 1"
  t:expect "marker decay-and-autodeploy decay b 1"
  t:expect_not "marker decay-and-autodeploy autodeploy"
end)

test("they are known before the first territory is claimed", function(t)
  t:settings { deploys = 0, decay_at = "b" }
  local told = t:scene [[
    map row
    rules first_player=seat
    continent all 1: a, b, c, d, e, f
    borders a-b-c-d-e-f
    players red, blue, green
  ]]
  t:asked "red claim"
  local line = "[decay-and-autodeploy] marker decay-and-autodeploy decay b 1"
  t:ok(table.find(told, line), table.concat(told, "; "))
end)

test("neutral and ownerless land neither decays nor grows", function(t)
  t:settings { decay_at = "e", deploy_at = "f" }
  t:scene [[
    map row
    continent all 1: a, b, c, d, e, f
    borders a-b-c-d-e-f
    board red: a 5 / blue: d 5 / neutral: e 5
    to-move red fortify
  ]]
  t:act "end"
  t:act "place d all"
  t:act "end"
  t:act "place a all"
  t:act "end"
  t:asked "blue"
  t:armies("e", 5)
  t:owner("f", "none")
end)

test("an id that is not on the map is an error that names it", function(t)
  t:settings { decay_at = "x" }
  local ok, message = pcall(t.scene, t, board)
  t:ok(not ok and string.find(tostring(message), "no territory `x`", 1, true), tostring(message))
end)
