-- The killer takes the land: whoever puts a player out gets the land which that player has left to the neutral army.

local settings = alea.settings

-- Remembers at each turn which player held each territory last; 0 where no player ever did.
local function remember(game)
  local last = game:stored("last_holder") or table.create(alea.map.size, 0)
  for _, player in ipairs(game:players()) do
    for _, territory in ipairs(game:territories_of(player)) do
      last[territory] = player
    end
  end
  game:store("last_holder", last)
end

alea.on("on_turn_started", function(game)
  if settings.remains == "all" then
    remember(game)
  end
end)

local function killer(game, event)
  local by = event.by
  if not by and settings.without_attacker == "turn" then
    by = game:active()
  end
  return by ~= event.player and by or nil
end

-- What the player still holds falls to the neutral army now; the rest fell to it earlier.
local function remains(game, loser)
  local found = game:territories_of(loser)
  for territory, holder in ipairs(game:stored("last_holder") or {}) do
    if holder == loser and game:owner(territory) == alea.neutral then
      table.insert(found, territory)
    end
  end
  return found
end

alea.on("on_player_eliminated", function(game, event)
  local heir = killer(game, event)
  if not heir or not game:is_alive(heir) then
    return
  end
  for _, territory in ipairs(remains(game, event.player)) do
    game:set_owner(territory, heir, settings.armies == "all" and game:armies(territory) or 1)
  end
end)
