test("a dearer set", function(t)
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
  t:expect "traded red b+c+d 10"
end)
