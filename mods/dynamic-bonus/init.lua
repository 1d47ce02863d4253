-- Dynamic bonus: a continent's bonus grows by 1 each round it is held, and falls back when it changes hands.

-- By the key of a continent: the player it has paid, and how many times on end.
local function paid(game)
  return game:stored("paid") or {}
end

alea.on("reinforcements", function(game, armies, player)
  local before = paid(game)
  for c, continent in ipairs(alea.map.continent) do
    local last = before[continent.key]
    if last and last.player == player and game:continent_owner(c) == player then
      armies += math.min(alea.settings.most, alea.settings.growth * last.times)
    end
  end
  return armies
end)

-- A holder who has it no longer is forgotten here, at the latest before winning it back.
alea.on("on_reinforcements", function(game, event)
  local all = paid(game)
  for c, continent in ipairs(alea.map.continent) do
    local last = all[continent.key]
    local own = last and last.player == event.player
    if game:continent_owner(c) == event.player then
      all[continent.key] = { player = event.player, times = own and last.times + 1 or 1 }
    elseif own then
      all[continent.key] = nil
    end
  end
  game:store("paid", all)
end)
