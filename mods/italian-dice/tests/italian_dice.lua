local board = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 9 / blue: b 3, c 2
  to-move red attack
]]

test("the defender rolls three dice", function(t)
  t:scene(board)
  t:dice(6, 5, 4, 6, 1, 1)
  t:act "attack a b 3"
  t:expect "dice 6 5 4 | 6 1 1"
  t:expect "lost 1 | 2"
end)

test("a tie is the defender's still", function(t)
  t:scene(board)
  t:dice(6, 5, 4, 6, 5, 4)
  t:act "attack a b 3"
  t:expect "lost 3 | 0"
end)

test("but no more dice than armies", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 2, c 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 2"
end)

test("the attacker rolls no more than before", function(t)
  t:scene(board)
  t:offered "attack a b 1-3"
end)
