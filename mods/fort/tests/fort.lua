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

-- Round 2 has passed for red; the forts come in blue's turn of round 3, then in red's.
local function blues_turn(t, settings)
  t:settings(settings)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    players blue, red
    board blue: b 4, c 2 / red: a 9
    to-move red fortify
    round 2
  ]]
  t:act "end"
  t:asked "blue reinforce"
end

-- Blue builds a fort on b; red attacks it.
local function reds_attack(t, settings)
  blues_turn(t, settings)
  t:act "use fort.build 2"
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  t:act "end"
  t:asked "red attack"
end

test("in each third round everybody gets a fort to build", function(t)
  blues_turn(t, {})
  t:expect "resource fort plan blue 1"
  t:act "place c all"
  end_turn(t)
  t:expect "resource fort plan red 1"
  t:act "place a all"
  end_turn(t)
  t:asked "blue"
  t:expect_not "resource"
end)

test("the number of rounds is a setting", function(t)
  blues_turn(t, { every = 2 })
  t:expect_not "resource"
  t:not_offered "use"
end)

test("a fort is built on own land, for one that is due", function(t)
  blues_turn(t, {})
  t:not_offered "use fort.build 1"
  t:offered "use fort.build 3 (Build a fort in C)"
  t:act "use fort.build 2"
  t:expect "resource fort plan blue 0"
  t:expect "marker fort fort b 1"
  t:not_offered "use"
end)

test("it stops one attack, then it is gone", function(t)
  reds_attack(t, {})
  t:dice(6, 5, 5, 4, 5)
  t:act "attack a b 3"
  t:expect "lost 0 | 0"
  t:expect "marker fort fort b none"
  t:armies("b", 4)
  t:dice(6, 5, 5, 4, 5)
  t:act "attack a b 3"
  t:expect "lost 0 | 2"
  t:expect_not "marker"
end)

test("the attacker's losses count", function(t)
  reds_attack(t, {})
  t:dice(2, 2, 1, 5, 1)
  t:act "attack a b 3"
  t:expect "lost 1 | 0"
end)

test("unless the attacker is spared", function(t)
  reds_attack(t, { spares_attacker = true })
  t:dice(2, 2, 1, 5, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 0"
  t:dice(2, 2, 1, 5, 1)
  t:act "attack a b 3"
  t:expect "lost 1 | 1"
end)

test("a stronger fort stops more", function(t)
  reds_attack(t, { strength = 2 })
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 0"
  t:expect "marker fort fort b 1"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:expect "lost 0 | 0"
  t:expect "marker fort fort b none"
end)

test("an attack out of a fort is as ever", function(t)
  reds_attack(t, {})
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  end_turn(t)
  t:act "place b all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b a 3"
  t:expect "lost 0 | 2"
end)
