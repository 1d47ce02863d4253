test("armies that may not be placed", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red reinforce
    placing 5
  ]]
  t:refused("place a 3", "at most two")
  -- More than there is to place: the mod's reason tells more than the range.
  t:refused("place a 99", "at most two")
  t:act "place a 2"
  t:armies("a", 11)
end)
