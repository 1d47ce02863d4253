-- Nuclear spoils are there to turn land neutral: cards d, f and a wild one strike d and f.
local function board(rules, position)
  return "map row\nrules " .. rules .. [[

  continent all 1: a, b, c, d, e, f
  borders a-b-c-d-e-f
  wilds 1
]] .. position
end

-- The cards alone put blue out.
local cards = board("nuclear-spoils", [[
  board red: a 3, b 3 / blue: d 4, f 2 / green: e 2
  hand red: d+f+wild.1
  to-move green fortify
]])

test("whoever puts a player out by a strike gets the land that was struck", function(t)
  t:scene(cards)
  t:act "end"
  t:act "trade d+f+wild.1"
  t:expect "eliminated blue"
  t:expect "[killer-takes-land] owner d red 1"
  t:owner("d", "red")
  t:owner("f", "red")
  t:owner("e", "green")
end)

test("a setting leaves neutral what fell before the player was out", function(t)
  t:settings { remains = "last" }
  t:scene(cards)
  t:act "end"
  t:act "trade d+f+wild.1"
  t:expect "eliminated blue"
  t:owner("d", "neutral")
  t:owner("f", "neutral")
end)

test("a setting gives nothing to anybody if no attack put the player out", function(t)
  t:settings { without_attacker = "nobody" }
  t:scene(cards)
  t:act "end"
  t:act "trade d+f+wild.1"
  t:expect "eliminated blue"
  t:owner("d", "neutral")
end)

-- Red strikes d (blue's) and f (green's), and then takes a, the last that blue has.
local function attack(t, rules)
  t:scene(board(rules, [[
  board red: b 9 / blue: a 1, d 4 / green: e 2, f 3 / neutral: c 5
  hand red: d+f+wild.1
  to-move green fortify
]]))
  t:act "end"
  t:act "trade d+f+wild.1"
  t:owner("d", "neutral")
  t:act "place b all"
end

test("an attacker gets what the loser lost earlier, and nothing that was never the loser's", function(t)
  attack(t, "nuclear-spoils")
  t:dice(6, 6, 6, 1)
  t:act "attack b a 3"
  t:expect "eliminated blue by red"
  t:owner("d", "red")
  t:owner("f", "neutral")
  t:owner("c", "neutral")
end)

test("an attacker gets it even if the setting excludes those without one", function(t)
  t:settings { without_attacker = "nobody" }
  attack(t, "nuclear-spoils")
  t:dice(6, 6, 6, 1)
  t:act "attack b a 3"
  t:owner("d", "red")
end)

-- A round later the neutral armies have grown, so that it shows whether they change sides.
local function attack_a_round_later(t)
  attack(t, "nuclear-spoils growing-neutrals")
  for _, at in ipairs { "a", "e" } do
    t:act "end"
    t:act("place " .. at .. " all")
  end
  t:act "end"
  t:asked "red"
  t:armies("d", 2)
  t:act "place b all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b a 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b a 3"
end

test("the armies found there change sides", function(t)
  attack_a_round_later(t)
  t:expect "eliminated blue by red"
  t:armies("d", 2)
end)

test("or one alone stands there, by the setting", function(t)
  t:settings { armies = "one" }
  attack_a_round_later(t)
  t:expect "eliminated blue by red"
  t:armies("d", 1)
end)

test("what somebody has taken since is not given away", function(t)
  t:scene(board("nuclear-spoils", [[
  board red: c 9 / blue: a 1, d 4, b 1 / green: e 2, f 3
  hand red: d+f+wild.1
  to-move green fortify
]]))
  t:act "end"
  t:act "trade d+f+wild.1"
  t:act "place c all"
  t:act "end"
  t:act "place b all"
  t:act "end"
  t:act "end"
  t:asked "green"
  t:act "place e all"
  t:dice(6, 6, 6, 1)
  t:act "attack e d 3"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:act "place c all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack c b 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack c b 3"
  t:act "occupy 5"
  t:dice(6, 6, 6, 1)
  t:act "attack b a 3"
  t:expect "eliminated blue by red"
  t:owner("d", "green")
end)
