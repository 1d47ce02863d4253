alea.on("on_armies_moved", function(game, event)
  game:say(event.kind .. ": " .. event.armies .. " from " .. event.from .. " to " .. event.to)
end)
