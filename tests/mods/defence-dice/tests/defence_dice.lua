test("three dice for the defender", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 6, 5, 4)
  t:act "attack a b 3"
  t:expect "lost 3 | 0"
end)
