test("a single die", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:refused("attack a b 2", "dice-out-of-range")
  t:dice(6, 1, 1)
  t:act "attack a b 1"
  t:expect "lost 0 | 1"
end)
