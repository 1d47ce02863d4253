alea.ability {
  id = "doubt",
  window = "after_roll",
  label = "Doubt",
  offers = function(game, player)
    if player == game:active() then
      return { {} }
    end
  end,
  use = function(game, player, args) end,
}

alea.on("on_passed", function(game, event)
  game:say("passed by " .. event.player)
end)
