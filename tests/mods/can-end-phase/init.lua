alea.on("can_end_phase", function(game, player, phase)
  if phase == "attack" and game:attacks_this_turn() == 0 then
    return "attack once at least"
  end
end)
