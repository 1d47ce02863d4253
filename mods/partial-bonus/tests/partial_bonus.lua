-- Red holds three of four and one of two.
local board = [[
  map two
  continent north 6: a, b, c, d
  continent south 3: e, f
  borders a-b-c-d-e-f
  board red: a 2, b 2, c 2, e 2 / blue: d 5, f 5
  to-move blue fortify
]]

test("a continent held in part pays its share, rounded down", function(t)
  t:scene(board)
  t:act "end"
  -- 3, and 4 of 6 for three quarters, and 1 of 3 for the half.
  t:expect "reinforcements red 8 territories 3 continents 0"
end)

test("too small a part pays nothing", function(t)
  t:scene(board)
  t:act "end"
  t:act "place a all"
  t:act "end"
  t:act "end"
  -- A quarter of the north is too little; the half of the south pays 1.
  t:expect "reinforcements blue 4"
end)

test("a whole continent pays what it always did", function(t)
  t:scene [[
    map two
    continent north 6: a, b, c, d
    continent south 3: e, f
    borders a-b-c-d-e-f
    board red: a 2, b 2, c 2, d 2 / blue: e 5, f 5
    to-move blue fortify
  ]]
  t:act "end"
  t:expect "reinforcements red 9 territories 3 continents 6"
end)

test("from which part on is a setting", function(t)
  t:settings { from = 75 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 7"
end)

test("just below it nothing is paid", function(t)
  t:settings { from = 76 }
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 3"
end)

test("the rate is a setting", function(t)
  t:settings { rate = 50 }
  t:scene(board)
  t:act "end"
  -- 2 of 4.5 halved, and nothing of 1.5 halved.
  t:expect "reinforcements red 5"
end)

test("a continent that costs armies costs none in part", function(t)
  t:scene [[
    map two
    continent north -4: a, b, c, d
    continent south 3: e, f
    borders a-b-c-d-e-f
    board red: a 2, b 2, c 2 / blue: d 2, e 5, f 5
    to-move blue fortify
  ]]
  t:act "end"
  t:expect "reinforcements red 3"
end)
