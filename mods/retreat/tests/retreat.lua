local function board(armies, rules)
  return [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d, a-d
    rules ]] .. (rules or "preset-classic") .. [[

    board ]] .. armies .. [[

    to-move red attack
  ]]
end

local plain = board "red: a 9 / blue: b 2, c 3, d 2"

local function roll(t)
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
end

test("all but one go to an own neighbour, and the one falls", function(t)
  t:scene(plain)
  roll(t)
  t:asked "blue window"
  t:act "use retreat.retreat 2"
  t:expect "[retreat] moved b c 1 effect"
  t:expect "lost 0 | 1"
  t:expect "captured b by red from blue"
  t:armies("c", 4)
end)

test("the defender may stay and fall", function(t)
  t:scene(plain)
  roll(t)
  t:act "pass"
  t:expect "lost 0 | 2"
  t:armies("c", 3)
end)

test("nobody retreats who is not about to lose everything", function(t)
  t:scene(plain)
  t:dice(6, 5, 1, 6, 1)
  t:act "attack a b 3"
  t:expect "lost 1 | 1"
  t:asked "red attack"
end)

test("nor with the dice of a larger army", function(t)
  t:scene(board "red: a 9 / blue: b 3, c 3, d 2")
  roll(t)
  t:expect "lost 0 | 2"
end)

test("nor alone", function(t)
  t:scene(board "red: a 9 / blue: b 1, c 3, d 2")
  t:dice(6, 6, 6, 1)
  t:act "attack a b 3"
  t:expect "captured b by red"
end)

test("nor without an own neighbour", function(t)
  t:scene(board "red: a 9 / blue: b 2, d 2 / green: c 3")
  roll(t)
  t:expect "captured b by red"
end)

test("nor where there is no room", function(t)
  t:scene(board("red: a 3 / blue: b 2, c 3, d 2", "army_cap=3"))
  t:dice(6, 6, 1, 1)
  t:act "attack a b 2"
  t:expect "captured b by red"
end)

test("the neutral army does not retreat", function(t)
  t:scene(board "red: a 9 / blue: d 2 / neutral: b 2, c 2")
  roll(t)
  t:expect "captured b by red"
end)

test("a tie is lost where ties are the attacker's", function(t)
  t:scene(board("red: a 9 / blue: b 2, c 3, d 2", "ties=attacker"))
  t:dice(6, 6, 6, 6, 6)
  t:act "attack a b 3"
  t:asked "blue window"
  t:act "pass"
end)

test("three dice let two retreat", function(t)
  t:scene(board("red: a 9 / blue: b 3, c 3, d 2", "max_defence_dice=3"))
  t:dice(6, 6, 6, 1, 1, 1)
  t:act "attack a b 3"
  t:act "use retreat.retreat 2"
  t:expect "[retreat] moved b c 2 effect"
  t:expect "lost 0 | 1"
end)

-- Red takes `b`, then `d`.
local function two_attacks(t)
  t:scene(board "red: a 20 / blue: b 2, c 3, d 2")
  roll(t)
  t:act "use retreat.retreat 2"
  t:act "occupy 3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a d 3"
end

test("there may be several in a turn", function(t)
  two_attacks(t)
  t:asked "blue window"
  t:offered "use retreat.retreat 2"
  t:act "pass"
end)

test("unless the group wants fewer", function(t)
  t:settings { uses = 1 }
  two_attacks(t)
  t:expect "captured d by red"
end)
