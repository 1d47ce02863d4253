-- Gold that each player alone sees; where there is enough of it, one army is bought.

local gold = alea.resource { id = "gold", label = { en = "Gold", es = "Oro" }, secret = true }

alea.on("on_turn_started", function(game, event)
  game:add_resource(gold, event.player, game:territory_count(event.player))
  local name = game:colour_names(event.player)
  game:say { en = name.en .. " digs.", es = name.es .. " cava." }
end)

alea.ability {
  id = "buy",
  window = "reinforce",
  label = { en = "Buy an army", es = "Comprar un ejército" },

  offers = function(game, player, _, valued)
    local have = game:resource(gold, player)
    if have < 5 then
      return nil, { en = `5 gold needed, you have {have}`, es = `hacen falta 5 de oro, tienes {have}` }
    end
    return { { args = {}, value = valued and 2 or nil } }
  end,

  use = function(game, player)
    game:add_resource(gold, player, -5)
    game:add_to_place(1)
  end,
}
