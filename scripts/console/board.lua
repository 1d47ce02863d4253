-- Helpers for the console: the board at a glance. Territories are numbers; `names` turns them into words.

-- The keys of territories, instead of their numbers.
function names(territories)
  local keys = {}
  for i, territory in ipairs(territories) do
    keys[i] = alea.map.key[territory]
  end
  return keys
end

-- What each side owns: territories and armies by player; the neutral army is `neutral`.
function owners()
  local sides = {}
  local function count(player)
    return { territories = game:territory_count(player), armies = game:army_count(player) }
  end
  for _, player in ipairs(game:players()) do
    sides[player] = count(player)
  end
  if game:territory_count(alea.neutral) > 0 then
    sides.neutral = count(alea.neutral)
  end
  return sides
end

-- Where a player (the one whose turn it is, if left out) borders rivals: own armies, and the armies of all rivals there.
function fronts(player)
  local rows = {}
  for _, territory in ipairs(game:realm_border(player or game:active())) do
    local rivals = 0
    for _, neighbour in ipairs(game:neighbours(territory)) do
      if game:owner(neighbour) ~= game:owner(territory) then
        rivals = rivals + game:armies(neighbour)
      end
    end
    rows[alea.map.key[territory]] = { armies = game:armies(territory), rivals = rivals }
  end
  return rows
end

-- The continents: who owns each (nil if nobody does), what it pays, and who holds how many of its territories.
function continents()
  local rows = {}
  for number, continent in ipairs(alea.map.continent) do
    local holders = {}
    for _, territory in ipairs(continent.members) do
      local owner = game:owner(territory) or "nobody"
      holders[owner] = (holders[owner] or 0) + 1
    end
    rows[continent.key] = { owner = game:continent_owner(number), bonus = continent.bonus, holders = holders }
  end
  return rows
end

-- The territory of this key: its number, owner, armies and neighbours.
function show(key)
  local territory = alea.map.id[key]
  assert(territory, "there is no territory " .. tostring(key))
  return {
    number = territory,
    owner = game:owner(territory),
    armies = game:armies(territory),
    neighbours = names(game:neighbours(territory)),
  }
end
