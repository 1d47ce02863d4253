test("a territory that may not be attacked, from wherever", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, c 9 / blue: b 4, d 2
    to-move red attack
  ]]
  t:refused("attack a b 1", "too strong")
  t:refused("attack c b 1", "too strong")
  t:not_offered "attack a b"
  t:not_offered "attack c b"
  t:offered "attack c d"
end)
