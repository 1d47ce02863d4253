test("more armies to start with", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    players red, blue, green
    rules classic initial_armies=5
  ]]
  t:expect "pool red 6"
  t:expect "pool blue 7"
  t:expect "pool green 8"
end)
