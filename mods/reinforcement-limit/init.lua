-- Reinforcement limit: in a turn a territory takes only two new armies, and one more for each neighbour of the same owner.
-- The set-up is free.

local BASE, NEIGHBOUR = alea.settings.base, alea.settings.neighbour

-- Each territory keeps its own count: what is asked at every territory must not fetch those of all.
local SHELVES = {}
for territory = 1, alea.map.size do
  SHELVES[territory] = "placed " .. territory
end

-- The reasons given so far, for they are the same again and again: by the limit and what was placed.
local reasons = {}

local function reason(most, before)
  return {
    en = "new armies on one territory in a turn: at most " .. most .. " there, so far " .. before,
    es = "ejércitos nuevos en un territorio por turno: allí como mucho " .. most .. ", hasta ahora " .. before,
  }
end

alea.on("can_place", function(game, player, territory, armies)
  if game:phase() == "deploy" then
    return
  end
  local before = game:stored(SHELVES[territory]) or 0
  local most = BASE + NEIGHBOUR * game:count_neighbours(territory, player)
  local left = math.max(0, most - before)
  if armies <= left then
    return nil, left
  end
  local case = 1000 * most + before
  local known = reasons[case]
  if not known then
    known = reason(most, before)
    reasons[case] = known
  end
  return known, left
end)

alea.on("on_armies_placed", function(game, event)
  if game:phase() ~= "deploy" then
    local shelf = SHELVES[event.territory]
    game:store(shelf, (game:stored(shelf) or 0) + event.armies)
  end
end)

-- The counts are those of one turn.
alea.on("on_turn_ended", function(game)
  game:forget "placed "
end)
