alea.on("on_territory_captured", function(game, event)
  game:say(event.player .. " takes " .. event.territory .. " of " .. event.loser .. " from " .. event.from)
end)
