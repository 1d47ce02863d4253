test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
  t:act "use on-ability-used.wave 3 500"
  t:expect "said \"1 used on-ability-used.wave with 500\""
end)
