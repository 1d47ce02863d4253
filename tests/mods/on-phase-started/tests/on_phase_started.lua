test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 2 / blue: c 2, d 2
    to-move red attack
  ]]
  t:act "end"
  t:expect "said \"1 fortify\""
end)
