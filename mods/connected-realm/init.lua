-- Connected realm: territories cut off from their owner's capital turn neutral at the end of the turn.

local settings, map = alea.settings, alea.map

-- All capitals at once, at the first turn.
local function found_capitals(game)
  local names = {}
  for _, player in ipairs(game:players()) do
    local capital = game:strongest(player)
    game:store("capital." .. player, capital)
    table.insert(names, capital and map.name[capital] or "none")
  end
  game:store("founded", true)
  game:say("Capitals, by seat: " .. table.concat(names, ", ") .. ".")
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
  game:say("A capital was lost; the new one is " .. map.name[capital] .. ".")
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
