-- Reinforcement limit: in a turn a territory takes only two new armies, and one more for each neighbour of the same owner.
-- The set-up is free.

local BASE, NEIGHBOUR = alea.settings.base, alea.settings.neighbour

-- Each territory keeps its own count: what is asked at every territory must not fetch those of all.
local SHELVES = {}
for territory = 1, alea.map.size do
  SHELVES[territory] = "placed " .. territory
end

local function reason(territory, most, before)
  local names = alea.map.names[territory]
  return {
    en = "new armies on " .. names.en .. " in a turn: at most " .. most .. ", so far " .. before,
    es = "ejércitos nuevos en " .. (names.es or names.en) .. " por turno: como mucho " .. most .. ", hasta ahora " .. before,
  }
end

-- The reasons given so far, for they are the same again and again: by territory, by the limit and what was placed.
local reasons = {}

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
  local known = reasons[territory] or {}
  reasons[territory] = known
  local case = 1000 * most + before
  known[case] = known[case] or reason(territory, most, before)
  return known[case], left
end)

alea.on("on_armies_placed", function(game, event)
  if game:phase() ~= "deploy" then
    local shelf = SHELVES[event.territory]
    game:store(shelf, (game:stored(shelf) or 0) + event.armies)
  end
end)

-- The counts are those of one turn.
alea.on("on_turn_ended", function(game)
  for _, shelf in ipairs(game:stored_keys "placed ") do
    game:store(shelf, nil)
  end
end)
