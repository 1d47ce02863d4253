-- Fog of war: players see their own territories and what lies so many borders away, by default the neighbours.

local settings = alea.settings

local function fall(game)
  if not game:stored("fallen") then
    game:store("fallen", true)
    game:set_sight(settings.range)
  end
end

if settings.falls == "setup" then
  alea.on("on_first_player", fall)
end

-- Once, so that another house rule may change what is seen later on.
alea.on("on_turn_started", fall)
