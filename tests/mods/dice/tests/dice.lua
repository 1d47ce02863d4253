test("a die that is turned", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(3, 2, 1, 5, 5)
  t:act "attack a b 3"
  t:expect "dice 6 3 2 | 5 5"
  t:expect "lost 1 | 1"
end)

test("more than three dice", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    rules classic max_attack_dice=5
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(4, 3, 3, 2, 1, 5, 5)
  t:act "attack a b 5"
  t:expect "dice 6 4 3 3 2 | 5 5"
end)
