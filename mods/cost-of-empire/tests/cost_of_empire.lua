-- Six territories, so two are free: red's five are three too many, and earn 3 and 6.
local board = [[
  map two
  continent north 6: a, b, c
  continent south 2: d, e, f
  borders a-b-c-d-e-f
  board red: a 2, b 2, c 2, d 2, e 2 / blue: f 9
  to-move blue fortify
]]

test("each territory beyond a third of the map costs a reinforcement", function(t)
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 6 territories 3 continents 6"
  t:expect '[cost-of-empire] said in en "A realm of 5, of which 2 are free, costs 3 of'
end)

test("a small realm pays nothing", function(t)
  t:scene(board)
  t:act "end"
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:expect "reinforcements blue 3"
  t:expect_not "[cost-of-empire] said"
end)

test("the free number may be given", function(t)
  t:settings { free = 4 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 8"
end)

test("at the free number nothing is lost", function(t)
  t:settings { free = 5 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 9"
  t:expect_not "[cost-of-empire] said"
end)

test("several territories may cost one army together", function(t)
  t:settings { each = 2 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 8"
end)

test("some reinforcements always stay", function(t)
  t:settings { least = 7 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 7"
end)

test("but nobody gets more than without the rule", function(t)
  t:settings { least = 50 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 9"
end)

test("a third of the map is rounded up", function(t)
  t:scene [[
    map seven
    continent all 3: a, b, c, d, e, f, g
    borders a-b-c-d-e-f-g
    board red: a 2, b 2, c 2, d 2 / blue: e 9, f 2, g 2
    to-move blue fortify
  ]]
  t:act "end"
  t:expect '[cost-of-empire] said in en "A realm of 4, of which 3 are free, costs 1 of'
end)
