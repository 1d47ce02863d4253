-- What lies far from a territory, by the borders that the map has: portals themselves do not count.

local map = alea.map

-- Worked out once for each territory: the map stays the same.
local known = {}

-- The territories at least so many borders away, ascending; those to which no way leads are far too.
local function find(start, distance)
  local near, ring = table.create(map.size, false), { start }
  near[start] = true
  for _ = 2, distance do
    local further = {}
    for _, at in ipairs(ring) do
      for _, to in ipairs(map.neighbours[at]) do
        if not near[to] then
          near[to] = true
          table.insert(further, to)
        end
      end
    end
    ring = further
  end
  local far = {}
  for territory, is_near in ipairs(near) do
    if not is_near then
      table.insert(far, territory)
    end
  end
  return far
end

-- Always asked with the same distance.
return function(start, distance)
  known[start] = known[start] or find(start, distance)
  return known[start]
end
