-- When the fortify phase begins, a strikes b four times; what mods ask for over each roll is done before the next one.
alea.on("on_phase_started", function(game, event)
  if event.phase == "fortify" and event.player == 2 then
    game:fight(alea.map.id.a, alea.map.id.b, 4, false)
    game:fight(alea.map.id.a, alea.map.id.b, 1, false)
  end
end)

-- Each roll is counted, and the count decides over the fourth.
alea.on("dice", function(game)
  game:store("rolls", (game:stored "rolls" or 0) + 1)
end)

alea.on("losses", function(game, attacker, defender)
  if game:stored "rolls" == 3 then
    return 0, 1
  end
end)

-- A battle asked for in the middle of one is fought after it.
alea.on("on_battle_fought", function(game, event)
  if game:stored "rolls" == 1 then
    game:fight(alea.map.id.a, alea.map.id.c, 1, false)
    game:say("asked for")
  end
end)
