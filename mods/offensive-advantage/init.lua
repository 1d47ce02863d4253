-- Offensive advantage (R60): the card of the attack's origin or target lets the attacker, showing it, roll one die again,
-- in one battle a turn. The card stays in hand.

local SIDES = { "attack", "defence" }
local SIDE_NAMES = {
  attack = { en = "the attacker's", es = "del atacante" },
  defence = { en = "the defender's", es = "del defensor" },
}

-- The cards shown this turn, as a list.
local function shown(game)
  local kept = game:stored("shown")
  return kept and kept.turn == game:turn() and kept.cards or {}
end

-- The card that may still be shown for a territory.
local function card_for(game, player, territory)
  local card = game:holds_card_of(player, territory)
  if card and not table.find(shown(game), card) then
    return card
  end
end

local function offer(which, side, face, territory)
  local names, whose = alea.map.names[territory], SIDE_NAMES[SIDES[side]]
  return {
    args = { which, side, face },
    label = {
      en = "Show the card of " .. names.en .. ": roll " .. whose.en .. " " .. face .. " again",
      es = "Mostrar la carta de " .. (names.es or names.en) .. ": repetir el " .. face .. " " .. whose.es,
    },
  }
end

alea.ability {
  id = "reroll",
  window = "after_roll",
  side = "attack",
  label = { en = "Offensive advantage", es = "Ventaja ofensiva" },

  offers = function(game, player)
    if player ~= game:active() then
      return nil
    end
    local from, to = game:battle_at()
    local offers = {}
    for which = 1, 2 do
      local territory = which == 1 and from or to
      if card_for(game, player, territory) then
        local battle = game:battle()
        for side = 1, alea.settings.dice == "own" and 1 or 2 do
          local last
          for _, face in ipairs(battle[SIDES[side]]) do
            if face ~= last then
              table.insert(offers, offer(which, side, face, territory))
            end
            last = face
          end
        end
      end
    end
    return offers
  end,

  use = function(game, player, args)
    local which, side, face = args[1], args[2], args[3]
    local from, to = game:battle_at()
    local card = card_for(game, player, which == 1 and from or to)
    local cards = table.clone(shown(game))
    table.insert(cards, card)
    game:store("shown", { turn = game:turn(), cards = cards })
    game:reroll_die(SIDES[side], face)
  end,
}
