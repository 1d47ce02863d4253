test("little room", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, d 2 / blue: b 4, c 2
    to-move red reinforce
    placing 5
  ]]
  t:refused("place a 2", "full")
  t:act "place a 1"
  t:not_offered "place a"
end)
