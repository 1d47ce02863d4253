-- Looks at the clock. It must be caught.

alea.on("losses", function(game, attacker, defender)
  return attacker, os.time() % 2
end)
