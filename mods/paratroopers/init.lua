-- Paratroopers: armies strike an enemy territory anywhere on the board and come back; it is not taken. A strike costs
-- reinforcements of the next turn.

local worth = require "lib/worth"

local settings, map = alea.settings, alea.map

-- The list of offers must not grow without end on large boards.
local MOST_ORIGINS = math.clamp(1000 // map.size, 1, 5)

-- Strikes of a player that are not paid for yet.
local function unpaid(game, player)
  return game:stored("unpaid." .. player) or 0
end

-- Foreign territories in sight that have more than the one army that holds out.
local function find_targets(game, player, owners, armies, wanted)
  local targets = {}
  for territory, owner in ipairs(owners) do
    local foreign = owner ~= 0 and owner ~= player and armies[territory] > 1
    if foreign and (not wanted or wanted[territory]) and game:sees(player, territory) then
      table.insert(targets, territory)
    end
  end
  return targets
end

-- The strongest own territories with a whole crew.
local function find_origins(game, player, armies)
  local origins = {}
  for _, territory in ipairs(game:territories_of(player)) do
    if armies[territory] > settings.crew then
      table.insert(origins, territory)
    end
  end
  table.sort(origins, function(a, b)
    local more = armies[a] - armies[b]
    return more > 0 or more == 0 and a < b
  end)
  return table.move(origins, 1, math.min(MOST_ORIGINS, #origins), 1, {})
end

alea.ability {
  id = "strike",
  window = "attack",
  label = { en = "Paratroopers", es = "Paracaidistas" },

  offers = function(game, player, _, valued)
    -- Bots strike before they attack.
    if valued and game:attacks_this_turn() > 0 or unpaid(game, player) >= settings.strikes then
      return nil
    end
    local owners, armies, offers = game:all_owners(), game:all_armies(), {}
    local judge, spears = worth.judge(game, player, owners, armies)
    -- Where nobody can attack afterwards a strike is worth nothing.
    local targets = find_targets(game, player, owners, armies, valued and spears)
    local origins, cost = find_origins(game, player, armies), worth.price(game, player)
    for _, to in ipairs(#origins > 0 and targets or {}) do
      local gain, spear = judge(to)
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
