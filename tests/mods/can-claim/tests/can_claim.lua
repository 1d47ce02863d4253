test("a territory that may not be claimed", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    players red, blue, green
    rules classic first_player=seat
  ]]
  t:refused("claim a", "nobody lives there")
  t:not_offered "claim a"
  t:act "claim b"
  t:owner("b", "red")
end)
