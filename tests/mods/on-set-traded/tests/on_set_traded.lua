test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    hand red: b+c+d
    to-move red reinforce
    placing 3
  ]]
  t:act "trade b+c+d"
  t:expect "said \"1 2 3 4 for 4\""
end)
