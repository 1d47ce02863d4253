local function board(rules)
  return [[
  map row
  rules classic ]] .. rules .. [[

  continent all 3: a, b, c, d
  borders a-b, a-c, c-d
  board red: a 12 / blue: b 1, c 1, d 5
  to-move red attack
]]
end

local function capture(t, what, armies)
  t:dice(6, 5, 4, 1)
  t:act("attack " .. what .. " 3")
  t:act("occupy " .. armies)
end

test("a territory just captured is looted for a card and left neutral", function(t)
  t:scene(board "")
  capture(t, "a b", 5)
  t:act "use raid.loot"
  t:expect "[raid] moved b a 4"
  t:expect "[raid] drawn red"
  t:owner("b", "neutral")
  t:armies("b", 1)
  t:armies("a", 11)
  t:hand("red", 1)
  t:asked "red attack"
end)

test("the turn's own card comes as ever", function(t)
  t:scene(board "")
  capture(t, "a b", 5)
  t:act "use raid.loot"
  t:act "end"
  t:asked "blue"
  t:hand("red", 2)
end)

test("before the capture is occupied, and before any capture, there is nothing to loot", function(t)
  t:scene(board "")
  t:not_offered "use raid.loot"
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:refused("use raid.loot", "no-such-ability")
end)

test("after the next attack it is too late", function(t)
  t:scene(board "")
  capture(t, "a b", 3)
  t:offered "use raid.loot"
  t:dice(1, 1, 1, 6)
  t:act "attack a c 3"
  t:not_offered "use raid.loot"
end)

test("in the next turn it is too late", function(t)
  t:scene(board "")
  capture(t, "a b", 3)
  t:act "end"
  t:act "end"
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:asked "red"
  t:act "place a all"
  t:not_offered "use raid.loot"
end)

test("once a turn, and again in another turn", function(t)
  t:scene(board "")
  capture(t, "a b", 3)
  t:act "use raid.loot"
  capture(t, "a c", 3)
  t:not_offered "use raid.loot"
  t:act "end"
  t:act "end"
  t:asked "blue"
  t:not_offered "use raid.loot"
  t:act "place d all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack d c 3"
  t:dice(6, 6, 6, 1)
  t:act "attack d c 3"
  t:act "occupy 3"
  t:offered "use raid.loot"
end)

test("the settings say how often, how many cards, how many neutral armies", function(t)
  t:settings { uses = 2, cards = 2, garrison = 3 }
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b, a-c, c-d
    wilds 2
    board red: a 12 / blue: b 1, c 1, d 5
    to-move red attack
  ]]
  capture(t, "a b", 3)
  t:act "use raid.loot"
  t:hand("red", 2)
  t:armies("b", 3)
  capture(t, "a c", 3)
  t:act "use raid.loot"
  t:hand("red", 4)
  t:owner("c", "neutral")
end)

test("a single army that moved in stays behind", function(t)
  t:scene [[
    map row
    rules occupy_min=one
    continent all 3: a, b, c
    borders a-b, a-c
    board red: a 4 / blue: b 1, c 1
    to-move red attack
  ]]
  capture(t, "a b", 1)
  t:act "use raid.loot"
  t:expect_not "[raid] moved"
  t:armies("a", 3)
  t:owner("b", "neutral")
end)

test("in a game without cards there is nothing to loot", function(t)
  t:scene(board "set_values=none")
  capture(t, "a b", 3)
  t:not_offered "use raid.loot"
end)

test("when all cards are in hands there is nothing to loot", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b, a-c
    wilds 0
    board red: a 9 / blue: b 1, c 1
    hand red: a+b
    hand blue: c
    to-move red attack
  ]]
  capture(t, "a b", 3)
  t:not_offered "use raid.loot"
end)

test("cards of headquarters have left the game, so they are not to be had either (R49)", function(t)
  t:scene [[
    map row
    rules goal=headquarters
    continent all 3: a, b, c, d
    borders a-b, a-c, a-d
    wilds 0
    board red: a 9 / blue: b 1, c 1 / green: d 2
    headquarters red: a / blue: b / green: d
    hand blue: c
    to-move red attack
  ]]
  capture(t, "a c", 3)
  t:not_offered "use raid.loot"
end)
