test("a phase that may not be ended", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:refused("end", "attack once at least")
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:act "end"
end)
