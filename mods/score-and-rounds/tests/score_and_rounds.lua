local function board(armies, round)
  return [[
    map two
    continent north 2: a, b
    continent south 9: c, d, e
    borders a-b-c-d-e
    board ]] .. armies .. [[

    to-move blue fortify
    round ]] .. round
end

-- Red has more land, blue more armies.
local uneven = "red: a 2, b 2, c 2 / blue: d 9, e 9"
local equal = "red: a 5, b 3 / blue: c 4, d 4 / neutral: e 1"

test("after the last round the most land wins", function(t)
  t:scene(board(uneven, 15))
  t:act "end"
  t:expect "[score-and-rounds] game-ended red mod"
  t:expect '[score-and-rounds] said in en "The rounds are over. Best score, in territories: Red, 3."'
end)

test("and not before", function(t)
  t:scene(board(uneven, 14))
  t:act "end"
  t:expect_not "[score-and-rounds]"
  t:asked "red reinforce"
end)

test("the last round is played to its end", function(t)
  t:settings { rounds = 3 }
  t:scene(board(uneven, 2))
  t:act "end"
  t:expect "turn red 3"
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:expect "turn blue 3"
  t:asked "blue reinforce"
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:expect "[score-and-rounds] game-ended red mod"
end)

test("where land is equal, armies decide", function(t)
  t:settings { rounds = 1 }
  t:scene(board("red: a 2, b 2 / blue: c 2, d 3 / neutral: e 1", 1))
  t:act "end"
  t:expect "[score-and-rounds] game-ended blue mod"
end)

test("where all is equal nobody wins", function(t)
  t:settings { rounds = 1 }
  t:scene(board(equal, 1))
  t:act "end"
  t:expect "[score-and-rounds] game-ended nobody mod"
end)

test("or a further round is played", function(t)
  t:settings { rounds = 1, equal = "on" }
  t:scene(board(equal, 1))
  t:act "end"
  t:expect '[score-and-rounds] said in en "The first are equal: another round decides."'
  t:act "place a all"
  t:act "end"
  t:act "end"
  t:expect_not "[score-and-rounds]"
  t:asked "blue reinforce"
  t:act "place c 2"
  t:act "place d 1"
  t:dice(6, 1)
  t:act "attack d e 1"
  t:act "occupy 1"
  t:act "end"
  t:act "end"
  t:expect "[score-and-rounds] game-ended blue mod"
end)

test("armies may count first", function(t)
  t:settings { rounds = 1, score = "armies" }
  t:scene(board(uneven, 1))
  t:act "end"
  t:expect "[score-and-rounds] game-ended blue mod"
end)

test("then land", function(t)
  t:settings { rounds = 1, score = "armies" }
  t:scene(board("red: a 2, b 2, c 2 / blue: d 3, e 3", 1))
  t:act "end"
  t:expect "[score-and-rounds] game-ended red mod"
end)

test("whole continents may count too", function(t)
  t:settings { rounds = 1, score = "points" }
  t:scene(board("red: a 9 / blue: c 1, d 1, e 1 / neutral: b 9", 1))
  t:act "end"
  t:expect '[score-and-rounds] said in en "The rounds are over. Best score, in points: Blue, 12."'
  t:expect "[score-and-rounds] game-ended blue mod"
end)

test("with the smaller realm too", function(t)
  t:settings { rounds = 1, score = "points" }
  t:scene [[
    map two
    continent north 9: a, b
    continent south 2: c, d, e, f
    borders a-b-c-d-e-f
    board red: a 2, b 2 / blue: c 9, d 9, e 9 / neutral: f 2
    to-move blue fortify
    round 1
  ]]
  t:act "end"
  t:expect "[score-and-rounds] game-ended red mod"
end)
