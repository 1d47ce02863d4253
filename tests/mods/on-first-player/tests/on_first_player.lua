test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    players red, blue, green
    rules classic first_player=seat
  ]]
  t:expect "[on-first-player] said \"first 1\""
end)
