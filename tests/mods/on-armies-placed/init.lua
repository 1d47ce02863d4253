alea.on("on_armies_placed", function(game, event)
  game:say(event.player .. " " .. alea.map.key[event.territory] .. " " .. event.armies)
end)
