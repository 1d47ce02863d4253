local board = [[
  map row
  continent all 3: a, b, c, d, e
  borders a-b-c-d-e
  board red: a 9, b 2 / blue: c 9, d 2, e 1
  to-move red fortify
]]

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

-- A turn in which nothing happens.
local function pass(t, territory)
  t:act("place " .. territory .. " all")
  end_turn(t)
end

-- The hills come with blue's turn.
local function blues_turn(t, settings)
  t:settings(settings)
  t:scene(board)
  t:act "end"
  t:asked "blue"
end

test("hills lie where the group says", function(t)
  blues_turn(t, { hills = 2, where = "b, d" })
  t:expect "marker king-of-the-hill hill b 1"
  t:expect "marker king-of-the-hill hill d 1"
  t:expect_not "marker king-of-the-hill hill a"
end)

test("more names than hills do not count", function(t)
  blues_turn(t, { hills = 1, where = "b, b, d" })
  t:expect "marker king-of-the-hill hill b 1"
  t:expect_not "marker king-of-the-hill hill d"
end)

test("or where chance puts them, apart from each other", function(t)
  t:mod_dice(3, 2)
  blues_turn(t, { hills = 2 })
  t:expect "marker king-of-the-hill hill c 1"
  t:expect "marker king-of-the-hill hill e 1"
end)

test("side by side only where the board has no more room", function(t)
  t:mod_dice(3, 1, 1, 1, 1)
  blues_turn(t, { hills = 12 })
  for _, territory in ipairs { "a", "b", "c", "d", "e" } do
    t:expect("marker king-of-the-hill hill " .. territory .. " 1")
  end
end)

test("a game has its hills before anything is claimed", function(t)
  t:settings { hills = 4 }
  local events = t:scene "map lagoon\nplayers 3"
  local hills = 0
  for _, event in ipairs(events) do
    hills = hills + (string.find(event, "marker king-of-the-hill hill", 1, true) and 1 or 0)
  end
  t:equal(hills, 4)
end)

test("whoever holds all hills for so many full rounds wins", function(t)
  blues_turn(t, { hills = 1, where = "c", rounds = 2 })
  pass(t, "c")
  pass(t, "a")
  t:expect "resource king-of-the-hill reign blue 1"
  pass(t, "c")
  pass(t, "a")
  t:expect "game-ended blue mod"
end)

test("a hill taken in the own turn counts from the end of that turn", function(t)
  blues_turn(t, { hills = 1, where = "b", rounds = 1 })
  t:act "place c all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack c b 3"
  t:expect '[king-of-the-hill] said in en "Blue holds all hills. Full rounds until that wins: 1."'
  t:act "occupy 3"
  end_turn(t)
  t:asked "red"
  pass(t, "a")
  t:expect "game-ended blue mod"
end)

test("all hills are needed", function(t)
  blues_turn(t, { hills = 2, where = "a c", rounds = 1 })
  pass(t, "c")
  pass(t, "a")
  t:expect_not "resource"
  t:expect_not "game-ended"
  t:asked "blue"
end)

test("whoever loses a hill begins again", function(t)
  blues_turn(t, { hills = 2, where = "c d", rounds = 3 })
  pass(t, "c")
  pass(t, "a")
  t:expect "resource king-of-the-hill reign blue 1"
  pass(t, "d")
  t:act "place b all"
  end_turn(t)
  t:expect "resource king-of-the-hill reign blue 2"
  pass(t, "d")
  t:act "place b all"
  for _ = 1, 6 do
    t:dice(6, 6, 6, 1, 1)
    t:act "attack b c 3"
  end
  t:expect "captured c"
  t:expect "resource king-of-the-hill reign blue 0"
end)

test("the neutral army is no king", function(t)
  t:settings { hills = 1, where = "c", rounds = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 3 / blue: b 3 / neutral: c 3
    to-move red fortify
  ]]
  t:act "end"
  pass(t, "b")
  pass(t, "a")
  t:expect_not "game-ended"
end)

test("what is nobody's makes no king", function(t)
  t:settings { hills = 2, where = "b c", rounds = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 3 / blue: b 3
    to-move red fortify
  ]]
  t:act "end"
  pass(t, "b")
  pass(t, "a")
  t:expect_not "game-ended"
end)

test("a king is told of once", function(t)
  blues_turn(t, { hills = 1, where = "b" })
  t:act "place c all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack c b 3"
  t:expect "said"
  t:act "occupy all"
  for _ = 1, 4 do
    t:dice(6, 6, 6, 1, 1)
    t:act "attack b a 3"
  end
  t:dice(6, 6, 6, 1)
  t:act "attack b a 3"
  t:expect "captured a"
  t:expect_not "said"
end)

test("an id that is not on the map is an error that names it", function(t)
  t:settings { where = "b nowhere" }
  local scene = "map row\ncontinent all 3: a, b, c\nborders a-b-c\nboard red: a 3 / blue: b 3, c 3\nto-move red attack"
  local ok, message = pcall(t.scene, t, scene)
  t:ok(not ok and string.find(tostring(message), "no territory `nowhere`", 1, true), tostring(message))
end)
