-- Red's `a` and `c` have one own neighbour, `b` has two.
local function board(placing)
  return [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 2, b 2, c 2 / blue: d 9
    to-move red reinforce
    placing ]] .. placing
end

test("a territory takes two, and one for each own neighbour", function(t)
  t:scene(board(9))
  t:offered "place a 1-3"
  t:offered "place b 1-4"
  t:offered "place c 1-3"
  t:refused("place a 4", "new armies on one territory in a turn: at most 3")
end)

test("what was placed before counts", function(t)
  t:scene(board(9))
  t:act "place a 2"
  t:offered "place a 1"
  t:refused("place a 2", "so far 2")
  t:act "place a 1"
  t:not_offered "place a"
  t:offered "place b 1-4"
end)

test("what fits nowhere is lost", function(t)
  t:scene(board(12))
  t:act "place a 3"
  t:act "place b 4"
  t:expect_not "reinforcements-lost"
  t:act "place c 3"
  t:expect "reinforcements-lost red 2"
  t:asked "red attack"
end)

test("armies that stand there already do not count", function(t)
  t:scene(board(3))
  t:act "place a 3"
  t:armies("a", 5)
  t:act "end"
  t:act "end"
  t:act "place d 2"
  t:act "end"
  t:asked "red reinforce"
  t:offered "place a 1-3"
end)

test("both numbers are settings", function(t)
  t:settings { base = 1, neighbour = 2 }
  t:scene(board(9))
  t:offered "place a 1-3"
  t:offered "place b 1-5"
end)

test("neighbours need not help", function(t)
  t:settings { base = 4, neighbour = 0 }
  t:scene(board(9))
  t:offered "place a 1-4"
  t:offered "place b 1-4"
end)

test("the set-up is free", function(t)
  t:settings { base = 1, neighbour = 0 }
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    rules first_player=seat placement=all_at_once neutral_army=none initial_armies=12
    players red, blue
  ]]
  t:act "claim a"
  t:act "claim b"
  t:act "claim c"
  t:act "claim d"
  t:act "place a 9"
  t:armies("a", 10)
end)
