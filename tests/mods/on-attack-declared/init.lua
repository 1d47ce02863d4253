alea.on("on_attack_declared", function(game, event)
  game:say(event.player .. " " .. event.from .. " " .. event.to .. " " .. event.dice)
end)
