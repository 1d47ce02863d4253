-- Clouds of smoke: where they lie, what they hide, how they thin out.

-- It lies in the middle of the smoke, counts the turns of its player until it is gone, and is that player's.
local smoke = alea.marker {
  id = "smoke",
  label = { en = "Smoke", es = "Humo" },
  glyph = "☁",
  colour = "#8c8c8c",
  most = 9,
}

-- Hides what lies under clouds with these middles, and uncovers what no longer does.
local function hide_round(game, middles)
  local before, now = game:stored("hidden") or {}, {}
  for _, middle in ipairs(middles) do
    for _, territory in ipairs { middle, unpack(game:neighbours(middle)) } do
      if not table.find(now, territory) then
        table.insert(now, territory)
        game:hide(territory)
      end
    end
  end
  for _, territory in ipairs(before) do
    if not table.find(now, territory) then
      game:uncover(territory)
    end
  end
  game:store("hidden", now)
end

local function is_free(game, territory)
  return game:marker(smoke, territory) == 0
end

local function lay(game, player, territory, rounds)
  local middles = game:marked(smoke)
  table.insert(middles, territory)
  game:set_marker(smoke, territory, rounds, player)
  hide_round(game, middles)
end

-- A player's clouds grow thinner by so many turns.
local function thin_out(game, player, turns)
  local own, middles = game:marked(smoke, player), {}
  for _, middle in ipairs(game:marked(smoke)) do
    local left = game:marker(smoke, middle)
    if table.find(own, middle) then
      left = math.max(0, left - turns)
      game:set_marker(smoke, middle, left, player)
    end
    if left > 0 then
      table.insert(middles, middle)
    end
  end
  if #own > 0 then
    hide_round(game, middles)
  end
end

return { is_free = is_free, lay = lay, thin_out = thin_out }
