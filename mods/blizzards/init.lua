-- Blizzards: some territories, picked before the first one is taken, are blocked for the whole game.

local settings, map = alea.settings, alea.map

local snow = alea.marker { id = "snow", label = { en = "Snow", es = "Nieve" }, glyph = "❄", colour = "#7fb5d6" }

-- The territories of the board that are not blocked, and those of them that nobody holds.
local function open_land(game)
  local open, free = {}, {}
  for territory = 1, map.size do
    if not game:is_blocked(territory) then
      table.insert(open, territory)
      if not game:owner(territory) then
        table.insert(free, territory)
      end
    end
  end
  return open, free
end

-- How many may lie under snow, so that every player and the neutral army find land, with some to spare for other rules.
local function room(game, free)
  local spare = #free - game:option("empty_territories") - game:player_count() - 1
  return math.clamp(spare // 2, 0, math.min(settings.territories, map.size // 5))
end

alea.on("on_first_player", function(game)
  local open, free = open_land(game)
  local most = room(game, free)
  while #free > 0 and most > 0 do
    local territory = table.remove(free, game:pick(#free))
    local rest = table.clone(open)
    table.remove(rest, table.find(rest, territory))
    if game:hang_together(rest) then
      open, most = rest, most - 1
      game:block(territory)
      game:set_marker(snow, territory)
    end
  end
end)

-- How many territories of a continent lie under snow; none if the player lacks one of the others.
local function snowed(game, player, continent)
  local count = 0
  for _, territory in ipairs(continent.members) do
    if game:marker(snow, territory) > 0 then
      count += 1
    elseif not game:owns(player, territory) then
      return 0
    end
  end
  return count
end

alea.on("reinforcements", function(game, armies, player)
  for _, continent in ipairs(settings.bonus and map.continent or {}) do
    local count = snowed(game, player, continent)
    if count > 0 and count < continent.size then
      armies += continent.bonus
    end
  end
  return armies
end)
