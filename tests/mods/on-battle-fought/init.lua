alea.on("on_phase_started", function(game, event)
  game:fight(alea.map.id.b, alea.map.id.a)
end)

alea.on("on_battle_fought", function(game, event)
  game:say(event.from .. " lost " .. event.attacker .. ", " .. event.to .. " lost " .. event.defender)
end)
