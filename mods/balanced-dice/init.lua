-- Balanced dice: instead of true dice, faces drawn from bags, or dice whose losses are the average ones.

local bags = require "bags"
local average = require "average"

alea.on("dice", function(game, attack, defence, from, to)
  -- Dice that the defender has seen must not change.
  if game:option("defence_choice") == "after_roll" then
    return
  end
  if alea.settings.mode == "bag" then
    bags.draw(game, attack, defence, to)
  else
    average.roll(game, attack, defence)
  end
  return attack, defence
end)

if alea.settings.mode == "bag" then
  alea.on("on_dice_rolled", bags.keep)
end

alea.on("on_first_player", function(game)
  if game:option("defence_choice") == "after_roll" then
    game:say("The dice stay true: balanced dice need the option defence_choice=before.")
  end
end)
