local board = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 12 / blue: b 8, c 2
  hand red: b+c
  to-move red attack
]]

test("the card of the target lets one die be rolled again", function(t)
  t:scene(board)
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:asked "red window"
  t:dice(1)
  t:act "use offensive-advantage.reroll 2 2 6"
  t:expect "die defence 6 1"
  t:expect "lost 1 | 1"
  t:hand("red", 2)
end)

test("an own die may be rolled again too", function(t)
  t:scene(board)
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:dice(6)
  t:act "use offensive-advantage.reroll 2 1 1"
  t:expect "die attack 1 6"
  t:expect "lost 2 | 0"
end)

test("a card serves one battle a turn", function(t)
  t:scene(board)
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:dice(1)
  t:act "use offensive-advantage.reroll 2 2 6"
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:expect_not "asked"
end)

test("a card of the origin serves as well", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 12 / blue: b 8, c 2
    hand red: a+b
    to-move red attack
  ]]
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:dice(2)
  t:act "use offensive-advantage.reroll 1 2 6"
  t:asked "red window"
  t:dice(1)
  t:act "use offensive-advantage.reroll 2 2 5"
  t:expect "lost 0 | 2"
end)

test("without a fitting card nothing is offered", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 12 / blue: b 8, c 2
    hand red: c
    hand blue: b
    to-move red attack
  ]]
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:expect "lost 2 | 0"
end)

test("with own dice only, the defender's stay", function(t)
  t:settings { dice = "own" }
  t:scene(board)
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:not_offered "use offensive-advantage.reroll 2 2"
  t:offered "use offensive-advantage.reroll 2 1 3"
  t:act "pass"
end)
