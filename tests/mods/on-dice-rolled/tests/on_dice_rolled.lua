test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 1, 3)
  t:act "attack a b 2"
  t:expect "said \"1 2: 6 5 against 3 1\""
end)

test("with many dice", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    rules classic max_attack_dice=4
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 3, 1, 2)
  t:act "attack a b 4"
  t:expect "said \"1 2: 6 5 4 3 against 2 1\""
end)
