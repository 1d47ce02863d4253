test("a set that may not be traded", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    hand red: a+b+c+wild.1
    to-move red reinforce
    placing 3
  ]]
  t:refused("trade a+b+wild.1 on a", "no wild cards")
  t:act "trade a+b+c on a"
  t:hand("red", 1)
end)
