test("is heard, and the dice are those of the rules", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 1, 5, 5)
  t:act "end"
  t:expect "said \"2 lost 1, 1 lost 1\""
end)
