-- Where the horde may rise next.

local map = alea.map

-- A side's land where it has fewest armies, but for headquarters.
local function weakest(game, side, land)
  local found, fewest = {}, math.huge
  for _, territory in ipairs(land) do
    local armies = game:armies(territory)
    local is_headquarters = side <= game:player_count() and game:headquarters(side) == territory
    if not is_headquarters and armies <= fewest then
      found = armies < fewest and {} or found
      fewest = armies
      table.insert(found, territory)
    end
  end
  return found
end

-- The land of a side that the horde has not taken yet.
local function left(game, land, risen)
  local free = {}
  for _, territory in ipairs(land) do
    if not risen[territory] then
      table.insert(free, territory)
    end
  end
  return free
end

-- In nobody's land, else in that of a side that has most.
return function(game, risen)
  local nobodys = {}
  for territory = 1, map.size do
    if not game:owner(territory) and not game:is_blocked(territory) and not risen[territory] then
      table.insert(nobodys, territory)
    end
  end
  if #nobodys > 0 then
    return nobodys
  end
  local most, found = 1, {}
  for _, side in ipairs { alea.neutral, unpack(game:players()) } do
    local land = left(game, game:territories_of(side), risen)
    if #land > most then
      most, found = #land, {}
    end
    for _, territory in ipairs(#land == most and most > 1 and weakest(game, side, land) or {}) do
      table.insert(found, territory)
    end
  end
  return found
end
