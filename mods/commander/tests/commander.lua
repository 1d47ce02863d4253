local board = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 9 / blue: b 4, c 2
  to-move red attack
]]

test("a die just rolled becomes a 6", function(t)
  t:scene(board)
  t:dice(5, 2, 1, 5, 5)
  t:act "attack a b 3"
  t:asked "red window"
  t:act "use commander.six 2"
  t:expect "die attack 2 6"
  t:expect "lost 1 | 1"
end)

test("each face is offered once, and a 6 is not", function(t)
  t:scene(board)
  t:dice(6, 2, 2, 5, 5)
  t:act "attack a b 3"
  t:offered "use commander.six 2"
  t:not_offered "use commander.six 6"
  t:refused("use commander.six 3", "no-such-ability")
  t:act "pass"
  t:expect "lost 1 | 1"
end)

test("it is used once a turn", function(t)
  t:scene(board)
  t:dice(1, 1, 1, 5, 5)
  t:act "attack a b 3"
  t:act "use commander.six 1"
  t:dice(1, 1, 1, 5, 5)
  t:act "attack a b 3"
  t:expect_not "asked red window"
  t:expect "lost 2 | 0"
end)

test("and again in the next turn", function(t)
  t:scene(board)
  t:dice(1, 1, 1, 5, 5)
  t:act "attack a b 3"
  t:act "use commander.six 1"
  t:act "end"
  t:asked "blue"
  t:act "place b all"
  t:act "end"
  t:act "end"
  t:act "place a all"
  t:dice(1, 1, 1, 5, 5)
  t:act "attack a b 3"
  t:asked "red window"
  t:act "pass"
end)

test("the setting allows more", function(t)
  t:settings { uses = 2 }
  t:scene(board)
  t:dice(1, 1, 1, 5, 5)
  t:act "attack a b 3"
  t:act "use commander.six 1"
  t:asked "red window"
  t:act "use commander.six 1"
  t:expect "lost 0 | 2"
end)

test("the defender has none", function(t)
  t:scene(board)
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect_not "asked"
  t:expect "lost 0 | 2"
end)
