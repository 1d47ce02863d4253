alea.on("first_player", function(game, player)
  return 2
end)
