alea.on("can_enter", function(game, player, from, to)
  if to == alea.map.id.c then
    return "c is haunted"
  end
end)
