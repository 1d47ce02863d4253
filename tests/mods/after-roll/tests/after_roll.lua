test("an ability in this window", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:offered "use after-roll.rise 1 (Rise)"
  t:offered "use after-roll.rise 2 (Rise twice)"
  t:act "use after-roll.rise 2"
  t:expect "added a 2"
  t:not_offered "use"
end)
