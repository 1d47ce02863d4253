-- What a player drew is for that player alone.
alea.on("on_card_drawn", function(game, event)
  game:say("card " .. event.card .. " is yours", event.player)
end)
