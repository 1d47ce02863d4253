alea.on("losses", function(game, attacker, defender, from, to)
  return 0, attacker + defender
end)
