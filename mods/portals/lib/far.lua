-- What lies far from a territory, by the borders that the map has: portals themselves do not count.

local map = alea.map

-- The territories at least so many borders away, ascending; those to which no way leads are far too.
return function(start, distance)
  local steps, ring, next = { [start] = 0 }, { start }, 1
  while next <= #ring do
    local at = ring[next]
    next += 1
    for _, to in ipairs(map.neighbours[at]) do
      if not steps[to] then
        steps[to] = steps[at] + 1
        table.insert(ring, to)
      end
    end
  end
  local far = {}
  for territory = 1, map.size do
    if (steps[territory] or distance) >= distance then
      table.insert(far, territory)
    end
  end
  return far
end
