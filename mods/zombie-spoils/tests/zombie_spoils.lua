-- Blue has one territory left, and red takes it.
local star = [[
  map star
  continent all 1: a, b, c, d
  borders a-b-c-d
  board red: a 9 / blue: b 1 / green: c 5, d 1
  to-move red attack
]]

local function put_out(t, move, scene)
  t:scene(scene or star)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect "eliminated blue by red"
  t:act("occupy " .. move)
end

-- Ends the attacks and the turn of whoever is asked.
local function end_turn(t)
  t:act "end"
  t:act "end"
end

-- Red's and green's turn, from red's attacks to red's next turn.
local function round(t)
  end_turn(t)
  t:asked "green reinforce"
  t:act "place d all"
  end_turn(t)
  t:asked "red reinforce"
end

-- Zombies with so many armies must be there now.
local function risen(t, territory, armies)
  t:expect("[zombie-spoils] owner " .. territory)
  t:armies(territory, armies)
end

test("the last land of who is put out gets a grave, and the killer may move in", function(t)
  t:scene(star)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect "marker zombie-spoils grave b 1"
  t:expect_not "owner"
  t:asked "red occupy"
  t:act "occupy 3"
  t:owner("b", "red")
end)

test("when the round ends the grave opens", function(t)
  put_out(t, 3)
  end_turn(t)
  t:asked "green reinforce"
  t:expect_not "owner"
  t:act "place d all"
  end_turn(t)
  risen(t, "b", 3)
  t:expect "marker zombie-spoils grave b none"
  t:expect '[zombie-spoils] said in en "The dead rise in B."'
  t:act "place a all"
  t:offered "attack a b"
end)

test("whoever still stands on it turns into zombies", function(t)
  put_out(t, 7)
  round(t)
  risen(t, "b", 7)
end)

test("how many zombies there are at least is a setting", function(t)
  t:settings { zombies = 9 }
  put_out(t, 7)
  round(t)
  risen(t, "b", 9)
end)

test("zombies grow and attack the weakest neighbour at the end of each round", function(t)
  t:settings { rolls = 1 }
  put_out(t, 7)
  round(t)
  t:expect_not "fought"
  t:act "place a all"
  t:act "end"
  t:expect_not "fought"
  t:act "place d all"
  t:dice(6, 6, 6, 1, 1)
  end_turn(t)
  t:expect "turn red 3"
  t:expect "added b 1"
  t:expect "fought b a dice 6 6 6 | 1 1 lost 0 | 2"
end)

test("an attack has more rolls by the setting, and ends when one side is used up", function(t)
  t:settings { rolls = 9, growth = 0 }
  put_out(t, 3, [[
    map star
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1 / green: c 2, d 5
    to-move red attack
  ]])
  round(t)
  t:act "place a all"
  t:act "end"
  t:act "place d all"
  t:dice(6, 1, 5, 3, 6, 1)
  end_turn(t)
  t:expect "fought b c dice 6 1 | 5 3 lost 1 | 1"
  t:expect "fought b c dice 6 | 1 lost 0 | 1"
  risen(t, "c", 1)
end)

test("they take what they empty, all but one of them", function(t)
  t:settings { zombies = 5, growth = 0 }
  put_out(t, 3, [[
    map star
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1 / green: c 1, d 5
    to-move red attack
  ]])
  round(t)
  risen(t, "b", 5)
  t:act "place a all"
  t:act "end"
  t:act "place d all"
  t:dice(6, 6, 6, 1)
  end_turn(t)
  t:expect "fought b c dice 6 6 6 | 1 lost 0 | 1"
  risen(t, "c", 4)
  t:armies("b", 1)
end)

test("growth ends at the limit", function(t)
  t:settings { limit = 3 }
  put_out(t, 3)
  round(t)
  t:act "place a all"
  t:act "end"
  t:act "place d all"
  t:dice(1, 1, 6, 6)
  end_turn(t)
  t:expect "turn red 3"
  t:expect "fought b c dice 1 1 | 6 6 lost 2 | 0"
  t:expect_not "added"
end)

local sweep = [[
  map row
  continent all 1: a, b, c, d, e
  borders a-b-c-d-e
  board red: a 9 / blue: b 1, c 1 / green: d 5, e 5
  to-move red attack
]]

local function sweep_up(t)
  t:scene(sweep)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect_not "marker"
  t:act "occupy 8"
  t:dice(6, 5, 4, 1)
  t:act "attack b c 3"
  t:expect "eliminated blue by red"
end

test("all that was taken from them in that turn has a grave", function(t)
  sweep_up(t)
  t:expect "marker zombie-spoils grave b 1"
  t:expect "marker zombie-spoils grave c 1"
end)

test("or the last territory alone, by the setting", function(t)
  t:settings { graves = "last" }
  sweep_up(t)
  t:expect_not "marker zombie-spoils grave b"
  t:expect "marker zombie-spoils grave c 1"
end)

test("what was taken from somebody else has none", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 9 / green: b 1, d 5 / blue: c 1
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 8"
  t:dice(6, 5, 4, 1)
  t:act "attack b c 3"
  t:expect "eliminated blue by red"
  t:expect_not "marker zombie-spoils grave b"
  t:expect "marker zombie-spoils grave c 1"
end)

test("who gives up leaves zombies at once", function(t)
  t:scene(star)
  t:act "surrender"
  risen(t, "a", 9)
end)

test("as long as nobody is out nothing happens", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 1, c 3
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  t:expect_not "marker"
  t:act "end"
  t:act "end"
  t:act "place c all"
  t:act "end"
  t:expect_not "owner"
end)

test("somebody is always left: the strongest player's last army holds out", function(t)
  t:settings { zombies = 50, rolls = 99 }
  put_out(t, 3, [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1 / green: d 1 / neutral: c 99
    to-move red attack
  ]])
  end_turn(t)
  t:act "place d all"
  t:act "end"
  risen(t, "b", 50)
  t:act "place a all"
  t:act "end"
  t:act "place d all"
  t:dice(6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
  t:act "end"
  t:expect "turn red 3"
  t:expect "fought b a"
  t:armies("a", 1)
  t:act "place a all"
end)

test("what was taken earlier has no grave", function(t)
  t:settings { zombies = 1 }
  t:scene(sweep)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 8"
  end_turn(t)
  t:act "place c all"
  t:act "end"
  t:act "place d all"
  end_turn(t)
  t:act "place b all"
  t:dice(6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
  t:act "attack b c 3"
  t:act "attack b c 3"
  t:expect "eliminated blue by red"
  t:expect_not "marker zombie-spoils grave b"
  t:expect "marker zombie-spoils grave c 1"
end)

test("the neutral army has no graves", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a-b-c
    board red: a 9 / blue: c 5 / neutral: b 1
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect "captured b by red from neutral"
  t:expect_not "marker"
end)

test("zombies attack neither each other nor twice the same", function(t)
  t:settings { growth = 0 }
  t:scene [[
    map kite
    continent all 1: a, b, c, d
    borders a-b, b-c, b-d, c-d
    board red: a 20 / blue: b 1, c 1 / green: d 5
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 5"
  t:dice(6, 5, 4, 1)
  t:act "attack b c 3"
  t:act "occupy 3"
  end_turn(t)
  t:act "place d all"
  t:act "end"
  t:armies("b", 3)
  t:armies("c", 3)
  t:act "place a all"
  t:act "end"
  t:act "place d all"
  t:dice(1, 1, 6, 6)
  t:act "end"
  t:expect "fought b d"
  t:expect_not "fought c"
end)
