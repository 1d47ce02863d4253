-- Balanced dice: instead of true dice, faces drawn from bags, or dice whose losses are the average ones.

local average = require "average"

local COPIES = alea.settings.copies

if alea.settings.mode == "bag" then
  -- The game keeps a bag for each player, and one for the neutral army.
  alea.on("dice_bag", function()
    return COPIES
  end)
  return
end

-- Dice that the defender has seen must not change.
local stay

alea.on("dice", function(game, attack, defence)
  if stay == nil then
    stay = game:option "defence_choice" == "after_roll"
  end
  if stay then
    return
  end
  average.roll(game, attack, defence)
  return attack, defence
end)

alea.on("on_first_player", function(game)
  if game:option "defence_choice" == "after_roll" then
    game:say {
      en = "The dice stay true: balanced dice need the option defence_choice=before.",
      es = "Los dados no cambian: los dados equilibrados necesitan la opción defence_choice=before.",
    }
  end
end)
