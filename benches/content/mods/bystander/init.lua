-- A mod that takes no hook of a battle.
alea.on("on_game_ended", function() end)
