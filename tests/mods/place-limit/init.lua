alea.on("place_limit", function(game, armies, player, territory)
  return math.max(0, 10 - game:armies(territory))
end)
