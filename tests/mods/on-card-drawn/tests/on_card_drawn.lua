test("is heard", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  t:act "end"
  local events = t:act "end"
  t:expect "said red"
  t:ok(table.concat(events, "\n"):find("drawn red"))
end)
