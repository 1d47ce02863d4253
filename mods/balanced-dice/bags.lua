-- Each player, and the neutral army, draws faces from a bag of its own, which is filled again when it is empty.

local COPIES = alea.settings.copies

-- The names of the bags, by player and number of faces.
local names = {}

local function bag_of(player, sides)
  local number = player * 1000 + sides
  local known = names[number] or "bag " .. player .. ":" .. sides
  names[number] = known
  return known
end

-- The options that matter, which stay the same for the whole game.
local attack_sides, defence_sides

local bags = {}

function bags.draw(game, attack, defence, to)
  attack_sides = attack_sides or game:option "attack_die_sides"
  defence_sides = defence_sides or game:option "defence_die_sides"
  local mine, theirs = bag_of(game:active(), attack_sides), bag_of(game:owner(to), defence_sides)
  return game:draw(mine, attack_sides, COPIES, #attack), game:draw(theirs, defence_sides, COPIES, #defence)
end

return bags
