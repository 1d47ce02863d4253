test("how many may move in", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect "asked red occupy a b 1 2"
  t:refused("occupy 3", "1-2")
  t:act "occupy 1"
end)
