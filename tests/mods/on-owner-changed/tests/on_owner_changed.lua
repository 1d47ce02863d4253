test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:act "end"
  t:expect "owner d neutral 3"
  t:expect "said \"now of 13: 4 with 3\""
end)
