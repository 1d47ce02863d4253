alea.on("on_set_traded", function(game, event)
  game:say(event.player .. " " .. table.concat(event.cards, " ") .. " for " .. event.armies)
end)
