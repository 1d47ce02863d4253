-- Draws from a generator that no seed governs. It must be caught.

alea.on("losses", function(game, attacker, defender)
  return attacker, math.random(0, defender)
end)
