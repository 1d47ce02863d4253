-- Paratroopers: armies strike an enemy territory anywhere on the board and come back; it is not taken. A strike costs
-- reinforcements of the next turn.

local worth = require "lib/worth"

local settings, map = alea.settings, alea.map

-- The list of offers must not grow without end on large boards.
local MOST_OFFERS, MOST_ORIGINS = 1000, 5

-- Strikes of a player that are not paid for yet.
local function unpaid(game, player)
  return game:stored("unpaid." .. player) or 0
end

-- Foreign territories in sight that have more than the one army that holds out.
local function find_targets(game, player)
  local targets = {}
  for territory = 1, map.size do
    local owner = game:owner(territory)
    if owner and owner ~= player and game:armies(territory) > 1 and game:sees(player, territory) then
      table.insert(targets, territory)
    end
  end
  return targets
end

-- The strongest own territories with a whole crew.
local function find_origins(game, player, targets)
  local origins = {}
  for _, territory in ipairs(game:territories_of(player)) do
    if game:armies(territory) > settings.crew then
      table.insert(origins, territory)
    end
  end
  table.sort(origins, function(a, b)
    local more = game:armies(a) - game:armies(b)
    return more > 0 or more == 0 and a < b
  end)
  local most = math.clamp(MOST_OFFERS // math.max(1, #targets), 1, MOST_ORIGINS)
  return table.move(origins, 1, math.min(most, #origins), 1, {})
end

alea.ability {
  id = "strike",
  window = "attack",
  label = { en = "Paratroopers", es = "Paracaidistas" },

  offers = function(game, player, _, valued)
    -- Bots strike before they attack.
    if unpaid(game, player) >= settings.strikes or valued and game:attacks_this_turn() > 0 then
      return nil
    end
    local offers, targets = {}, find_targets(game, player)
    local origins, cost = find_origins(game, player, targets), worth.price(game, player)
    for _, to in ipairs(#origins > 0 and targets or {}) do
      local gain, spear = worth.of_target(game, player, to)
      local value = math.clamp(math.floor(gain - cost), 0, 100)
      for _, from in ipairs(valued and value == 0 and {} or origins) do
        local here, there = map.names[from], map.names[to]
        table.insert(offers, {
          args = { from, to },
          label = not valued and {
            en = "Paratroopers: strike " .. there.en .. " from " .. here.en,
            es = "Paracaidistas: golpear " .. (there.es or there.en) .. " desde " .. (here.es or here.en),
          } or nil,
          value = from ~= spear and value or 0,
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:store("unpaid." .. player, unpaid(game, player) + 1)
    game:fight(args[1], args[2], settings.rolls, false)
  end,
}

alea.on("reinforcements", function(game, armies, player)
  local cost = math.min(100, unpaid(game, player) * settings.cost)
  return armies - armies * cost // 100
end)

alea.on("on_reinforcements", function(game, event)
  game:store("unpaid." .. event.player, nil)
end)
