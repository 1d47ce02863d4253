alea.on("territory_bonus", function(game, armies, player, territory)
  return armies + 1
end)
