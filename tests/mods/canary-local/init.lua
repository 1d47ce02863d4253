-- Keeps a count in a local between hooks: it depends on how often somebody asked. It must be caught.

local asked = 0

alea.on("can_attack", function(game, player, from, to)
  asked = asked + 1
end)

alea.on("losses", function(game, attacker, defender)
  return attacker, asked > 1 and 0 or defender
end)
