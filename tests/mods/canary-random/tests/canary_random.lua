test("must not pass", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 9, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:offered "attack a b"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
end)
