-- The refuge with most armies is blocked before anybody may fall back to it.
alea.on("on_phase_started", function(game, event)
  if event.phase == "attack" then
    game:block(alea.map.id.c)
  end
end)
