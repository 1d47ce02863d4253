-- Reinforcement limit: in a turn a territory takes only two new armies, and one more for each neighbour of the same owner.
-- The set-up is free.

local BASE, NEIGHBOUR = alea.settings.base, alea.settings.neighbour

-- Each territory keeps its own count: what is asked at every territory must not fetch those of all.
local function shelf(territory)
  return "placed." .. alea.map.key[territory]
end

-- The armies placed on a territory this turn.
local function placed(game, territory)
  return game:stored(shelf(territory)) or 0
end

local function limit(game, player, territory)
  local own = 0
  for _, neighbour in ipairs(game:neighbours(territory)) do
    if game:owns(player, neighbour) then
      own += 1
    end
  end
  return BASE + NEIGHBOUR * own
end

alea.on("can_place", function(game, player, territory, armies)
  if game:phase() == "deploy" then
    return
  end
  local before = placed(game, territory)
  if before + armies <= BASE then
    return
  end
  local most = limit(game, player, territory)
  if before + armies > most then
    local names = alea.map.names[territory]
    return {
      en = "new armies on " .. names.en .. " in a turn: at most " .. most .. ", so far " .. before,
      es = "ejércitos nuevos en " .. (names.es or names.en) .. " por turno: como mucho " .. most .. ", hasta ahora " .. before,
    }, math.max(0, most - before)
  end
end)

alea.on("on_armies_placed", function(game, event)
  if game:phase() ~= "deploy" then
    game:store(shelf(event.territory), placed(game, event.territory) + event.armies)
  end
end)

-- The counts are those of one turn.
alea.on("on_turn_ended", function(game)
  for territory = 1, alea.map.size do
    if placed(game, territory) > 0 then
      game:store(shelf(territory), nil)
    end
  end
end)
