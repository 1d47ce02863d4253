-- Zombie horde: a side without a mind rises on some territories; at the end of each round it multiplies and bites.

local settings, map = alea.settings, alea.map
local candidates = require "lib/candidates"

local horde = alea.side { id = "horde", label = { en = "Zombie horde", es = "Horda zombi" }, colour = "#4f6f2f" }

local function rise(game)
  local risen, en, es = {}, {}, {}
  for _ = 1, math.min(settings.territories, map.size // 4) do
    local found = candidates(game, risen)
    if #found > 0 then
      local territory = found[game:pick(#found)]
      risen[territory] = true
      table.insert(en, map.names[territory].en)
      table.insert(es, map.names[territory].es)
      game:set_owner(territory, horde, settings.zombies)
    end
  end
  if #en > 0 then
    game:say {
      en = "Zombies rise: " .. table.concat(en, ", ") .. ".",
      es = "Se alzan los zombis: " .. table.concat(es, ", ") .. ".",
    }
  end
end

-- The weakest neighbour that the horde does not bite from elsewhere.
local function prey(game, from, bitten)
  local found
  for _, to in ipairs(game:neighbours(from)) do
    local owner = game:owner(to)
    if owner and owner ~= horde and not bitten[to] and (not found or game:armies(to) < game:armies(found)) then
      found = to
    end
  end
  return found
end

-- Where the player with most land has most armies: that is never taken, so that somebody is left.
local function refuge(game)
  local player = game:ranking("territories")[1]
  return player and game:strongest(player)
end

local function multiply_and_bite(game)
  local bitten, safe = {}, refuge(game)
  for _, from in ipairs(game:territories_of(horde)) do
    local armies = game:armies(from)
    local more = math.clamp(settings.limit - armies, 0, settings.growth)
    if more > 0 then
      game:add_armies(from, more)
    end
    local to = armies + more > 1 and prey(game, from, bitten)
    if to then
      bitten[to] = true
      game:fight(from, to, settings.rolls, to ~= safe)
    end
  end
end

-- A round ends where the next one begins.
alea.on("on_turn_started", function(game, event)
  local round = game:stored("round")
  game:store("round", event.round)
  if not round then
    rise(game)
  elseif round ~= event.round then
    multiply_and_bite(game)
  end
end)
