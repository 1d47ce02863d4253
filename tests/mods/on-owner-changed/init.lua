alea.on("on_phase_started", function(game, event)
  game:set_owner(alea.map.id.d, alea.neutral, 3)
end)

alea.on("on_owner_changed", function(game, event)
  game:say("now of " .. event.owner .. ": " .. event.territory .. " with " .. event.armies)
end)
