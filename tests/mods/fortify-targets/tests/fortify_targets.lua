test("one more target", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 2, d 3 / blue: c 2
    to-move red fortify
  ]]
  t:act "fortify a d 4"
  t:armies("d", 7)
end)
