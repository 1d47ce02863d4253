-- Army upkeep: at the start of its owner's turn each stack above a size loses a share of what is above it, rounded up.

alea.on("on_turn_started", function(game, event)
  for _, territory in ipairs(game:territories_of(event.player)) do
    local above = game:armies(territory) - alea.settings.size
    if above > 0 then
      game:remove_armies(territory, math.ceil(above * alea.settings.share / 100))
    end
  end
end)
