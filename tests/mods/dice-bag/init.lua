-- Red draws out of a bag with one die of each face, and so does whoever defends c; everybody else rolls true dice.
alea.on("dice_bag", function(game, copies, player, from, to)
  assert(copies == 0 and game:battle().from == from)
  if player == 1 or to == alea.map.id.c then
    return 1
  end
end)

-- In battles for d the attacker may roll the lowest own die and the highest of the defence again.
alea.ability {
  id = "again",
  window = "after_roll",
  side = "attack",
  label = "Again",

  offers = function(game, player)
    if game:battle().to == alea.map.id.d then
      return { {} }
    end
  end,

  use = function(game)
    local battle = game:battle()
    game:reroll_die("attack", battle.attack[#battle.attack])
    game:reroll_die("defence", battle.defence[1])
  end,
}
