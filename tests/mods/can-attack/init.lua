alea.on("can_attack", function(game, player, from, to)
  if game:armies(to) > 3 then
    return "too strong"
  end
end)
