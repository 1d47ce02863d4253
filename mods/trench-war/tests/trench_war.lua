local board = [[
  map row
  continent all 3: a, b, c, d
  borders a-b-c-d
  board red: a 9 / blue: b 1, c 2, d 5
  to-move red attack
]]

test("a territory conquered this turn starts no attack", function(t)
  t:scene(board)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 6"
  t:refused("attack b c 1", "was conquered this turn")
  t:not_offered "attack b c"
end)

test("it does in the next turn", function(t)
  t:scene(board)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 6"
  t:act "end"
  t:act "end"
  t:asked "blue"
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:asked "red"
  t:act "place b all"
  t:offered "attack b c"
end)

test("others attack as ever", function(t)
  t:scene [[
    map star
    continent all 3: a, b, c, d
    borders a-b, a-c, b-c, c-d
    board red: a 9 / blue: b 1, c 2, d 5
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  t:offered "attack a c"
  t:not_offered "attack b c"
end)

test("with conquests forbidden one may attack, but the last defender holds out", function(t)
  t:settings { forbids = "conquests" }
  t:scene(board)
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 8"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b c 3"
  t:expect "lost 0 | 1"
  t:expect_not "captured"
  t:owner("c", "blue")
  t:armies("c", 1)
end)
