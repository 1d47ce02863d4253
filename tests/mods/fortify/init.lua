alea.ability {
  id = "rise",
  window = "fortify",
  label = { en = "Rise", es = "Alzarse" },
  offers = function(game, player)
    if player == game:active() and game:stored("turn") ~= game:turn() then
      return { { args = { 1 } }, { args = { 2 }, label = "Rise twice" } }
    end
  end,
  use = function(game, player, args)
    game:store("turn", game:turn())
    game:add_armies(alea.map.id.a, args[1])
  end,
}
