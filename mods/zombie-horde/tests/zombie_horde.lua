local function board(owners)
  return [[
  map row
  continent all 1: a, b, c, d, e, f, g, h
  borders a-b-c-d-e-f-g-h
  ]] .. owners .. [[

  to-move red fortify
]]
end

local three = board "board red: a 2, b 5, c 5 / blue: d 5, e 3, f 5, g 9, h 5"

-- Red's turn ends, and the horde rises before blue's.
local function start(t, scene)
  t:scene(scene)
  t:act "end"
  t:asked "blue"
end

-- The horde must have so many armies there now.
local function risen(t, territory, armies)
  t:expect("[zombie-horde] owner " .. territory)
  t:armies(territory, armies)
end

local function turn(t, place)
  t:act("place " .. place .. " all")
  t:act "end"
  t:act "end"
end

test("the horde rises in the weakest land of whoever has most", function(t)
  t:settings { territories = 1 }
  t:mod_dice(1)
  start(t, three)
  risen(t, "e", 3)
  t:expect '[zombie-horde] said in en "Zombies rise: E."'
end)

test("at most in a quarter of the board, from whoever has most each time", function(t)
  t:settings { territories = 20, zombies = 2 }
  t:mod_dice(1, 2) -- e, then of d, f and h, where five armies stand, f
  start(t, three)
  risen(t, "e", 2)
  risen(t, "f", 2)
  t:expect '[zombie-horde] said in en "Zombies rise: E, F."'
end)

test("where two have as much land, chance decides", function(t)
  t:settings { territories = 1 }
  t:mod_dice(2)
  start(t, board "board red: a 2, b 5, c 5, d 6 / blue: e 3, f 5, g 9, h 5")
  risen(t, "e", 3)
end)

test("the neutral army counts as a side", function(t)
  t:settings { territories = 1 }
  t:mod_dice(1)
  start(t, board "board red: a 2, b 5 / blue: c 3, d 5 / neutral: e 3, f 2, g 3, h 3")
  risen(t, "f", 3)
end)

test("nobody's land comes first", function(t)
  t:settings { territories = 2 }
  t:mod_dice(1, 1)
  start(t, board "board red: a 2, b 5, c 5 / blue: d 3, e 5, f 5, g 5")
  risen(t, "h", 3)
  risen(t, "d", 3)
end)

test("nobody loses the only territory to it at the start", function(t)
  start(t, [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 2 / blue: b 2 / green: c 2 / yellow: d 2
    to-move red attack
  ]])
  t:expect_not "owner"
  t:expect_not "[zombie-horde] said"
end)

test("at the end of the round it multiplies, then bites the weakest neighbour", function(t)
  t:settings { territories = 1 }
  t:mod_dice(1)
  start(t, three)
  t:expect_not "fought"
  t:act "place d 2"
  t:act "place h all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1)
  t:act "end"
  t:expect "turn red 2"
  t:expect "added e 1"
  t:expect "fought e f dice 6 6 6 | 1 1 lost 0 | 2"
  t:expect_not "fought e d"
  turn(t, "a")
  t:asked "blue"
  t:expect_not "fought"
end)

test("what it empties is its own, and multiplies as well", function(t)
  t:settings { territories = 1, growth = 2 }
  t:mod_dice(1)
  start(t, board "board red: a 2, b 5, c 5 / blue: d 2, e 1, f 5, g 9, h 5")
  t:act "place h all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1)
  t:act "end"
  risen(t, "d", 4)
  t:armies("e", 1)
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:act "place h all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1, 6, 6, 1, 1)
  t:act "end"
  t:expect "turn red 3"
  t:expect "added d 2"
  t:expect "added e 2"
  t:expect "fought d c dice 6 6 6 | 1 1"
  t:expect "fought e f dice 6 6 | 1 1"
end)

test("two of its territories never bite the same one", function(t)
  t:settings { territories = 2 }
  t:mod_dice(1, 1)
  start(t, [[
    map fork
    continent all 1: a, b, c, d, e, f, g, h
    borders a-b, b-c, c-d, c-e, f-g, g-h, h-a
    board red: a 9, b 9, f 9 / blue: c 4, d 1, e 1, g 9, h 9
    to-move red fortify
  ]])
  risen(t, "d", 3)
  risen(t, "e", 3)
  t:act "place h all"
  t:act "end"
  t:dice(1, 1, 1, 6, 6)
  t:act "end"
  t:expect "fought d c dice 1 1 1 | 6 6 lost 2 | 0"
  t:expect_not "fought e"
end)

test("a stack at the limit does not grow, and a single zombie does not bite", function(t)
  t:settings { territories = 1, zombies = 1, limit = 1 }
  t:mod_dice(1)
  start(t, three)
  t:act "place h all"
  t:act "end"
  t:act "end"
  t:expect "turn red 2"
  t:expect_not "added"
  t:expect_not "fought"
end)

test("a bite may have more rolls", function(t)
  t:settings { territories = 1, rolls = 2 }
  t:mod_dice(1)
  start(t, three)
  t:act "place h all"
  t:act "end"
  t:dice(6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
  t:act "end"
  t:expect "fought e d dice 6 6 6 | 1 1 lost 0 | 2"
  t:armies("d", 1)
end)

-- The horde rises in b and d; each bites a player whose only land is next to it.
local two = [[
  map pairs
  continent all 1: a, b, c, d, e, f, g, h
  borders a-b, b-e, e-f, f-g, g-h, h-d, d-c
  board red: a 2 / blue: c 1 / neutral: e 9, f 9, g 9, h 9
  to-move red fortify
]]

test("it puts players out, but somebody is always left", function(t)
  t:settings { rolls = 9 }
  t:mod_dice(1, 1)
  start(t, two)
  risen(t, "b", 3)
  risen(t, "d", 3)
  t:act "place c 3"
  t:dice(6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
  t:act "end"
  t:expect "fought b a dice 6 6 6 | 1 1 lost 0 | 2"
  t:expect "fought d c dice 6 6 6 | 1 1 lost 0 | 2"
  t:expect "fought d c dice 6 6 6 | 1 1 lost 0 | 1"
  t:armies("c", 1)
  t:expect "eliminated red"
  t:expect "game-ended blue domination"
end)

test("it does not rise in headquarters", function(t)
  t:settings { territories = 1 }
  t:mod_dice(1)
  start(t, [[
    map row
    rules goal=headquarters
    continent all 1: a, b, c, d, e, f, g, h
    borders a-b-c-d-e-f-g-h
    board red: a 2, b 5, c 5 / blue: d 5, e 3, f 5, g 9 / yellow: h 5
    headquarters red: a / blue: e / yellow: h
    to-move red fortify
  ]])
  risen(t, "d", 3)
end)
