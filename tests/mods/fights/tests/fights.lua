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

local function reds_attack(t)
  t:scene [[
    map star
    continent all 3: a, b, c
    borders a-b, a-c
    players blue, red
    board blue: b 40, c 9 / red: a 90
    to-move red fortify
    round 2
  ]]
  end_turn(t)
  t:act "use fort.build 2"
  t:act "place c all"
  end_turn(t)
  t:act "place a all"
  t:act "end"
  t:asked "red attack"
end

-- Six rolls that cost the defender two armies each, as far as mods let them.
local function strike(t)
  for _ = 1, 6 do
    t:dice(6, 6, 6, 1, 1)
  end
  t:act "end"
end

test("a fort of strength 1 stops one roll of four, and the next battle of the same breath finds it gone", function(t)
  reds_attack(t)
  strike(t)
  t:expect "marker fort fort b none"
  -- Nothing, two, two, one by the count, and two in the second battle.
  t:armies("b", 40 - 0 - 2 - 2 - 1 - 2)
end)

test("what is stored over one roll is read over the next", function(t)
  reds_attack(t)
  strike(t)
  t:expect "stored fights public \"rolls\" 3"
  t:armies("b", 33)
end)

test("a battle asked for in the middle of one is fought after all that were asked for before", function(t)
  reds_attack(t)
  strike(t)
  t:expect "said \"asked for\""
  t:armies("c", 12 - 2)
end)
