alea.on("on_turn_ended", function(game, event)
  game:say("turn of " .. event.player)
end)
