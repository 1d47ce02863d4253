local function board(round)
  return [[
    map row
    continent all 3: a, b, c
    borders b-a-c
    board red: a 9 / blue: b 4 / neutral: c 2
    to-move red attack
    round ]] .. round
end

test("in the first rounds no player may be attacked", function(t)
  t:scene(board(1))
  t:refused("attack a b 3", "no player may be attacked before round 3")
  t:not_offered "attack a b"
end)

test("the last of them is quiet too, the next is not", function(t)
  t:scene(board(2))
  t:not_offered "attack a b"
  t:act "end"
  t:asked "blue reinforce"
  t:act "place b all"
  t:not_offered "attack b a"
  t:act "end"
  t:asked "red reinforce"
  t:act "place a all"
  t:offered "attack a b 1-3"
end)

test("the neutral army may be attacked", function(t)
  t:scene(board(1))
  t:offered "attack a c 1-3"
end)

test("unless it is safe too", function(t)
  t:settings { neutral = true }
  t:scene(board(1))
  t:refused("attack a c 3", "nothing may be attacked before round 3")
  t:not_offered "attack"
end)

test("but only as long as players are", function(t)
  t:settings { neutral = true }
  t:scene(board(3))
  t:offered "attack a b"
  t:offered "attack a c"
end)

test("the number of rounds is a setting", function(t)
  t:settings { rounds = 4 }
  t:scene(board(4))
  t:refused("attack a b 3", "before round 5")
end)
