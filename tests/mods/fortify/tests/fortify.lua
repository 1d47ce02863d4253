test("an ability in this window", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9, b 2 / blue: c 2, d 2
    to-move red fortify
  ]]
  t:offered "use fortify.rise 1 (Rise)"
  t:offered "use fortify.rise 2 (Rise twice)"
  t:act "use fortify.rise 2"
  t:expect "added a 2"
  t:not_offered "use"
end)
