alea.on("reinforcements", function(game, armies, player)
  return armies + 5
end)
