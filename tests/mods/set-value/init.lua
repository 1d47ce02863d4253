alea.on("set_value", function(game, armies, player, cards)
  return armies + #cards * 2
end)
