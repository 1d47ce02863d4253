test("an ability in this window", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red reinforce
    placing 5
  ]]
  t:offered "use reinforce.rise 1 (Rise)"
  t:offered "use reinforce.rise 2 (Rise twice)"
  t:act "use reinforce.rise 2"
  t:expect "added a 2"
  t:not_offered "use"
end)
