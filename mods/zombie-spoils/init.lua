-- Zombie spoils: the land of players who are put out turns into zombies, which attack at the end of each round.

local settings, map = alea.settings, alea.map
local attack = require "lib/attack"

local zombies = alea.side { id = "zombies", label = { en = "Zombies", es = "Zombis" }, colour = "#5f7f3f" }
local grave = alea.marker { id = "grave", label = { en = "Grave", es = "Tumba" }, glyph = "†", colour = "#3f3f3f" }

-- The land taken from somebody this turn, this one included.
local function taken_from(game, loser, territory)
  local kept = game:stored("taken")
  if not kept or kept.turn ~= game:turn() then
    kept = { turn = game:turn(), losers = {}, land = {} }
  end
  local losers, land, found = { loser, unpack(kept.losers) }, { territory, unpack(kept.land) }, {}
  game:store("taken", { turn = kept.turn, losers = losers, land = land })
  for i, one in ipairs(losers) do
    if one == loser then
      table.insert(found, land[i])
    end
  end
  return found
end

-- Who loses the last territory in battle is out, and gets graves.
alea.on("on_territory_captured", function(game, event)
  local land = taken_from(game, event.loser, event.territory)
  local is_player = event.loser <= game:player_count()
  if is_player and game:territory_count(event.loser) == 0 then
    for i = 1, settings.graves == "turn" and #land or 1 do
      game:set_marker(grave, land[i])
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
      game:say("The dead rise in " .. map.name[territory] .. ".")
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
