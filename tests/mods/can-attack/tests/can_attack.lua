test("an attack that may not be made", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:refused("attack a b 1", "too strong")
  t:not_offered "attack a b"
end)

test("the same where the hook says nothing", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 3, c 2, d 2
    to-move red attack
  ]]
  t:offered "attack a b"
end)
