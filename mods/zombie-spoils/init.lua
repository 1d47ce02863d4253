-- Zombie spoils: the land of players who are put out turns into zombies, which attack at the end of each round.

local settings, map = alea.settings, alea.map
local attack = require "lib/attack"

local zombies = alea.side { id = "zombies", label = { en = "Zombies", es = "Zombis" }, colour = "#5f7f3f" }
local grave = alea.marker { id = "grave", label = { en = "Grave", es = "Tumba" }, glyph = "†", colour = "#3f3f3f" }

-- The land taken from a player this turn, this one included, as a text: most of it is never read.
local function taken_from(game, loser, territory)
  local key, turn = "taken from " .. loser, "turn " .. game:turn() .. ":"
  local kept = game:stored(key) or ""
  local before = string.sub(kept, 1, #turn) == turn and string.sub(kept, #turn + 1) or ""
  local land = before .. " " .. territory
  game:store(key, turn .. land)
  return land
end

-- Who loses the last territory in battle is out, and gets graves.
alea.on("on_territory_captured", function(game, event)
  local loser = event.loser
  if loser > game:player_count() then
    return
  end
  local land = settings.graves == "turn" and taken_from(game, loser, event.territory) or tostring(event.territory)
  if game:territory_count(loser) == 0 then
    for territory in string.gmatch(land, "%d+") do
      game:set_marker(grave, tonumber(territory))
    end
  end
end)

-- What a player leaves behind in another way turns at once.
alea.on("on_player_eliminated", function(game, event)
  for _, territory in ipairs(game:territories_of(event.player)) do
    game:set_owner(territory, zombies, math.max(game:armies(territory), settings.zombies))
  end
end)

-- Where the player with most land has most armies, on a grave only if there is nothing else: that is never taken, so that
-- somebody is left.
local function refuge(game)
  local found, most
  local player = game:ranking("territories")[1]
  for _, territory in ipairs(player and game:territories_of(player) or {}) do
    local armies = game:marker(grave, territory) > 0 and 0 or game:armies(territory)
    if not found or armies > most then
      found, most = territory, armies
    end
  end
  return found
end

local function open_graves(game, safe)
  for _, territory in ipairs(game:marked(grave)) do
    local owner = game:owner(territory)
    local rises = owner ~= zombies and territory ~= safe
    if rises then
      game:set_owner(territory, zombies, math.max(game:armies(territory), settings.zombies))
      local names = map.names[territory]
      game:say { en = "The dead rise in " .. names.en .. ".", es = "Los muertos se alzan en " .. names.es .. "." }
    end
    if rises or owner == zombies then
      game:remove_marker(grave, territory)
    end
  end
end

-- A round ends where the next one begins.
alea.on("on_turn_started", function(game, event)
  local round = game:stored("round")
  game:store("round", event.round)
  if round and round ~= event.round then
    local safe = refuge(game)
    attack(game, zombies, safe)
    open_graves(game, safe)
  end
end)
