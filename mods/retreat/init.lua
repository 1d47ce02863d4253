-- Retreat: a defender about to lose the last armies of a territory may pull all but one back to a friendly neighbour.

local USES = alea.settings.uses

local function key(player)
  return "retreats of " .. player
end

-- How often a player has retreated this turn.
local function uses(game, player)
  local kept = game:stored(key(player))
  return kept and kept.turn == game:turn() and kept.count or 0
end

-- Whether the dice on the table cost the defender everything.
local function is_lost(game, battle)
  local ties, lost = game:option("ties") == "attacker", 0
  for i = 1, math.min(#battle.attack, #battle.defence) do
    local attack, defence = battle.attack[i], battle.defence[i]
    if attack > defence or attack == defence and ties then
      lost += 1
    end
  end
  return lost >= game:armies(battle.to)
end

alea.ability {
  id = "retreat",
  window = "after_roll",
  side = "defence",
  label = { en = "Retreat", es = "Retirada" },

  offers = function(game, player)
    local battle = game:battle()
    if game:owner(battle.to) ~= player or game:armies(battle.to) < 2 or not is_lost(game, battle) then
      return nil
    end
    if USES > 0 and uses(game, player) >= USES then
      return nil
    end
    local offers = {}
    for i, neighbour in ipairs(game:neighbours(battle.to)) do
      if game:owns(player, neighbour) and game:room(neighbour) > 0 then
        local names = alea.map.names[neighbour]
        table.insert(offers, {
          args = { i },
          label = { en = "Retreat to " .. names.en, es = "Retirada a " .. (names.es or names.en) },
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    local from = game:battle().to
    game:store(key(player), { turn = game:turn(), count = uses(game, player) + 1 })
    game:move_armies(from, game:neighbours(from)[args[1]], game:armies(from) - 1)
  end,
}
