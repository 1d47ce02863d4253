local board = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 9 / blue: b 4, c 2
  to-move red attack
]]

test("a lost roll ends the turn", function(t)
  t:scene(board)
  t:dice(6, 5, 1, 6, 1)
  t:act "attack a b 3"
  t:expect "lost 1 | 1"
  t:expect "[lost-roll-ends-turn] turn-ending"
  t:asked "blue reinforce"
end)

test("a roll without losses does not", function(t)
  t:scene(board)
  t:dice(6, 5, 1, 3, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 2"
  t:asked "red attack"
end)

test("the setting says how many armies", function(t)
  t:settings { armies = 2 }
  t:scene(board)
  t:dice(6, 5, 1, 6, 1)
  t:act "attack a b 3"
  t:asked "red attack"
  t:dice(2, 2, 1, 6, 6)
  t:act "attack a b 3"
  t:expect "lost 2 | 0"
  t:asked "blue reinforce"
end)

test("a capture is occupied before the turn ends", function(t)
  t:scene [[
    map row
    rules classic max_defence_dice=2
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 1, c 2
    to-move red attack
  ]]
  t:dice(6, 5, 1, 3)
  t:act "attack a b 3"
  t:asked "red occupy"
end)
