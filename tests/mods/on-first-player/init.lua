alea.on("on_first_player", function(game, event)
  game:say("first " .. event.player)
end)
