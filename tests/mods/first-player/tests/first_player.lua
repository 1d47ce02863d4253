test("the first player", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    players red, blue, green
  ]]
  t:expect "first blue"
  t:asked "blue claim"
end)
