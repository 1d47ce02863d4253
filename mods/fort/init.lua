-- Forts: every few rounds each player may build one. It stops one attack, then it is gone.

local settings, map = alea.settings, alea.map

local fort = alea.marker {
  id = "fort",
  label = { en = "Fort", es = "Fuerte" },
  glyph = "♖",
  colour = "#7a5c3a",
  most = settings.strength,
}
local plan = alea.resource { id = "plan", label = { en = "Forts to build", es = "Fuertes por construir" }, glyph = "♖" }

alea.on("on_turn_started", function(game, event)
  if event.round % settings.every == 0 then
    game:add_resource(plan, event.player, 1)
  end
end)

alea.on("losses", function(game, attacker, _, _, to)
  if game:marker(fort, to) > 0 then
    return settings.spares_attacker and 0 or attacker, 0
  end
end)

-- An attack was stopped: the fort is weaker by one.
local function wear(game, event)
  local left = game:marker(fort, event.to)
  if left > 0 then
    game:set_marker(fort, event.to, left - 1)
  end
end

alea.on("on_armies_lost", wear)
alea.on("on_battle_fought", wear)

-- A fort saves up to two armies for each attack that it stops, where somebody is there to attack.
local function worth(game, territory)
  return math.clamp(math.min(game:threat(territory) - 1, game:armies(territory)), 0, 2) * settings.strength
end

alea.ability {
  id = "build",
  window = "reinforce",
  label = { en = "Build a fort", es = "Construir un fuerte" },

  offers = function(game, player, _, valued)
    if game:resource(plan, player) == 0 then
      return nil
    end
    local offers = {}
    -- Behind the front a fort is worth nothing, to bots at least.
    for _, territory in ipairs(valued and game:realm_border(player) or game:territories_of(player)) do
      if game:marker(fort, territory) == 0 then
        local names = map.names[territory]
        table.insert(offers, {
          args = { territory },
          label = not valued and {
            en = "Build a fort in " .. names.en,
            es = "Construir un fuerte en " .. (names.es or names.en),
          } or nil,
          value = worth(game, territory),
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:add_resource(plan, player, -1)
    game:set_marker(fort, args[1], settings.strength)
  end,
}
