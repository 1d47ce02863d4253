-- Commander (R61): once a turn, while attacking, turn one die just rolled into a 6.

-- The last number of the turn in which the commander was used, and how often.
local function uses(game)
  local kept = game:stored("uses")
  return kept and kept.turn == game:turn() and kept.count or 0
end

-- A 6, or the highest face of smaller dice: the same for the whole game.
local highest

local function best(game)
  highest = highest or math.min(6, game:option("attack_die_sides"))
  return highest
end

alea.ability {
  id = "six",
  window = "after_roll",
  side = "attack",
  label = { en = "Commander", es = "Comandante" },

  offers = function(game, player)
    if player ~= game:active() or uses(game) >= alea.settings.uses then
      return nil
    end
    local offers, seen = {}, {}
    for _, face in ipairs(game:battle().attack) do
      if face < best(game) and not seen[face] then
        seen[face] = true
        table.insert(offers, {
          args = { face },
          label = {
            en = "Commander: turn a " .. face .. " into a " .. best(game),
            es = "Comandante: cambiar un " .. face .. " por un " .. best(game),
          },
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:set_die("attack", args[1], best(game))
    game:store("uses", { turn = game:turn(), count = uses(game) + 1 })
  end,
}
