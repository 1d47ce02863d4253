test("is heard, and nothing can be changed any more", function(t)
  t:scene [[
    map row
    continent all 3: a, b
    borders a-b
    board red: a 9 / blue: b 1
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  t:expect "game-ended red"
  t:asked "over"
  t:printed "won by 1"
end)
