test("a move that may not be made", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 2, c 3 / blue: d 2
    to-move red fortify
  ]]
  t:refused("fortify a b 1", "b is full")
  t:not_offered "fortify c b"
  t:act "fortify b c 1"
  t:armies("c", 4)
end)
