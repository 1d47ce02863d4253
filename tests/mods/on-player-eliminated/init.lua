alea.on("on_player_eliminated", function(game, event)
  game:say(event.player .. " by " .. tostring(event.by))
end)
