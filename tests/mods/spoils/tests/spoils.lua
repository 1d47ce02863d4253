test("only one card of a player who is out", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1 / green: c 2, d 2
    hand blue: a+b
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:expect "given a from blue to red"
  t:expect "discarded blue b"
end)
