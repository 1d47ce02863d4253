alea.on("on_turn_started", function(game, event)
  game:say(event.player .. " in round " .. event.round)
end)
