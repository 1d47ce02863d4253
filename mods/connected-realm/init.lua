-- Connected realm: territories cut off from their owner's capital turn neutral at the end of the turn.

local settings, map = alea.settings, alea.map

-- All capitals at once, at the first turn.
local function found_capitals(game)
  local en, es = {}, {}
  for _, player in ipairs(game:players()) do
    local capital = game:strongest(player)
    game:store("capital." .. player, capital)
    if capital then
      local place, whose = map.names[capital], game:colour_names(player)
      table.insert(en, place.en .. " (" .. whose.en .. ")")
      table.insert(es, place.es .. " (" .. whose.es .. ")")
    end
  end
  game:store("founded", true)
  game:say { en = "Capitals: " .. table.concat(en, ", ") .. ".", es = "Capitales: " .. table.concat(es, ", ") .. "." }
end

local function ensure_capitals(game)
  if not game:stored("founded") then
    found_capitals(game)
  end
end

alea.on("on_turn_started", ensure_capitals)

-- The player's capital; where it was lost, it moves first.
local function capital_of(game, player)
  local capital = game:stored("capital." .. player)
  if capital and game:owns(player, capital) then
    return capital
  end
  capital = game:strongest(player)
  game:store("capital." .. player, capital)
  local place, whose = map.names[capital], game:colour_names(player)
  game:say {
    en = "A capital was lost; the new one of " .. whose.en .. " is " .. place.en .. ".",
    es = "Se ha perdido una capital; la nueva de " .. whose.es .. " es " .. place.es .. ".",
  }
  return capital
end

local function drop_what_is_cut_off(game, player)
  local realm = game:connected(capital_of(game, player))
  for _, territory in ipairs(game:territories_of(player)) do
    if not table.find(realm, territory) then
      game:set_owner(territory, alea.neutral, settings.armies == "all" and game:armies(territory) or 1)
    end
  end
end

alea.on("on_turn_ended", function(game, event)
  ensure_capitals(game)
  for _, player in ipairs(game:players()) do
    local counts = settings.whose == "all" or player == event.player
    if counts and game:round() >= settings.from_round and game:territory_count(player) > 0 then
      drop_what_is_cut_off(game, player)
    end
  end
end)
