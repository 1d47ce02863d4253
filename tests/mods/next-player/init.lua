alea.on("next_player", function(game, player, current)
  return current
end)
