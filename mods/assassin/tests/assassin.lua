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

-- The targets are dealt with blue's turn: chance says that red hunts blue, blue green, green red.
local function blues_turn(t, settings, more)
  t:settings(settings or {})
  t:mod_dice(3, 2)
  t:scene([[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    players red, blue, green
    board red: a 9 / blue: b 9, d 1 / green: c 1, e 1
]] .. (more or "") .. [[

    to-move red fortify
  ]])
  end_turn(t)
  t:asked "blue"
end

-- Blue takes both territories of green.
local function kill_green(t)
  t:act "place d all"
  t:dice(6, 6, 6, 1)
  t:act "attack b c 3"
  t:act "occupy 8"
  t:dice(6, 6, 6, 1)
  t:act "attack d e 3"
end

test("everybody is told a target, and only the own one", function(t)
  blues_turn(t)
  t:expect 'said red in en "Your target is Blue."'
  t:expect 'said blue in en "Your target is Green."'
  t:expect 'said green in en "Your target is Red." es "Tu objetivo es Rojo."'
  t:expect 'stored assassin private red "next" 2'
end)

test("targets are dealt once", function(t)
  blues_turn(t)
  t:act "place b all"
  end_turn(t)
  t:expect_not "said"
end)

test("whoever puts the own target out inherits its target and is paid", function(t)
  blues_turn(t)
  kill_green(t)
  t:expect "eliminated green by blue"
  t:expect 'said blue in en "Your target is out; the next is Red."'
  end_turn(t)
  t:expect "reinforcements red 3"
  t:act "place a all"
  end_turn(t)
  t:expect "reinforcements blue 8"
  t:act "place b all"
  end_turn(t)
  t:act "place a all"
  end_turn(t)
  t:expect "reinforcements blue 3"
end)

-- The circle runs the other way: red hunts green, green blue, blue red.
local function other_way(t, settings)
  t:settings(settings or {})
  t:mod_dice(3, 1)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders a-b-c-d-e
    players red, blue, green
    board red: a 9 / blue: b 9, d 1 / green: c 1, e 1
    hand green: a+b
    to-move red fortify
  ]]
  end_turn(t)
end

test("another's target is not paid, and its hunter inherits", function(t)
  other_way(t)
  t:expect 'said red in en "Your target is Green."'
  kill_green(t)
  t:expect 'said red in en "Your target is out; the next is Blue."'
  t:hand("blue", 2)
  end_turn(t)
  t:act "place a all"
  end_turn(t)
  t:expect "reinforcements blue 3"
end)

test("cards of the own target alone, if the group wants it", function(t)
  other_way(t, { cards_for_target_only = true })
  kill_green(t)
  t:expect "discarded green a"
  t:hand("blue", 0)
end)

test("the own target's cards are taken all the same", function(t)
  blues_turn(t, { cards_for_target_only = true }, "hand green: a+b")
  kill_green(t)
  t:hand("blue", 2)
end)

test("the bounty is a setting", function(t)
  blues_turn(t, { bounty = 9 })
  kill_green(t)
  end_turn(t)
  t:act "place a all"
  end_turn(t)
  t:expect "reinforcements blue 12"
end)

test("the first with the own target wins, if the group wants it", function(t)
  blues_turn(t, { wins = "first" })
  kill_green(t)
  t:expect "game-ended blue mod"
end)

test("but not with another's target", function(t)
  other_way(t, { wins = "first" })
  kill_green(t)
  t:expect_not "game-ended"
end)

test("of two players each is the other's target", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 1 / neutral: c 2
    to-move blue fortify
  ]]
  end_turn(t)
  t:expect 'said red in en "Your target is Blue."'
  t:expect 'said blue in en "Your target is Red."'
  t:act "place a all"
  t:dice(6, 6, 6, 1)
  t:act "attack a b 3"
  t:expect_not "said"
  t:act "occupy 8"
  t:expect "game-ended red domination"
end)
