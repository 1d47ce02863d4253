alea.on("can_fortify", function(game, player, from, to)
  if to == alea.map.id.b then
    return "b is full"
  end
end)
