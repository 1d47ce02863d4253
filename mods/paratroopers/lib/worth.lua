-- What a strike is worth, in armies: a hint for bots.

local settings, map = alea.settings, alea.map

-- Reinforcements that a strike costs, about.
local function price(game, player)
  local income = math.max(game:option("min_reinforcements"), game:territory_count(player) // game:option("territory_divisor"))
  for c, continent in ipairs(map.continent) do
    income = income + (game:continent_owner(c) == player and continent.bonus or 0)
  end
  return income * settings.cost / 100
end

-- What it is worth to take a territory now: land, the turn's card, a continent that one completes or that a rival loses.
local function prize(game, player, territory, rivals)
  local worth = game:has_conquered() and 1 or 3
  for _, c in ipairs(map.continents[territory]) do
    local continent, mine = map.continent[c], 0
    for _, member in ipairs(continent.members) do
      mine = mine + (game:owns(player, member) and 1 or 0)
    end
    local owner = game:continent_owner(c)
    if mine == continent.size - 1 then
      worth = worth + 2 * continent.bonus
    elseif owner and owner <= game:player_count() then
      worth = worth + 2 * continent.bonus / rivals
    end
  end
  return worth
end

-- What a strike is worth from anywhere but the own neighbour with most armies, and which that is: how much likelier it takes
-- the territory afterwards, and what both sides lose, about an army a roll; a rival's loss is shared by all rivals.
local function worth(game, player, to)
  local spear, armies = nil, game:armies(to)
  for _, next in ipairs(game:neighbours(to)) do
    if game:owns(player, next) and game:is_border(next, to) and game:armies(next) > (spear and game:armies(spear) or 1) then
      spear = next
    end
  end
  if not spear then
    return 0
  end
  local rivals, left = #game:players() - 1, math.max(1, armies - settings.rolls)
  local likelier = game:odds(game:armies(spear), left) - game:odds(game:armies(spear), armies)
  local gain = game:owner(to) <= game:player_count() and (armies - left) / rivals or 0
  return prize(game, player, to, rivals) * likelier + gain - settings.rolls, spear
end

return { price = price, of_target = worth }
