test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 2 / blue: c 2, d 2
    to-move red fortify
  ]]
  t:act "fortify a b 4"
  t:expect "said \"fortify: 4 from 1 to 2\""
end)
