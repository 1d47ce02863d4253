test("a greater bonus", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    hand red: a+b+c
    to-move red reinforce
    placing 3
  ]]
  t:act "trade a+b+c on a"
  t:expect "bonus red a 3"
end)
