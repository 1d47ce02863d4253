-- King of the hill: whoever holds all hills for some full rounds wins.

local settings, map = alea.settings, alea.map

local hill = alea.marker { id = "hill", label = { en = "Hill", es = "Colina" }, glyph = "▲", colour = "#b58a2a" }
local reign = alea.resource { id = "reign", label = { en = "Rounds on the hills", es = "Rondas en las colinas" }, glyph = "▲" }

-- The territories that the setting names, each once.
local function named(keys)
  local found = {}
  for key in string.gmatch(keys, "[^%s,;]+") do
    local territory = map.id[key] or error("there is no territory `" .. key .. "` on this map")
    if not table.find(found, territory) then
      table.insert(found, territory)
    end
  end
  return found
end

local hills_at = named(settings.where)

-- The territories that are not hills yet: those that touch no hill, or all, if there are none such.
local function free_land(game, hills)
  local apart, all = {}, {}
  for territory = 1, map.size do
    if not table.find(hills, territory) then
      table.insert(all, territory)
      local touches = false
      for _, other in ipairs(hills) do
        touches = touches or game:is_border(territory, other) or game:is_border(other, territory)
      end
      if not touches then
        table.insert(apart, territory)
      end
    end
  end
  return #apart > 0 and apart or all
end

local function raise_hills(game)
  local hills = table.move(hills_at, 1, math.min(#hills_at, settings.hills), 1, {})
  while #hills < math.min(settings.hills, map.size) do
    local land = free_land(game, hills)
    table.insert(hills, land[game:pick(#land)])
  end
  for _, territory in ipairs(hills) do
    game:set_marker(hill, territory)
  end
  game:store("raised", true)
end

-- The player who holds all hills, if one does. Blocked ones do not count.
local function holder(game)
  local king
  for _, territory in ipairs(game:marked(hill)) do
    if not game:is_blocked(territory) then
      local owner = game:owner(territory)
      if not owner or owner > game:player_count() or king and owner ~= king then
        return nil
      end
      king = owner
    end
  end
  return king
end

-- Whoever has lost a hill begins again.
local function dethrone(game)
  local king = game:stored("king")
  if king and holder(game) ~= king then
    game:store("king", nil)
    game:set_resource(reign, king, 0)
  end
end

alea.on("on_first_player", raise_hills)
alea.on("on_owner_changed", dethrone)

alea.on("on_territory_captured", function(game, event)
  dethrone(game)
  if game:marker(hill, event.territory) > 0 and holder(game) == event.player then
    local king = game:colour_names(event.player)
    game:say {
      en = king.en .. " holds all hills. Full rounds until that wins: " .. settings.rounds .. ".",
      es = king.es .. " tiene todas las colinas. Rondas completas hasta que eso gane: " .. settings.rounds .. ".",
    }
  end
end)

-- A reign counts from the end of the king's own turn: what follows up to the next one is a full round.
alea.on("on_turn_ended", function(game, event)
  if holder(game) == event.player then
    game:store("king", event.player)
  end
end)

alea.on("on_turn_started", function(game, event)
  if not game:stored("raised") then
    return raise_hills(game)
  end
  dethrone(game)
  if game:stored("king") == event.player then
    game:add_resource(reign, event.player, 1)
    if game:resource(reign, event.player) + 1 >= settings.rounds then
      game:win(event.player)
    end
  end
end)
