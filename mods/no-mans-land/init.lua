-- No man's land (R47): territories may start without an owner, and may be abandoned. To enter or garrison one costs the
-- turn's attacks; that part is the engine's, with the option `empty_territories`.

local settings = alea.settings

-- How many territories were abandoned this turn.
local function abandoned(game)
  return game:stored("abandoned") or 0
end

-- Where the armies of each own territory would fall back to: the own neighbour with most armies that has room for them.
local function refuges(game, player)
  local armies, found = {}, {}
  for _, territory in ipairs(game:territories_of(player)) do
    armies[territory] = game:armies(territory)
  end
  for territory, leaving in pairs(armies) do
    for _, next in ipairs(game:neighbours(territory)) do
      local best = armies[found[territory]] or 0
      if (armies[next] or 0) > best and game:room(next) >= leaving then
        found[territory] = next
      end
    end
  end
  return found
end

local function may_abandon(game)
  return abandoned(game) < settings.abandons and not (settings.costs_attacks and game:attacks_this_turn() > 0)
end

alea.ability {
  id = "abandon",
  window = "attack",
  bots = false,
  label = { en = "Abandon a territory", es = "Abandonar un territorio" },

  offers = function(game, player)
    if not may_abandon(game) then
      return nil
    end
    local offers = {}
    for territory, to in pairs(refuges(game, player)) do
      local here, there = alea.map.names[territory], alea.map.names[to]
      table.insert(offers, {
        args = { territory },
        label = {
          en = "Abandon " .. here.en .. ": the armies fall back to " .. there.en,
          es = "Abandonar " .. (here.es or here.en) .. ": los ejércitos se retiran a " .. (there.es or there.en),
        },
      })
    end
    return offers
  end,

  use = function(game, player, args)
    local from = args[1]
    local to = refuges(game, player)[from]
    game:move_armies(from, to, game:armies(from)) -- all but one, who leaves with the owner
    game:set_owner(from, nil)
    game:add_armies(to, 1)
    game:store("abandoned", abandoned(game) + 1)
  end,
}

alea.on("on_turn_ended", function(game)
  if abandoned(game) > 0 then
    game:store("abandoned", nil)
  end
end)

if settings.costs_attacks then
  alea.on("can_attack", function(game)
    if abandoned(game) > 0 then
      return {
        en = "a territory was abandoned this turn: that cost the turn's attacks",
        es = "en este turno se ha abandonado un territorio: eso ha costado los ataques",
      }
    end
  end)
end
