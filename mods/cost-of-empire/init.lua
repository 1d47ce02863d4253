-- Cost of empire: each territory beyond a number costs one reinforcement.

local LEAST = alea.settings.least
local FREE = alea.settings.free
if FREE == 0 then
  FREE = math.ceil(alea.map.size / 3)
end

local function cost(game, player)
  local beyond = math.max(0, game:territory_count(player) - FREE)
  return beyond // alea.settings.each
end

alea.on("reinforcements", function(game, armies, player)
  return math.min(armies, math.max(LEAST, armies - cost(game, player)))
end)

alea.on("on_reinforcements", function(game, event)
  local lost = cost(game, event.player)
  if lost > 0 then
    local size = game:territory_count(event.player)
    game:say {
      en = `A realm of {size}, of which {FREE} are free, costs {lost} of the reinforcements; {LEAST} always stay.`,
      es = `Un reino de {size}, de los que {FREE} son gratis, cuesta {lost} de los refuerzos; siempre quedan {LEAST}.`,
    }
  end
end)
