alea.on("fortify_targets", function(game, territories, player, from)
  table.insert(territories, alea.map.id.d)
  return territories
end)
