alea.on("initial_armies", function(game, armies, player)
  return armies + player
end)
