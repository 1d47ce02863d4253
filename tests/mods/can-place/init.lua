alea.on("can_place", function(game, player, territory, armies)
  if armies > 2 then
    return "at most two at a time", 2
  end
end)
