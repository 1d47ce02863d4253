local board = [[
  map row
  continent all 3: a, b, c, d
  borders a-b-c-d
  board red: a 30, b 11, c 10 / blue: d 40
  to-move blue fortify
]]

test("a stack loses a tenth of what is above ten", function(t)
  t:scene(board)
  t:act "end"
  t:expect "[army-upkeep] removed a 2"
  t:armies("a", 28)
end)

test("and at least one army", function(t)
  t:scene(board)
  t:act "end"
  t:armies("b", 10)
end)

test("a stack of the size itself stays", function(t)
  t:scene(board)
  t:act "end"
  t:armies("c", 10)
end)

test("only those of the player whose turn begins", function(t)
  t:scene(board)
  t:act "end"
  t:armies("d", 40)
  t:act "place c all"
  t:act "end"
  t:act "end"
  t:asked "blue reinforce"
  t:armies("d", 37)
  t:armies("a", 28)
end)

test("size and share are settings", function(t)
  t:settings { size = 20, share = 50 }
  t:scene(board)
  t:act "end"
  t:armies("a", 25)
  t:armies("b", 11)
end)

test("with everything lost the size stays", function(t)
  t:settings { size = 1, share = 100 }
  t:scene(board)
  t:act "end"
  t:armies("a", 1)
  t:armies("c", 1)
end)
