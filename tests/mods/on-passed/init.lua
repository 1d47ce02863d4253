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

for _, id in ipairs { "bid", "vote" } do
  alea.ability {
    id = id,
    window = "prompt",
    label = id,
    offers = function(game, player)
      return { {} }
    end,
    use = function(game, player, args) end,
  }
end

alea.on("on_phase_started", function(game, event)
  if event.phase == "fortify" then
    game:prompt(event.player, "vote", { 3, 7 })
    game:prompt(event.player, "bid")
  end
end)

alea.on("on_passed", function(game, event)
  game:say("passed by " .. event.player .. ": " .. tostring(event.ability) .. " " .. table.concat(event.args, " "))
end)
