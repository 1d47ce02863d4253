test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red reinforce
    placing 5
  ]]
  t:act "place a 2"
  t:expect "said \"1 a 2\""
end)
