-- Each player, and the neutral army, draws faces from a bag of its own, which is filled again when it is empty.

local COPIES = alea.settings.copies

-- A bag is a text with a character for each die that is left in it, in the order of the faces: "1123" has two dice that show a
-- 1. Where there are more faces than letters the characters begin earlier.
local function zero(sides)
  return sides <= 70 and 48 or 27
end

local function fill(sides)
  local faces = {}
  for face = 1, sides do
    faces[face] = string.rep(string.char(zero(sides) + face), COPIES)
  end
  return table.concat(faces)
end

-- Draws a die for each face, and gives what is left.
local function draw(game, faces, bag, sides)
  local base = zero(sides)
  for i = 1, #faces do
    if not bag or bag == "" then
      bag = fill(sides)
    end
    local at = game:pick(#bag)
    faces[i] = string.byte(bag, at) - base
    bag = string.sub(bag, 1, at - 1) .. string.sub(bag, at + 1)
  end
  return bag
end

-- The keys under which bags are kept, by player and number of faces.
local keys = {}

local function key(player, sides)
  local number = player * 1000 + sides
  local known = keys[number] or "bag " .. player .. ":" .. sides
  keys[number] = known
  return known
end

-- The options that matter, which stay the same for the whole game.
local attack_sides, defence_sides

-- The bags of attacker and defender as they are after the roll that is being made. A value hook cannot store, so they wait here
-- for `keep`, which is called for the same roll.
local attack_key, attack_bag, defence_key, defence_bag

local bags = {}

function bags.draw(game, attack, defence, to)
  attack_sides = attack_sides or game:option "attack_die_sides"
  defence_sides = defence_sides or game:option "defence_die_sides"
  attack_key = key(game:active(), attack_sides)
  defence_key = key(game:owner(to), defence_sides)
  attack_bag = draw(game, attack, game:stored(attack_key), attack_sides)
  defence_bag = draw(game, defence, game:stored(defence_key), defence_sides)
end

function bags.keep(game)
  if attack_bag then
    game:store(attack_key, attack_bag)
    game:store(defence_key, defence_bag)
    attack_bag = nil
  end
end

return bags
