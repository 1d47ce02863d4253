test("armies do not fall back into a territory that is blocked", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d, a-c
    board red: a 3, b 4, c 6 / blue: d 2
    to-move red reinforce
    placing 1
  ]]
  t:act "place b 1"
  t:act "use no-mans-land.abandon 1"
  t:armies("b", 8)
  t:armies("c", 6)
  t:not_offered "use no-mans-land.abandon 3"
end)
