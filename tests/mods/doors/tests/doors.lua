local row = [[
  map row
  continent all 3: a, b, c, d
  borders a-b-c-d
  board red: a 9 / blue: b 4, c 2 / yellow: d 2
  to-move red attack
]]

local function at(t)
  t:scene(row)
end

test("markers are put down, counted up to the most, and taken away", function(t)
  at(t)
  t:act "use doors.flag 1"
  t:expect "marker doors flag a 3 of red carried"
  t:act "use doors.unflag 1"
  t:expect "marker doors flag a none"
end)

test("a carried marker joins what lies there, and stays behind where another's lies", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9, b 1 / blue: c 3
    to-move red attack
  ]]
  t:act "use doors.flags 1"
  t:act "use doors.flags 2"
  t:act "end"
  t:act "fortify a b 3"
  t:expect "marker doors flag b 3 of red carried"
  t:expect "marker doors flag a 1 of red carried"
end)

test("carried markers are never more in one territory than the kind allows: the rest stays behind", function(t)
  t:scene [[
    map row
    rules fortify=unlimited
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9, b 1 / blue: c 3
    to-move red attack
  ]]
  t:act "use doors.flag 1"
  t:act "use doors.flags 2"
  t:act "end"
  t:act "fortify a b 3"
  t:expect "marker doors flag b 3 of red carried"
  t:expect "marker doors flag a 2 of red carried"
  t:act "fortify a b 1"
  t:expect_not "marker"
end)

test("a carried marker goes with the armies of its owner", function(t)
  at(t)
  t:act "use doors.flag 1"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:act "occupy 4"
  t:expect "marker doors flag a none"
  t:expect "marker doors flag b 3 of red carried"
end)

test("a secret marker has an owner", function(t)
  at(t)
  t:act "use doors.mine 2"
  t:expect "marker doors mine b 1 of red secret"
end)

test("a resource never goes below nothing", function(t)
  at(t)
  t:act "use doors.gold 3"
  t:expect "resource doors gold red 1"
  t:act "use doors.gold 1"
  t:expect "resource doors gold red 0"
  t:act "use doors.gold 1"
  t:expect_not "resource"
end)

test("a side without a mind holds land and is attacked like any other", function(t)
  at(t)
  t:act "use doors.wild 2"
  t:expect "owner b wild 4"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 2"
end)

test("R34 an opened border is attacked over, in one direction", function(t)
  at(t)
  t:refused("attack a c 1", "not-adjacent")
  t:act "use doors.open 3"
  t:dice(6, 1, 1)
  t:act "attack a c 1"
  t:expect "lost 0 | 1"
end)

test("R34 a closed border is not, until it is restored", function(t)
  at(t)
  t:act "use doors.close 2"
  t:refused("attack a b 1", "not-adjacent")
  t:act "use doors.restore 2"
  t:offered "attack a b"
end)

test("nothing goes into blocked land", function(t)
  at(t)
  t:act "use doors.block 2"
  t:refused("attack a b 1", "not-adjacent")
  t:act "use doors.unblock 2"
  t:offered "attack a b"
end)

test("own land is always seen", function(t)
  at(t)
  t:act "use doors.sight 1"
  t:expect "sight 0"
  t:act "use doors.hide 2"
  t:act "use doors.say 1"
  t:expect "said \"0 0 0 false land false"
end)

test("R36 R37 R39 a battle of a mod's own has the dice of the rules, and takes the land", function(t)
  at(t)
  t:dice(6, 6, 6, 1, 1)
  t:dice(6, 6, 6, 1, 1)
  t:dice(6, 6, 6, 1, 1)
  t:dice(6, 6, 6, 1, 1)
  t:dice(6, 6, 6, 1)
  t:act "use doors.fight 1"
  t:expect "fought b a"
end)

test("without capture one defender holds out", function(t)
  at(t)
  t:dice(6, 6, 6, 1, 1)
  t:dice(6, 6, 6, 1, 1)
  t:act "use doors.strike 2"
  t:armies("b", 1)
  t:expect_not "owner"
end)

test("a side does not fight itself", function(t)
  at(t)
  t:act "use doors.fight 3"
  t:expect_not "fought"
  t:expect_not "disabled"
end)

test("services answer by the borders as they are", function(t)
  at(t)
  t:act "use doors.say 1"
  t:expect "said \"0 0 0 false land true 1 4 8 false false 1\""
end)

test("R29 a card of a mod's own is in the deck, as often as the setting says, and makes no set", function(t)
  t:settings { spies = 3 }
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    hand red: a+spy.2+spy.3
    to-move red reinforce
    placing 3
  ]]
  t:refused("trade a+spy.2+spy.3", "no-set")
end)

test("the whole board, and what is stored, is told at once", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 4 / blue: c 2 / green: d 3
    to-move red attack
  ]]
  t:act "use doors.count 1"
  t:expect 'said "1,1,2,3 9,4,2,3 2 1 1 2 2 a.1,a.2 2"'
  t:act "use doors.count 2"
  t:expect 'said "1,1,2,3 9,4,2,3 2 1 1 2 2 a.1,a.2 2"'
end)

test("what is stored is counted and forgotten by how its key begins", function(t)
  at(t)
  t:act "use doors.count 1"
  t:act "use doors.forget 1"
  t:expect 'said "3 0 1"'
  t:expect 'stored doors public "a.1" null'
end)

test("the strongest territory of a side is the one with most armies, of equal ones the first", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    players red, blue, green
    board red: a 2, b 5, d 5 / blue: c 3, e 1
    to-move red attack
  ]]
  t:act "use doors.strongest 1"
  t:expect "said \"strongest 2\""
  t:act "use doors.strongest 2"
  t:expect "said \"strongest 3\""
  t:act "use doors.strongest 3"
  t:expect "said \"strongest nil\""
end)
