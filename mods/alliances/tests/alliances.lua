-- Green is player 1, blue 2, red 3. Nobody has anything to fortify with.
local function board(owners, borders)
  return [[
  map ring
  continent all 1: a, b, c
  borders ]] .. (borders or "a-b, b-c, c-a") .. [[

  board ]] .. (owners or "green: a 9 / blue: b 9 / red: c 9") .. [[

  to-move green attack
]]
end

local function turn(t, place)
  t:act "end"
  t:act("place " .. place .. " all")
end

-- Green and blue make a pact.
local function pact(t, owners, borders)
  t:scene(board(owners, borders))
  t:act "use alliances.offer 2"
  t:act "use alliances.accept 1"
end

test("a pact is offered, and the other one answers at once; all hear of it", function(t)
  t:scene(board())
  t:offered "use alliances.offer 3"
  t:act "use alliances.offer 2"
  t:expect "prompt blue alliances.accept 1"
  t:asked "blue prompt"
  t:offered "use alliances.accept 1 (Accept the pact with Green)"
  t:act "use alliances.accept 1"
  t:expect '[alliances] stored alliances public "1 and 2" "pact"'
  t:expect '[alliances] said in en "Green and Blue have a pact."'
  t:asked "green attack"
end)

test("who passes does not accept, and is not asked again this turn", function(t)
  t:scene(board())
  t:act "use alliances.offer 2"
  t:act "pass"
  t:expect_not "stored"
  t:asked "green attack"
  t:not_offered "use alliances.offer 2"
  t:offered "use alliances.offer 3"
  turn(t, "b")
  turn(t, "c")
  turn(t, "a")
  t:offered "use alliances.offer 2"
end)

test("it restricts nothing: an attack on a partner is possible, ends it and is announced", function(t)
  pact(t)
  t:offered "attack a b 1-3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect '[alliances] said in en "Green attacks Blue and breaks their pact."'
  t:expect "lost 0 | 2"
  t:not_offered "use alliances.break"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect_not "[alliances]"
end)

test("an attack on somebody else leaves it as it is", function(t)
  pact(t)
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a c 3"
  t:expect_not "[alliances]"
  t:offered "use alliances.break 2"
end)

test("either may break it", function(t)
  pact(t)
  turn(t, "b")
  t:offered "use alliances.break 1"
  t:act "use alliances.break 1"
  t:expect '[alliances] said in en "Blue breaks the pact with Green." es "Azul rompe el pacto con Verde."'
  t:not_offered "use alliances.break"
end)

test("a third player has no part in it", function(t)
  pact(t)
  turn(t, "b")
  turn(t, "c")
  t:asked "red attack"
  t:not_offered "use alliances.break"
end)

test("after a breach the two make no other for some rounds", function(t)
  t:settings { grudge = 1 }
  pact(t)
  t:act "use alliances.break 2"
  t:not_offered "use alliances.offer 2"
  t:offered "use alliances.offer 3"
  turn(t, "b")
  t:not_offered "use alliances.offer 1"
  turn(t, "c")
  turn(t, "a")
  t:offered "use alliances.offer 2"
end)

test("one without grudge may be made again at once", function(t)
  t:settings { grudge = 0 }
  pact(t)
  turn(t, "b")
  t:act "use alliances.break 1"
  t:offered "use alliances.offer 1"
end)

test("somebody is always left to fight against", function(t)
  pact(t)
  t:not_offered "use alliances.offer"
  turn(t, "b")
  turn(t, "c")
  t:asked "red attack"
  t:not_offered "use alliances.offer"
end)

local four = [[
  map ring
  continent all 1: a, b, c, d, e
  borders a-b, b-c, c-d, d-e, e-a
  board green: a 9 / blue: b 9 / red: c 9 / yellow: d 9 / black: e 9
  to-move green attack
]]

test("a player has as many partners as the setting says", function(t)
  t:scene(four)
  t:act "use alliances.offer 2"
  t:act "use alliances.accept 1"
  t:act "use alliances.offer 3"
  t:act "use alliances.accept 1"
  t:not_offered "use alliances.offer"
  turn(t, "b")
  t:not_offered "use alliances.offer 1"
  t:offered "use alliances.offer 3"
end)

test("or one only", function(t)
  t:settings { partners = 1 }
  t:scene(four)
  t:act "use alliances.offer 2"
  t:act "use alliances.accept 1"
  t:not_offered "use alliances.offer"
  turn(t, "b")
  turn(t, "c")
  t:not_offered "use alliances.offer 2"
  t:offered "use alliances.offer 4"
end)

test("a pact that binds forbids the attack, and holds for the rest of the round in which it is broken", function(t)
  t:settings { binding = true }
  pact(t)
  t:refused("attack a b 3", "you have a pact with Blue")
  t:offered "attack a c"
  t:act "use alliances.break 2"
  t:refused("attack a b 3", "the pact was broken this round")
  turn(t, "b")
  t:not_offered "attack b a"
  turn(t, "c")
  turn(t, "a")
  t:offered "attack a b"
end)

test("pacts end with a player who is out, and the last two have none", function(t)
  pact(t, "green: a 9 / blue: b 9 / red: c 1")
  t:dice(6, 6, 6, 1)
  t:act "attack a c 3"
  t:expect "eliminated red by green"
  t:expect '[alliances] stored alliances public "1 and 2" null'
  t:act "occupy 3"
  t:not_offered "use alliances.break"
  t:not_offered "use alliances.offer"
end)

test("two players make no pacts", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a-b-c
    board green: a 9 / blue: b 9 / neutral: c 3
    to-move green attack
  ]]
  t:not_offered "use alliances.offer"
end)

test("a pact with a player who is out is forgotten", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board green: a 9 / blue: b 1 / red: c 9 / yellow: d 9
    to-move green attack
  ]]
  t:act "use alliances.offer 2"
  t:act "use alliances.accept 1"
  turn(t, "b")
  turn(t, "c")
  t:dice(6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
  t:act "attack c b 3"
  t:act "attack c b 3"
  t:expect "eliminated blue by red"
  t:expect '[alliances] stored alliances public "1 and 2" null'
end)
