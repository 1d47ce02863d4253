alea.on("on_game_ended", function(game, event)
  print("won by " .. tostring(event.winner))
end)
