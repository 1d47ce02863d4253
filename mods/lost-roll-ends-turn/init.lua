-- A lost roll ends the turn (R40). The rules have an option of the same name; this is the same rule as a mod, through the
-- door that any mod has: hear what happened, ask for an effect.

alea.on("on_armies_lost", function(game, event)
  if event.attacker >= alea.settings.armies then
    game:end_turn()
  end
end)
