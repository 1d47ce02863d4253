test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 2, 5, 3)
  t:act "attack a b 2"
  t:expect "said \"1 from 1 to 2: 1 and 1\""
end)
