alea.on("on_phase_started", function(game, event)
  game:say(event.player .. " " .. event.phase)
end)
