-- Attacks start from a alone once b has lost somebody; and the phase is kept open, so that whoever asks to end it makes the
-- engine look for what else there is to do.
alea.on("can_attack", function(game, player, from, to)
  if game:armies(alea.map.id.b) < 5 and from ~= alea.map.id.a then
    return "only from a"
  end
end)

alea.on("can_end_phase", function(game, player, phase)
  if phase == "attack" then
    return "fight on"
  end
end)
