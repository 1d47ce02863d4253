-- Plunder: reinforcements come only from the territories captured in the last own turn, beside a minimum.

local function key(player)
  return "captured by " .. player
end

alea.on("on_territory_captured", function(game, event)
  local captured = game:stored(key(event.player)) or {}
  if not table.find(captured, event.territory) then
    table.insert(captured, event.territory)
    game:store(key(event.player), captured)
  end
end)

alea.on("reinforcements", function(game, armies, player)
  local count = 0
  for _, territory in ipairs(game:stored(key(player)) or {}) do
    if not alea.settings.held or game:owns(player, territory) then
      count += 1
    end
  end
  return alea.settings.minimum + alea.settings.each * count
end)

-- Once paid for, they are no longer news.
alea.on("on_reinforcements", function(game, event)
  game:store(key(event.player), nil)
end)
