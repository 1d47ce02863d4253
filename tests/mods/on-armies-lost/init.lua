alea.on("on_armies_lost", function(game, event)
  game:say(event.player .. " from " .. event.from .. " to " .. event.to .. ": " .. event.attacker .. " and " .. event.defender)
end)
