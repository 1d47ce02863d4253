-- Raid: a territory just captured may be looted, before the next attack, for a card; it turns neutral at once.

local settings = alea.settings

-- The capture that may still be looted, as { territory, from, turn }.
alea.on("on_territory_captured", function(game, event)
  game:store("fresh", { territory = event.territory, from = event.from, turn = game:turn() })
end)

alea.on("on_attack_declared", function(game)
  if game:stored("fresh") then
    game:store("fresh", nil)
  end
end)

local function fresh(game, player)
  local capture = game:stored("fresh")
  if capture and capture.turn == game:turn() and game:owns(player, capture.territory) then
    return capture
  end
end

local function uses(game)
  local kept = game:stored("uses")
  return kept and kept.turn == game:turn() and kept.count or 0
end

alea.ability {
  id = "loot",
  window = "attack",
  bots = false,
  label = { en = "Raid", es = "Saqueo" },

  offers = function(game, player)
    local capture = fresh(game, player)
    if not capture or uses(game) >= settings.uses or game:cards_left() == 0 then
      return nil
    end
    local names = alea.map.names[capture.territory]
    return { {
      label = {
        en = "Loot " .. names.en .. " for a card and leave it neutral",
        es = "Saquear " .. (names.es or names.en) .. " por una carta y dejarlo neutral",
      },
    } }
  end,

  use = function(game, player)
    local capture = fresh(game, player)
    if game:owns(player, capture.from) then
      game:move_armies(capture.territory, capture.from, game:armies(capture.territory)) -- all but one, who stays (R15)
    end
    game:set_owner(capture.territory, alea.neutral, settings.garrison)
    game:draw_cards(player, settings.cards)
    game:store("uses", { turn = game:turn(), count = uses(game) + 1 })
    game:store("fresh", nil)
  end,
}
