alea.on("defence_dice", function(game, dice, player, from, to)
  return dice + 1
end)
