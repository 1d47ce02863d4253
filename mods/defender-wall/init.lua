-- Defender's wall: where a wall stands the best die of the defence counts one more.

local settings, map = alea.settings, alea.map

local wall = alea.marker { id = "wall", label = { en = "Wall", es = "Muralla" }, glyph = "♜", colour = "#8d8d86" }

-- The walls of the start: chance says where.
local function build_first(game)
  local sites = {}
  for territory = 1, map.size do
    table.insert(sites, territory)
  end
  local walls = settings.territories_per_wall > 0 and map.size // settings.territories_per_wall or 0
  for _ = 1, walls do
    game:set_marker(wall, table.remove(sites, game:pick(#sites)))
  end
  game:store("built", true)
end

alea.on("on_first_player", build_first)

alea.on("on_turn_started", function(game)
  if not game:stored("built") then
    build_first(game)
  end
end)

alea.on("dice", function(game, attack, defence, _, to)
  if game:marker(wall, to) > 0 then
    defence[1] = defence[1] + settings.bonus
    return attack, defence
  end
end)

alea.on("on_territory_captured", function(game, event)
  if settings.falls then
    game:remove_marker(wall, event.territory)
  end
end)

-- What a wall saves, roughly: about half of the armies that meet there, less its price.
local function worth(game, territory)
  return math.min(game:threat(territory), game:armies(territory)) // 2 - settings.price
end

alea.ability {
  id = "raise",
  window = "reinforce",
  label = { en = "Raise a wall", es = "Levantar una muralla" },

  offers = function(game, player, _, valued)
    if settings.price == 0 or game:to_place() < settings.price then
      return nil
    end
    local offers = {}
    -- Walls behind the front are worth nothing, to bots at least.
    for _, territory in ipairs(valued and game:realm_border(player) or game:territories_of(player)) do
      if game:marker(wall, territory) == 0 then
        local names = map.names[territory]
        table.insert(offers, {
          args = { territory },
          label = not valued and {
            en = "Raise a wall in " .. names.en .. " for " .. settings.price,
            es = "Levantar una muralla en " .. (names.es or names.en) .. " por " .. settings.price,
          } or nil,
          value = math.clamp(worth(game, territory), 0, 100),
        })
      end
    end
    return offers
  end,

  use = function(game, _, args)
    game:add_to_place(-settings.price)
    game:set_marker(wall, args[1])
  end,
}
