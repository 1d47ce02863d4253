local function scene(t, placing)
  t:scene([[
  map row
  continent all 3: a, b
  borders a-b
  board red: a 3 / blue: b 3
  to-move red reinforce
  placing ]] .. placing)
end

-- Red ends the turn, and blue's passes.
local function next_turn(t)
  t:act "end"
  t:asked "blue"
  t:act "place b all"
  t:act "end"
  t:asked "red reinforce"
end

test("armies kept in reserve are not placed now, and called up in a later turn", function(t)
  scene(t, 7)
  t:act "use reinforce-later.keep 5"
  t:expect '[reinforce-later] stored reinforce-later public "reserve.1" 5'
  t:expect "[reinforce-later] to-place 2"
  t:act "place a 2"
  t:asked "red attack"
  next_turn(t)
  t:act "use reinforce-later.call 5"
  t:expect '[reinforce-later] stored reinforce-later public "reserve.1" 0'
  t:expect "[reinforce-later] to-place 8"
  t:act "place a 8"
  t:armies("a", 13)
end)

test("several numbers are offered, up to all there is to place", function(t)
  scene(t, 7)
  for _, armies in ipairs { 1, 2, 5, 7 } do
    t:offered("use reinforce-later.keep " .. armies)
  end
  t:refused("use reinforce-later.keep 8", "no-such-ability")
  t:refused("use reinforce-later.keep 10", "no-such-ability")
end)

test("all may be kept, and the phase goes on by itself", function(t)
  scene(t, 7)
  t:act "use reinforce-later.keep 7"
  t:asked "red attack"
end)

test("what is called up in parts adds up", function(t)
  scene(t, 7)
  t:act "use reinforce-later.keep 5"
  t:act "use reinforce-later.keep 1"
  t:act "place a 1"
  next_turn(t)
  t:act "use reinforce-later.call 2"
  t:offered "use reinforce-later.call 4"
  t:not_offered "use reinforce-later.call 5"
  t:not_offered "use reinforce-later.call 6"
end)

test("a turn is for keeping or for calling up, not for both", function(t)
  scene(t, 7)
  t:act "use reinforce-later.keep 5"
  t:not_offered "use reinforce-later.call"
  t:act "place a 2"
  next_turn(t)
  t:act "use reinforce-later.call 2"
  t:not_offered "use reinforce-later.keep"
end)

test("the phase waits for armies that may still be called up", function(t)
  scene(t, 7)
  t:act "use reinforce-later.keep 5"
  t:act "place a 2"
  next_turn(t)
  t:act "place a 3"
  t:asked "red reinforce"
  t:act "end"
  t:asked "red attack"
end)

test("the reserve holds as many as the setting says", function(t)
  t:settings { limit = 4 }
  scene(t, 7)
  t:not_offered "use reinforce-later.keep 5"
  t:act "use reinforce-later.keep 4"
  t:not_offered "use reinforce-later.keep"
end)

test("no more are called up in a turn than the setting says", function(t)
  t:settings { call = 3 }
  scene(t, 7)
  t:act "use reinforce-later.keep 5"
  t:act "place a 2"
  next_turn(t)
  t:not_offered "use reinforce-later.call 5"
  t:act "use reinforce-later.call 2"
  t:act "use reinforce-later.call 1"
  t:not_offered "use reinforce-later.call"
end)

test("each player has a reserve of their own, and nothing to call up without one", function(t)
  scene(t, 7)
  t:not_offered "use reinforce-later.call"
  t:act "use reinforce-later.keep 5"
  t:act "place a 2"
  t:act "end"
  t:asked "blue reinforce"
  t:not_offered "use reinforce-later.call"
end)
