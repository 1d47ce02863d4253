-- Smoke: a card hides a territory and its neighbours, from all but their owners, until its player's next turn.

local settings, map = alea.settings, alea.map
local clouds = require "lib/clouds"

local function card_of(game, player)
  for _, card in ipairs(game:hand(player)) do
    if alea.cards[card].kind == "smoke.smoke" then
      return card
    end
  end
end

-- Where smoke may be laid.
local function places(game, player)
  if settings.where == "own" then
    return game:territories_of(player)
  end
  local all = {}
  for territory = 1, map.size do
    table.insert(all, territory)
  end
  return all
end

alea.ability {
  id = "lay",
  window = "attack",
  label = { en = "Lay smoke", es = "Echar humo" },

  offers = function(game, player)
    local offers = {}
    for _, territory in ipairs(card_of(game, player) and places(game, player) or {}) do
      if clouds.is_free(game, territory) then
        local names = map.names[territory]
        table.insert(offers, {
          args = { territory },
          label = { en = "Lay smoke round " .. names.en, es = "Echar humo en " .. (names.es or names.en) },
          -- Smoke serves where a rival next to it has more armies.
          value = game:owns(player, territory) and game:threat(territory) > game:armies(territory) and 1 or 0,
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:discard_card(card_of(game, player), player)
    clouds.lay(game, player, args[1], settings.rounds)
  end,
}

alea.on("on_turn_started", function(game, event)
  clouds.thin_out(game, event.player, 1)
end)

alea.on("on_player_eliminated", function(game, event)
  clouds.thin_out(game, event.player, settings.rounds)
end)
