-- Blue holds b alone, and d, e, f together; h alone too.
local function board(round)
  return [[
  map row
  continent all 1: a, b, c, d, e, f, g, h
  borders a-b-c-d-e-f-g-h
  board red: a 5, c 5, g 5 / blue: b 4, d 3, e 3, f 3, h 1
  to-move red fortify
  round ]] .. round
end

local function blues_turn(t, round)
  t:scene(board(round or 2))
  t:act "end"
  t:asked "blue"
end

test("a territory that is cut off loses an army, down to the last one", function(t)
  blues_turn(t)
  t:expect "[encirclement] removed b 1"
  t:armies("b", 3)
  t:armies("h", 1)
  for _, held in ipairs { "d", "e", "f" } do
    t:armies(held, 3)
  end
end)

test("no reinforcements get through to it", function(t)
  blues_turn(t)
  t:refused("place b 1", "cut off from the rest of your realm")
  t:not_offered "place b"
  t:not_offered "place h"
  t:offered "place d"
end)

test("it is the owner's turn that counts", function(t)
  blues_turn(t)
  t:armies("a", 5)
  t:armies("c", 5)
end)

test("all parts of the same, largest size are supplied", function(t)
  blues_turn(t)
  t:act "place d all"
  t:act "end"
  t:act "end"
  t:asked "red"
  t:expect_not "[encirclement]"
  t:offered "place a"
  t:offered "place g"
end)

test("it ends when the way is open again", function(t)
  blues_turn(t)
  t:act "place d all"
  for _, dice in ipairs { { 6, 6, 6, 1, 1 }, { 6, 6, 6, 1, 1 } } do
    t:dice(unpack(dice))
    t:act "attack d c 3"
  end
  t:dice(6, 1)
  t:act "attack d c 1"
  t:act "occupy 2"
  t:act "end"
  t:act "end"
  t:act "place a all"
  t:act "end"
  t:asked "blue"
  t:armies("b", 3)
  t:offered "place b"
end)

test("in the first round nothing happens, by default", function(t)
  blues_turn(t, 1)
  t:armies("b", 4)
  t:offered "place b"
end)

test("the round from which it holds is a setting", function(t)
  t:settings { from_round = 1 }
  blues_turn(t, 1)
  t:armies("b", 3)
end)

test("a setting says how large a part feeds itself", function(t)
  t:settings { size = 4 }
  t:scene [[
    map row
    continent all 1: a, b, c, d, e, f
    borders a-b-c-d-e-f
    board red: c 5 / blue: a 4, b 4, d 3, e 3, f 3
    to-move red fortify
    round 2
  ]]
  t:act "end"
  t:armies("a", 3)
  t:armies("b", 3)
  t:armies("d", 3)
end)

test("the loss is a setting, and reinforcements may get through", function(t)
  t:settings { loss = 2, reinforced = true }
  blues_turn(t)
  t:armies("b", 2)
  t:offered "place b"
end)

test("an ownerless territory may be garrisoned", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 5 / blue: b 4, c 3
    to-move red fortify
    round 2
  ]]
  t:act "end"
  t:offered "place d"
end)

test("starting armies go anywhere", function(t)
  t:settings { from_round = 1 }
  t:scene [[
    map row
    rules territories=deal first_player=seat initial_armies=4
    continent all 1: a, b, c, d, e, f
    borders a-b-c-d-e-f
    players red, blue, green
  ]]
  t:asked "red deploy"
  local places = 0
  for _, territory in ipairs { "a", "b", "c", "d", "e", "f" } do
    places += pcall(t.offered, t, "place " .. territory) and 1 or 0
  end
  t:equal(places, 2)
end)
