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
-- Gives a function of the territory, which looks at each continent once.
local function prizes(game, player, rivals)
  local land, by_continent = game:has_conquered() and 1 or 3, {}
  local function of_continent(c)
    local continent, owner = map.continent[c], game:continent_owner(c)
    if game:continent_share(player, c) == continent.size - 1 then
      return 2 * continent.bonus
    end
    return owner and owner <= game:player_count() and 2 * continent.bonus / rivals or 0
  end
  return function(territory)
    local worth = land
    for _, c in ipairs(map.continents[territory]) do
      by_continent[c] = by_continent[c] or of_continent(c)
      worth = worth + by_continent[c]
    end
    return worth
  end
end

-- The own neighbour with most armies of each territory that can be attacked.
local function find_spears(game, player, owners, armies)
  local spears = {}
  for _, from in ipairs(game:realm_border(player)) do
    if armies[from] > 1 then
      for _, to in ipairs(game:neighbours(from)) do
        local spear = spears[to]
        if owners[to] ~= player and (not spear or armies[from] > armies[spear]) then
          spears[to] = from
        end
      end
    end
  end
  return spears
end

-- What a strike is worth from anywhere but the own neighbour with most armies, and which that is: how much likelier it takes
-- the territory afterwards, and what both sides lose, about an army a roll; a rival's loss is shared by all rivals. Gives a
-- function of the target, and those that can be attacked at all; `owners` and `armies` are those of the whole board.
local function judge(game, player, owners, armies)
  local rivals, players = #game:players() - 1, game:player_count()
  local prize, spears = prizes(game, player, rivals), find_spears(game, player, owners, armies)
  return function(to)
    local spear = spears[to]
    if not spear then
      return 0
    end
    local left = math.max(1, armies[to] - settings.rolls)
    local likelier = game:odds(armies[spear], left) - game:odds(armies[spear], armies[to])
    local gain = owners[to] <= players and (armies[to] - left) / rivals or 0
    return prize(to) * likelier + gain - settings.rolls, spear
  end, spears
end

return { price = price, judge = judge }
