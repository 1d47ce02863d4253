-- Ends phase after phase, to the end of the turn.
local function end_turn(t)
  while true do
    for _, event in ipairs(t:act "end") do
      if string.find(event, "turn-ended", 1, true) then
        return
      end
    end
  end
end

-- Blue plants on c, then red on a, each when the own turn begins; red is asked next.
local function planted(t, settings, board)
  settings.round = settings.round or 1
  t:settings(settings)
  t:scene([[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
]] .. (board or "board red: a 9, b 9 / blue: c 2, d 2 / yellow: e 3") .. [[

    to-move red fortify
  ]])
  end_turn(t)
  t:asked "blue prompt"
  t:act "use capture-the-flag.plant 3"
  t:act "place c all"
  end_turn(t)
  if not board then
    t:asked "yellow prompt"
    t:act "use capture-the-flag.plant 5"
    t:act "place e all"
    end_turn(t)
  end
  t:asked "red prompt"
  t:act "use capture-the-flag.plant 1"
end

-- Red takes c, which blue holds with five armies, from b.
local function take_c(t)
  t:act "place b all"
  for _ = 1, 2 do
    t:dice(6, 6, 6, 1, 1)
    t:act "attack b c 3"
  end
  t:dice(6, 6, 6, 1)
  return t:act "attack b c 3"
end

test("everybody plants a flag when the own turn begins", function(t)
  t:settings { round = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 2, c 2
    to-move red fortify
  ]]
  t:act "end"
  t:asked "blue prompt"
  t:not_offered "use capture-the-flag.plant 1"
  t:offered "use capture-the-flag.plant 2 (Plant the flag in B)"
  t:act "use capture-the-flag.plant 2"
  t:expect "marker capture-the-flag flag b 1 of blue carried"
  t:asked "blue reinforce"
end)

test("not before its round", function(t)
  t:settings { round = 2 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 2, c 2
    to-move red fortify
    round 1
  ]]
  t:act "end"
  t:asked "blue reinforce"
  t:act "place b all"
  end_turn(t)
  t:asked "red prompt"
end)

test("whoever passes has the flag where fewest strangers are", function(t)
  t:settings { round = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 8, c 2
    to-move red fortify
  ]]
  t:act "end"
  t:act "pass"
  t:expect "marker capture-the-flag flag c 1 of blue carried"
  t:asked "blue reinforce"
end)

test("of equal places the one with most armies", function(t)
  t:settings { round = 1 }
  t:scene [[
    map star
    continent all 3: a, b, c, d
    borders a-b, a-c, a-d
    board red: a 9 / blue: b 2, c 4, d 3
    to-move red fortify
  ]]
  t:act "end"
  t:act "pass"
  t:expect "marker capture-the-flag flag c 1"
end)

-- Red's turn, in a game in which dice may be turned; blue has passed if there was something to plant.
local function for_round(t, round)
  t:settings { round = round }
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    rules commander
    board red: a 9, b 9 / blue: c 2, d 2, e 2
    to-move red fortify
  ]]
  end_turn(t)
  if round == 1 then
    t:act "pass"
  end
  t:act "place c all"
  end_turn(t)
end

test("passing in another window moves no flag", function(t)
  for_round(t, 1)
  t:act "use capture-the-flag.plant 2"
  t:act "place b all"
  t:dice(6, 5, 5, 1, 1)
  t:act "attack b c 3"
  t:act "pass"
  t:expect_not "marker"
end)

test("nor plants one before its round", function(t)
  for_round(t, 9)
  t:act "place b all"
  t:dice(6, 5, 5, 1, 1)
  t:act "attack b c 3"
  t:act "pass"
  t:expect_not "marker"
end)

test("whoever loses the flag is out", function(t)
  planted(t, {})
  take_c(t)
  t:expect '[capture-the-flag] said in en "The flag of Blue in C is lost, and its owner with it."'
  t:expect "eliminated blue"
  t:owner("d", "neutral")
  t:act "occupy 8"
  t:owner("c", "red")
  end_turn(t)
  t:expect "marker capture-the-flag flag c none"
  t:asked "yellow"
end)

test("land without a flag is lost as ever", function(t)
  planted(t, {}, "board red: a 9, b 9 / blue: c 9, d 2")
  t:act "place a all"
  end_turn(t)
  t:act "place c all"
  for _ = 1, 4 do
    t:dice(6, 6, 6, 1, 1)
    t:act "attack c b 3"
  end
  t:dice(6, 6, 6, 1)
  t:act "attack c b 3"
  t:expect "captured b by blue"
  t:expect_not "eliminated"
end)

test("the cards go to the captor", function(t)
  t:settings { round = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    players blue, yellow, red
    board red: a 9, b 9 / blue: c 2, d 2 / yellow: e 3
    hand blue: a+b
    to-move red fortify
  ]]
  end_turn(t)
  t:act "use capture-the-flag.plant 3"
  t:act "place c all"
  end_turn(t)
  t:act "use capture-the-flag.plant 5"
  t:act "place e all"
  end_turn(t)
  t:act "use capture-the-flag.plant 1"
  take_c(t)
  t:expect "given a from blue to red"
  t:hand("red", 2)
end)

test("the captor may get the land as well", function(t)
  planted(t, { land = "captor" })
  take_c(t)
  t:expect "owner d red 2"
  t:expect "eliminated blue"
  t:owner("d", "red")
end)

test("with the last rival's flag the game is won", function(t)
  planted(t, {}, "board red: a 9, b 9 / blue: c 2, d 2, e 2")
  take_c(t)
  t:act "occupy 8"
  t:expect "game-ended red"
end)

test("a last territory is put out by the rules alone", function(t)
  planted(t, {}, "board red: a 9, b 9 / blue: c 2")
  take_c(t)
  t:expect "eliminated blue by red"
  t:expect_not "said"
end)

test("flags go with armies", function(t)
  planted(t, {})
  t:act "place a all"
  t:act "end"
  t:act "fortify a b 2"
  t:expect "marker capture-the-flag flag b 1 of red carried"
end)

test("or stay", function(t)
  planted(t, { carried = false })
  t:act "place a all"
  t:act "end"
  t:act "fortify a b 2"
  t:expect_not "marker"
end)

test("a flag may be its owner's secret", function(t)
  planted(t, { secret = true })
  t:expect "marker capture-the-flag flag a 1 of red secret carried known to red"
end)

test("a flag is lost to other house rules as well", function(t)
  t:settings { round = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    rules nuclear-spoils
    board red: a 9, b 9 / blue: c 2, d 2 / yellow: e 3
    symbols a infantry, b infantry, c infantry
    hand red: a+b+c
    hand blue: d
    to-move red fortify
  ]]
  end_turn(t)
  t:act "use capture-the-flag.plant 3"
  t:act "place c all"
  end_turn(t)
  t:act "pass"
  t:act "place e all"
  end_turn(t)
  t:act "use capture-the-flag.plant 1"
  t:act "trade a+b+c on a"
  t:expect "eliminated blue"
  t:expect_not "given"
  t:owner("d", "neutral")
end)
