alea.on("on_territory_captured", function(game, event)
  game:prompt(event.loser, "curse", { event.territory })
end)

alea.ability {
  id = "curse",
  window = "prompt",
  label = "Curse",
  offers = function(game, player, prompted)
    return { { args = { 1 }, label = "Curse " .. alea.map.key[prompted[1]], value = 2 } }
  end,
  use = function(game, player, args, prompted)
    game:say("cursed " .. alea.map.key[prompted[1]])
  end,
}
