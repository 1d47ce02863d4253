alea.ability {
  id = "wave",
  window = "attack",
  label = "Wave",
  offers = function(game, player)
    if not game:stored("waved") then
      return { { args = { 3, 500 } } }
    end
  end,
  use = function(game, player, args)
    game:store("waved", true)
  end,
}

alea.on("on_ability_used", function(game, event)
  game:say(event.player .. " used " .. event.ability .. " with " .. event.args[2])
end)
