local function board(hands)
  return [[
  map row
  continent all 1: a, b, c, d, e
  borders a-b-c-d-e
  board red: a 9, c 2 / blue: b 4, d 4 / green: e 4
  ]] .. hands .. [[

  to-move red attack
]]
end

local one = board "hand red: smoke.1"

-- Ends the turn of whoever is asked and places the next player's armies.
local function turn(t, place)
  t:act "end"
  t:act("place " .. place .. " all")
end

test("the card hides an own territory and its neighbours, and is gone", function(t)
  t:scene(one)
  t:offered "use smoke.lay 1"
  t:offered "use smoke.lay 3"
  t:not_offered "use smoke.lay 2"
  t:act "use smoke.lay 3"
  t:expect "discarded red smoke.1"
  t:expect "marker smoke smoke c 1 of red"
  t:expect "hidden b"
  t:expect "hidden c"
  t:expect "hidden d"
  t:expect_not "hidden a"
  t:expect_not "hidden e"
  t:hand("red", 0)
  t:not_offered "use smoke.lay"
end)

test("there is room for one cloud in a territory", function(t)
  t:scene(board "hand red: smoke.1+smoke.2")
  t:act "use smoke.lay 3"
  t:not_offered "use smoke.lay 3"
  t:offered "use smoke.lay 1"
end)

test("it is gone when its player's next turn begins, not before", function(t)
  t:scene(one)
  t:act "use smoke.lay 3"
  turn(t, "d")
  t:expect_not "uncovered"
  turn(t, "e")
  t:expect_not "uncovered"
  t:act "end"
  t:expect "turn red 2"
  t:expect "marker smoke smoke c none"
  t:expect "uncovered b"
  t:expect "uncovered c"
  t:expect "uncovered d"
end)

test("the setting lets it stay for more rounds", function(t)
  t:settings { rounds = 2 }
  t:scene(one)
  t:act "use smoke.lay 3"
  t:expect "marker smoke smoke c 2 of red"
  turn(t, "d")
  turn(t, "e")
  turn(t, "a")
  t:expect_not "uncovered"
  turn(t, "d")
  turn(t, "e")
  t:act "end"
  t:expect "uncovered c"
end)

test("where two clouds meet, what the other one hides stays hidden", function(t)
  t:scene(board "hand red: smoke.1\n  hand blue: smoke.2")
  t:act "use smoke.lay 3"
  turn(t, "d")
  t:not_offered "use smoke.lay 3"
  t:act "use smoke.lay 4"
  t:expect "hidden e"
  t:expect_not "hidden c"
  turn(t, "e")
  t:act "end"
  t:expect "turn red 2"
  t:expect "uncovered b"
  t:expect_not "uncovered c"
  t:expect_not "uncovered d"
  t:act "place a all"
  t:act "end"
  t:expect "turn blue 2"
  t:expect "uncovered c"
  t:expect "uncovered d"
  t:expect "uncovered e"
end)

test("smoke may be laid anywhere by the setting", function(t)
  t:settings { where = "any" }
  t:scene(one)
  t:act "use smoke.lay 5"
  t:expect "hidden d"
  t:expect "hidden e"
end)

test("the smoke of a player who is out lifts", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a-b-c
    board red: a 2 / blue: b 9 / green: c 2
    hand red: smoke.1
    to-move red attack
  ]]
  t:act "use smoke.lay 1"
  t:expect "hidden a"
  turn(t, "b")
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b a 3"
  t:expect "eliminated red by blue"
  t:expect "uncovered a"
  t:expect "uncovered b"
  t:expect "marker smoke smoke a none"
end)

test("without a smoke card nothing is offered", function(t)
  t:scene(board "hand red: a+b")
  t:not_offered "use smoke.lay"
end)

test("as many cards as the setting says are in the deck", function(t)
  t:settings { cards = 2 }
  t:scene(board "hand red: smoke.2")
  local fine = pcall(t.scene, t, board "hand red: smoke.3")
  t:ok(not fine, "there is a third card")
end)
