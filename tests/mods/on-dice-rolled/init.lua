alea.on("on_dice_rolled", function(game, event)
  game:say(event.from .. " " .. event.to .. ": " .. table.concat(event.attack, " ") .. " against " .. table.concat(event.defence, " "))
end)
