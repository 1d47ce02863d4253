test("what is asked for about a player who is put out in the same action is nobody's fault", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4 / green: c 2, d 2
    hand red: a
    hand blue: b
    to-move red attack
  ]]
  t:act "end"
  t:expect "eliminated blue"
  t:expect "said \"done\""
  t:owner("b", "neutral")
  t:owner("c", "green")
  t:hand("red", 1)
  t:hand("blue", 0)
end)
