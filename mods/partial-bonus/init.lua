-- Partial bonus: continents held in part pay a share of their bonus, rounded down.

-- What a continent that is not wholly held pays a player.
local function share(game, player, continent)
  local held = 0
  for _, territory in ipairs(continent.members) do
    if game:owns(player, territory) then
      held += 1
    end
  end
  if held == continent.size or continent.bonus <= 0 or held * 100 < alea.settings.from * continent.size then
    return 0
  end
  return continent.bonus * held * alea.settings.rate // (continent.size * 100)
end

alea.on("reinforcements", function(game, armies, player)
  for _, continent in ipairs(alea.map.continent) do
    armies += share(game, player, continent)
  end
  return armies
end)
