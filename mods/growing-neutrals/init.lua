-- Growing neutrals: whenever a round begins, each territory of the neutral army gains armies, up to a limit.

local settings = alea.settings

-- Whether this turn is the first of a round after the one in which the game began.
local function begins_round(game, round)
  local last = game:stored("round")
  game:store("round", round)
  return last ~= nil and last ~= round
end

alea.on("on_turn_started", function(game, event)
  if not begins_round(game, event.round) or (event.round - 1) % settings.every ~= 0 then
    return
  end
  for _, territory in ipairs(game:territories_of(alea.neutral)) do
    local gain = math.min(settings.growth, settings.limit - game:armies(territory))
    if gain > 0 then
      game:add_armies(territory, gain)
    end
  end
end)
