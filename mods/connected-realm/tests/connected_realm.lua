local function scene(t, round, owners)
  t:scene([[
  map row
  continent all 3: a, b, c, d, e, f
  borders a-b-c-d-e-f
  board ]] .. (owners or "red: a 9, b 2, d 3 / blue: c 4, e 2, f 5") .. [[

  to-move red attack
  round ]] .. (round or 4))
end

local function end_turn(t)
  t:act "end"
  t:act "end"
end

test("what is cut off from the capital at the end of the turn falls to the neutral army", function(t)
  scene(t)
  end_turn(t)
  t:expect '[connected-realm] said in en "Capitals: A (Red), F (Blue)."'
  t:expect "[connected-realm] owner d neutral 3"
  t:owner("d", "neutral")
  t:armies("d", 3)
  t:owner("b", "red")
end)

test("the others have their own turn to open the way again", function(t)
  scene(t)
  end_turn(t)
  t:owner("c", "blue")
  t:asked "blue"
  t:act "place c all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack c d 3"
  t:dice(6, 6, 6, 1)
  t:act "attack c d 3"
  t:act "occupy 3"
  end_turn(t)
  t:expect_not "[connected-realm]"
  t:owner("c", "blue")
end)

test("they fall if they do not", function(t)
  scene(t)
  end_turn(t)
  t:act "place f all"
  end_turn(t)
  t:owner("c", "neutral")
  t:owner("e", "blue")
end)

test("by the setting all that is cut off falls at once", function(t)
  t:settings { whose = "all" }
  scene(t)
  end_turn(t)
  t:owner("d", "neutral")
  t:owner("c", "neutral")
  t:owner("e", "blue")
end)

test("a single army is left by the setting", function(t)
  t:settings { armies = "one" }
  scene(t)
  end_turn(t)
  t:armies("d", 1)
end)

test("in the first rounds nothing falls", function(t)
  scene(t, 3)
  end_turn(t)
  t:owner("d", "red")
end)

test("the round from which it holds is a setting", function(t)
  t:settings { from_round = 1 }
  scene(t, 1)
  end_turn(t)
  t:owner("d", "neutral")
end)

test("of equal territories the first is the capital, and it stays when another grows", function(t)
  scene(t, 4, "red: a 3, c 3, d 3 / blue: b 4, e 2, f 5")
  t:dice(1, 1, 6, 6)
  t:act "attack d e 2" -- d has two armies less
  end_turn(t)
  t:owner("a", "red")
  t:owner("c", "neutral")
end)

test("a lost capital moves to the territory with most armies, at the end of its owner's turn", function(t)
  scene(t, 3, "red: b 3, d 2, e 2 / blue: a 9, c 2, f 3")
  end_turn(t)
  t:expect '[connected-realm] said in en "Capitals: B (Red), A (Blue)."'
  t:act "place a all"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 6, 6, 1)
  t:act "attack a b 3"
  t:act "occupy 3"
  end_turn(t)
  t:asked "red"
  t:act "place e all"
  end_turn(t)
  t:expect '[connected-realm] said in en "A capital was lost; the new one of Red is E."'
  t:owner("d", "red")
  t:owner("e", "red")
end)
