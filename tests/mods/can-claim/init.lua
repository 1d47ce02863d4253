alea.on("can_claim", function(game, player, territory)
  if territory == alea.map.id.a then
    return "nobody lives there"
  end
end)
