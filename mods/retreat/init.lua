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

-- Whether the dice on the table cost the defender everything, and there is somebody to bring to safety.
local function is_lost(game, territory)
  local armies = game:armies(territory)
  local _, lost = game:losses()
  return armies > 1 and lost >= armies
end

alea.ability {
  id = "retreat",
  window = "after_roll",
  side = "defence",
  label = { en = "Retreat", es = "Retirada" },

  offers = function(game, player)
    local _, territory = game:battle_at()
    if not is_lost(game, territory) then
      return nil
    end
    if USES > 0 and uses(game, player) >= USES then
      return nil
    end
    local offers = {}
    for i, neighbour in ipairs(game:neighbours(territory)) do
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
    local _, from = game:battle_at()
    game:store(key(player), { turn = game:turn(), count = uses(game, player) + 1 })
    game:move_armies(from, game:neighbours(from)[args[1]], game:armies(from) - 1)
  end,
}
