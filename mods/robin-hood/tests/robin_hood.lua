-- Red is the strongest and earns 3 and 6, blue is in between, green is the weakest.
local board = [[
  map row
  continent north 6: a, b, c
  continent south 2: d, e, f
  borders a-b-c-d-e-f
  board red: a 5, b 2, c 2 / blue: d 3, e 2 / green: f 9
  to-move green fortify
]]

test("the strongest hands over a tenth, rounded up", function(t)
  t:scene(board)
  t:act "end"
  t:expect "reinforcements red 9"
  t:expect "[robin-hood] to-place 8"
  t:expect '[robin-hood] said in en "From the strongest: 1 fewer'
end)

test("the weakest gets it in its next turn, once", function(t)
  t:scene(board)
  t:act "end"
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:expect "reinforcements blue 3"
  t:expect_not "[robin-hood]"
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:expect "reinforcements green 3"
  t:expect "[robin-hood] to-place 4"
  t:act "place f 4"
  t:act "end"
  t:asked "red reinforce"
  t:expect "[robin-hood] to-place 8"
end)

test("nobody pays where the strongest are equal", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    board red: a 5, b 2 / blue: c 5, d 2 / green: e 2
    to-move green fortify
  ]]
  t:act "end"
  t:expect "reinforcements red 3"
  t:expect_not "[robin-hood]"
end)

test("nor where the weakest are", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 5, b 2 / blue: c 3 / green: d 3
    to-move green fortify
  ]]
  t:act "end"
  t:expect_not "[robin-hood]"
end)

test("armies decide between equal realms", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 5, b 2 / blue: c 3 / green: d 2
    to-move green fortify
  ]]
  t:act "end"
  t:expect "[robin-hood] to-place 2"
  t:expect '[robin-hood] stored robin-hood public "gift to 3" 1'
end)

test("the share is a setting", function(t)
  t:settings { share = 50 }
  t:scene(board)
  t:act "end"
  t:expect "[robin-hood] to-place 4"
end)

test("strength may be armies", function(t)
  t:settings { strength = "armies" }
  t:scene [[
    map row
    continent all 3: a, b, c, d, e, f
    borders a-b-c-d-e-f
    board red: a 2, b 2, c 2 / blue: d 3, e 2 / green: f 40
    to-move blue fortify
  ]]
  t:act "end"
  t:asked "green reinforce"
  t:expect "[robin-hood] to-place 2"
  t:expect '[robin-hood] stored robin-hood public "gift to 2" 1'
  t:act "place f all"
  t:act "end"
  t:asked "red reinforce"
  t:expect_not "[robin-hood]"
end)

test("of two players the one pays the other", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 5, b 2 / blue: c 3 / neutral: d 30
    to-move blue fortify
  ]]
  t:act "end"
  t:expect "[robin-hood] to-place 2"
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:asked "blue reinforce"
  t:expect "[robin-hood] to-place 4"
end)

test("who gets nothing pays nothing", function(t)
  t:scene [[
    map row
    continent west -9: a, b
    continent east 3: c, d
    borders a-b-c-d
    board red: a 5, b 2 / blue: c 3 / neutral: d 30
    to-move blue fortify
  ]]
  t:act "end"
  t:expect "reinforcements red 0"
  t:expect_not "[robin-hood]"
end)
