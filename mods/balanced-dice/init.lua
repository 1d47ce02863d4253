-- Balanced dice: instead of true dice, faces drawn from bags, or dice whose losses are the average ones.

local bags = require "bags"
local average = require "average"

local IN_BAGS = alea.settings.mode == "bag"

-- Dice that the defender has seen must not change.
local stay

alea.on("dice", function(game, attack, defence, from, to)
  if stay == nil then
    stay = game:option "defence_choice" == "after_roll"
  end
  if stay then
    return
  elseif IN_BAGS then
    return bags.draw(game, attack, defence, to)
  end
  average.roll(game, attack, defence)
  return attack, defence
end)

alea.on("on_first_player", function(game)
  if game:option "defence_choice" == "after_roll" then
    game:say("The dice stay true: balanced dice need the option defence_choice=before.")
  end
end)
