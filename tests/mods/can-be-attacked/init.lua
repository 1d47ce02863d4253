alea.on("can_be_attacked", function(game, player, territory)
  if game:armies(territory) > 3 then
    return "too strong"
  end
end)
