alea.on("on_reinforcements", function(game, event)
  game:say(event.player .. ": " .. event.armies .. " = " .. event.territories .. " + " .. event.continents)
end)
