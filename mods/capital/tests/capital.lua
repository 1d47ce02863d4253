-- The capitals are found at blue's turn: a and c. Red comes second.
local function blues_turn(t, red, blue)
  t:scene([[
  map row
  continent all 3: a, b, c, d, e
  borders a-b-c-d-e, a-c
  board red: ]] .. (red or "a 9, b 2") .. " / blue: " .. (blue or "c 9, d 2, e 2") .. [[

  to-move red fortify
]])
  t:act "end"
  t:asked "blue"
end

-- Blue takes a from c: three armies there, dice as allowed. What the capture causes is looked at before armies move in.
local function take_a(t, look)
  t:act "place c all"
  t:dice(6, 6, 1, 1)
  t:act "attack c a 2"
  t:dice(6, 6, 1)
  t:act "attack c a 2"
  look()
  t:act "occupy 2"
  t:act "end"
  t:act "end"
  t:asked "red"
end

local function nothing() end

test("the territory with most armies is the capital, and its attacker rolls a die fewer", function(t)
  blues_turn(t)
  t:expect '[capital] said in en "Capitals: A (Red), C (Blue)." es "Capitales: A (Rojo), C (Azul)."'
  t:act "place c all"
  t:offered "attack c a 1-2"
  t:offered "attack c b 1-3"
  t:refused("attack c a 3", "dice-out-of-range")
end)

test("it is a capital for its own player only", function(t)
  blues_turn(t, "a 3, b 9")
  t:expect '[capital] said in en "Capitals: B (Red), C (Blue)."'
  t:act "place c all"
  t:offered "attack c a 1-3"
end)

test("of equal territories the first is the capital", function(t)
  blues_turn(t, "a 9, b 9")
  t:expect '[capital] said in en "Capitals: A (Red), C (Blue)."'
end)

test("taking it pays at the start of the next turn, once", function(t)
  blues_turn(t, "a 3, b 2")
  take_a(t, function()
    t:expect '[capital] said in en "A was a capital: 5 armies for the next turn."'
  end)
  t:act "place b all"
  t:act "end"
  t:expect "reinforcements blue 8 territories 3 continents 0"
  t:act "place c all"
  t:act "end"
  t:act "end"
  t:act "place b all"
  t:act "end"
  t:expect "reinforcements blue 3 territories 3 continents 0"
end)

test("taking another territory pays nothing", function(t)
  blues_turn(t, "a 9, b 1")
  t:act "place c all"
  t:dice(6, 6, 6, 1)
  t:act "attack c b 3"
  t:expect_not "[capital]"
end)

test("a lost capital is one again when it is retaken", function(t)
  blues_turn(t, "a 3, b 2")
  take_a(t, nothing)
  t:act "place b all"
  t:offered "attack b a 1-3"
  t:dice(6, 6, 6, 1, 1)
  t:act "attack b a 3"
  t:expect "captured a by red from blue"
  t:expect_not "[capital]"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:act "place c all"
  t:offered "attack c a 1-2"
  t:offered "attack c b 1-3"
end)

test("by the setting it moves to where most armies stand", function(t)
  t:settings { moves = true }
  blues_turn(t, "a 3, b 2")
  take_a(t, nothing)
  t:act "place b all"
  t:act "end"
  t:act "place c all"
  t:offered "attack c b 1-2"
end)

test("the settings say how many dice and armies", function(t)
  t:settings { fewer_dice = 2, reward = 2 }
  blues_turn(t, "a 3, b 2")
  t:act "place c all"
  t:refused("attack c a 2", "dice-out-of-range")
  for _, dice in ipairs { { 6, 1, 1 }, { 6, 1, 1 }, { 6, 1 } } do
    t:dice(unpack(dice))
    t:act "attack c a 1"
  end
  t:expect '[capital] said in en "A was a capital: 2 armies for the next turn."'
  t:act "occupy 1"
  t:act "end"
  t:act "end"
  t:act "place b all"
  t:act "end"
  t:expect "reinforcements blue 5"
end)

test("one die is always rolled", function(t)
  t:settings { fewer_dice = 5 }
  blues_turn(t)
  t:act "place c all"
  t:act "attack c a 1"
end)

test("nothing is said or paid without a reward", function(t)
  t:settings { reward = 0 }
  blues_turn(t, "a 3, b 2")
  take_a(t, function()
    t:expect_not "[capital]"
  end)
  t:act "place b all"
  t:act "end"
  t:expect "reinforcements blue 3 territories 3 continents 0"
end)
