alea.on("occupy_range", function(game, least, most, player, from, to)
  return 1, 2
end)
