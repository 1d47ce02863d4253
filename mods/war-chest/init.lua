-- War chest: land brings gold, and gold buys armies, forts and cards.

local settings, map = alea.settings, alea.map

local gold = alea.resource { id = "gold", label = { en = "Gold", es = "Oro" }, glyph = "¤" }
local fort = alea.marker { id = "fort", label = { en = "Fort", es = "Fuerte" }, glyph = "♜", colour = "#b58a2a" }

alea.on("on_turn_started", function(game, event)
  local income = game:territory_count(event.player) * settings.gold_per_territory
  for continent in ipairs(map.continent) do
    if game:continent_owner(continent) == event.player then
      income = income + settings.gold_per_continent
    end
  end
  game:add_resource(gold, event.player, income)
end)

-- Puts an article into the shop, if it has a price: `stock` says what there is, `hand_over` gives it and says how many
-- times the price is due.
local function sell(id, label, stock, hand_over)
  local price = settings[id .. "_price"]
  if price == 0 then
    return
  end
  alea.ability {
    id = id,
    window = "reinforce",
    label = label,
    offers = function(game, player, _, valued)
      local have = game:resource(gold, player)
      if have < price then
        return nil, { en = `{price} gold needed, you have {have}`, es = `hacen falta {price} de oro, tienes {have}` }
      end
      return stock(game, player, price, have // price, valued)
    end,
    use = function(game, player, args)
      game:add_resource(gold, player, -price * hand_over(game, player, args[1]))
    end,
  }
end

-- A card a turn, while there are any left and it is played with cards.
local function may_buy_card(game)
  if settings.card_price == 0 or game:option("set_values") == "none" or game:stored("bought") == game:turn() then
    return false
  end
  return game:cards_left() > 0
end

-- Armies are worth as many as they are; but a card is worth more, so gold for one is put aside.
sell("army", { en = "Buy armies", es = "Comprar ejércitos" }, function(game, player, price, most, valued)
  local offers, spare = {}, game:resource(gold, player) - (may_buy_card(game) and settings.card_price or 0)
  for _, armies in ipairs { 1, 3, 5, 10, most } do
    if armies <= most and (armies < most or #offers == 0 or offers[#offers].args[1] < most) then
      table.insert(offers, {
        args = { armies },
        label = not valued and {
          en = "Buy armies: " .. armies .. " for " .. armies * price .. " gold",
          es = "Comprar ejércitos: " .. armies .. " por " .. armies * price .. " de oro",
        } or nil,
        value = armies * price <= spare and armies or 0,
      })
    end
  end
  return offers
end, function(game, _, armies)
  game:add_to_place(armies)
  return armies
end)

-- What a fort saves: an army or two, where many may attack.
local function worth_of_fort(game, territory)
  return game:armies(territory) >= 5 and game:threat(territory) >= 5 and 3 or 0
end

sell("fort", { en = "Buy a fort", es = "Comprar un fuerte" }, function(game, player, price, _, valued)
  local offers = {}
  for _, territory in ipairs(valued and game:realm_border(player) or game:territories_of(player)) do
    local value = worth_of_fort(game, territory)
    if (value > 0 or not valued) and game:marker(fort, territory) == 0 then
      local names = map.names[territory]
      table.insert(offers, {
        args = { territory },
        label = {
          en = "Buy a fort for " .. names.en .. ": " .. price .. " gold",
          es = "Comprar un fuerte para " .. (names.es or names.en) .. ": " .. price .. " de oro",
        },
        value = value,
      })
    end
  end
  return offers
end, function(game, _, territory)
  game:set_marker(fort, territory)
  return 1
end)

sell("card", { en = "Buy a card", es = "Comprar una carta" }, function(game, player, price)
  local label = { en = "Buy a card: " .. price .. " gold", es = "Comprar una carta: " .. price .. " de oro" }
  local value = game:hand_size(player) < game:option("forced_trade_at") and 4 or 0
  if may_buy_card(game) then
    return { { args = {}, label = label, value = value } }
  elseif game:stored("bought") == game:turn() then
    return nil, { en = "a card was bought this turn already", es = "en este turno ya se compró una carta" }
  end
end, function(game, player)
  game:store("bought", game:turn())
  game:draw_cards(player)
  return 1
end)

alea.on("defence_dice", function(game, dice, _, _, to)
  if game:marker(fort, to) > 0 then
    return dice + 1
  end
end)

alea.on("on_territory_captured", function(game, event)
  if game:marker(fort, event.territory) > 0 then
    game:remove_marker(fort, event.territory)
  end
end)
