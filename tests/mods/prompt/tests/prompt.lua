local function captured(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 1, c 2, d 2
    to-move red attack
  ]]
  t:dice(6, 5, 4, 1)
  t:act "attack a b 3"
  t:act "occupy 6"
end

test("a question waits until no other is open", function(t)
  captured(t)
  t:asked "blue prompt"
  t:offered "use prompt.curse 1 (Curse b)"
  t:act "use prompt.curse 1"
  t:expect "said \"cursed b\""
  t:asked "red attack"
end)

test("it may be passed", function(t)
  captured(t)
  t:act "pass"
  t:expect_not "said"
  t:asked "red attack"
end)

test("it is answered once", function(t)
  captured(t)
  t:act "use prompt.curse 1"
  t:refused("use prompt.curse 1", "no-such-ability")
end)
