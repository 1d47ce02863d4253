alea.on("attack_dice", function(game, dice, player, from, to)
  return math.min(dice, 1)
end)
