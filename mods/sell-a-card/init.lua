-- Sell a card: while placing reinforcements a single card may be given up for a few armies.

local settings = alea.settings

local function sold(game)
  local kept = game:stored("sold")
  return kept and kept.turn == game:turn() and kept.count or 0
end

local function price(game, player, card)
  local territory = alea.cards[card].territory
  return settings.armies + (territory and game:owns(player, territory) and settings.own or 0)
end

local function names(card)
  local territory = alea.cards[card].territory
  return territory and alea.map.names[territory] or { en = "a wild card", es = "un comodín" }
end

alea.ability {
  id = "sell",
  window = "reinforce",
  bots = false,
  label = { en = "Sell a card", es = "Vender una carta" },

  -- Only while there is something to place, so that a card in hand does not keep the phase open.
  offers = function(game, player)
    if sold(game) >= settings.uses or game:to_place() == 0 or game:option("set_values") == "none" then
      return nil
    end
    local offers = {}
    for place, card in ipairs(game:hand(player)) do
      local name, armies = names(card), price(game, player, card)
      table.insert(offers, {
        args = { place },
        label = {
          en = "Sell " .. name.en .. " (armies: " .. armies .. ")",
          es = "Vender " .. (name.es or name.en) .. " (ejércitos: " .. armies .. ")",
        },
      })
    end
    return offers
  end,

  use = function(game, player, args)
    local card = game:hand(player)[args[1]]
    game:add_to_place(price(game, player, card))
    game:discard_card(card, player)
    game:store("sold", { turn = game:turn(), count = sold(game) + 1 })
  end,
}
