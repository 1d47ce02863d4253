local function board(round, armies)
  return [[
    map row
    continent all 3: a, b, c, d, e, f
    borders a-b-c-d-e-f
    board ]] .. (armies or "red: a 2, b 2, c 2 / blue: d 9 / green: e 2, f 2") .. [[

    hand blue: a+b
    to-move green fortify
    round ]] .. round
end

-- A turn in which nothing happens.
local function pass(t, who, to)
  t:asked(who .. " reinforce")
  t:act("place " .. to .. " all")
  t:act "end"
  if who ~= "blue" then
    t:act "end"
  end
end

test("the first late round begins with the end of the weakest", function(t)
  t:scene(board(10))
  t:act "end"
  t:expect '[sudden-death] said in en "Sudden death: the weakest player leaves, Blue."'
  t:expect "[sudden-death] eliminated blue"
  t:owner("d", "neutral")
  t:armies("d", 9)
  t:hand("blue", 0)
  t:asked "red reinforce"
end)

test("the round before is announced, and nobody leaves in it", function(t)
  t:scene(board(9))
  t:act "end"
  t:expect '[sudden-death] said in en "Sudden death: the next round'
  t:expect_not "[sudden-death] eliminated"
  pass(t, "red", "a")
  pass(t, "blue", "d")
  t:expect_not "[sudden-death]"
  pass(t, "green", "f")
  t:expect "[sudden-death] eliminated blue"
end)

test("one a round, until one is left", function(t)
  t:settings { after = 1 }
  t:scene(board(1))
  t:act "end"
  pass(t, "red", "a")
  t:expect_not "[sudden-death]"
  pass(t, "green", "f")
  t:expect "[sudden-death] eliminated green"
  t:expect "game-ended red"
end)

test("there may be rounds in between", function(t)
  t:settings { after = 1, every = 2 }
  t:scene(board(1))
  t:act "end"
  t:expect "[sudden-death] eliminated blue"
  pass(t, "red", "a")
  pass(t, "green", "f")
  t:expect "turn red 3"
  t:expect_not "[sudden-death] eliminated"
  pass(t, "red", "a")
  pass(t, "green", "f")
  t:expect "[sudden-death] eliminated green"
end)

test("whoever is to play may be the weakest", function(t)
  t:settings { after = 1 }
  t:scene(board(1, "red: a 2 / blue: d 9, b 2, c 2 / green: e 2, f 2"))
  t:act "end"
  t:expect "[sudden-death] eliminated red"
  t:asked "blue reinforce"
end)

test("armies decide between equal realms", function(t)
  t:settings { after = 1 }
  t:scene(board(1, "red: a 2, b 2 / blue: c 2, d 3 / green: e 3, f 3"))
  t:act "end"
  t:expect "[sudden-death] eliminated red"
end)

test("where the weakest are equal everybody stays", function(t)
  t:settings { after = 1 }
  t:scene(board(1, "red: a 2, b 2 / blue: c 2, d 2 / green: e 3, f 3"))
  t:act "end"
  t:expect '[sudden-death] said in en "Sudden death: the weakest are equal, so everybody stays."'
  t:asked "red reinforce"
end)

test("armies may count first", function(t)
  t:settings { after = 1, strength = "armies" }
  t:scene(board(1))
  t:act "end"
  t:expect "[sudden-death] eliminated green"
end)
