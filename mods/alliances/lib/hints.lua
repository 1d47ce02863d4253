-- What pacts are worth to bots.

local settings = alea.settings
local pacts = require "lib/pacts"

-- The owners of the land around a player's.
local function neighbours_of(game, player)
  local found = {}
  for _, owner in ipairs(game:bordering(player)) do
    found[owner] = true
  end
  return found
end

-- Neighbours do well to agree while somebody else is the strongest: gives a function that says so of another player.
local function judge(game, player)
  local strongest, neighbours
  return function(other)
    strongest = strongest or game:ranking("armies")[1]
    if strongest == player or strongest == other then
      return 0
    end
    neighbours = neighbours or neighbours_of(game, player)
    return neighbours[other] and 1 or 0
  end
end

-- Pacts that bind are in the way of whoever is the strongest, and where there is nobody else to attack.
local function hindrance(game, player)
  if not settings.binding then
    return 0
  end
  local neighbours = neighbours_of(game, player)
  for _, other in ipairs(game:players()) do
    if neighbours[other] and other ~= player and not pacts.holds(game, player, other) then
      return game:ranking("armies")[1] == player and 1 or 0
    end
  end
  return 1
end

return { judge = judge, hindrance = hindrance }
