-- Portals: pairs of territories that lie far from each other have a border in common, and they move when a round begins.

local settings, map = alea.settings, alea.map
local far_from = require("lib/far")

local markers = {}
for pair = 1, settings.pairs do
  markers[pair] = alea.marker {
    id = "portal" .. pair,
    label = { en = "Portal " .. pair, es = "Portal " .. pair },
    glyph = "P" .. pair,
    colour = "#7a3fb0",
  }
end

local function open(game, pair, a, b)
  for _, way in ipairs { { a, b }, { b, a } } do
    game:open_border(way[1], way[2])
    game:set_marker(markers[pair], way[1])
  end
end

local function close(game, pair, a, b)
  for _, way in ipairs { { a, b }, { b, a } } do
    game:restore_border(way[1], way[2])
    game:remove_marker(markers[pair], way[1])
  end
end

-- Picks the ends of the pairs; each territory is an end of one portal at most.
local function choose(game)
  local free, pairs_chosen = {}, {}
  for territory = 1, map.size do
    if not game:is_blocked(territory) then
      table.insert(free, territory)
    end
  end
  while #free > 1 and #pairs_chosen < settings.pairs do
    local a = table.remove(free, game:pick(#free))
    local ends = {}
    for _, territory in ipairs(far_from(a, settings.distance)) do
      if table.find(free, territory) then
        table.insert(ends, territory)
      end
    end
    if #ends > 0 then
      local b = table.remove(free, table.find(free, ends[game:pick(#ends)]))
      table.insert(pairs_chosen, { a, b })
    end
  end
  return pairs_chosen
end

-- Whether this turn is the first of a round in which portals move: that of the first ones, and each so many rounds later.
local function moves_now(game, round)
  local moved = game:stored("round")
  return not moved or round >= moved + settings.every
end

alea.on("on_turn_started", function(game, event)
  if not moves_now(game, event.round) then
    return
  end
  for pair, ends in ipairs(game:stored("portals") or {}) do
    close(game, pair, ends[1], ends[2])
  end
  local chosen = choose(game)
  for pair, ends in ipairs(chosen) do
    open(game, pair, ends[1], ends[2])
  end
  game:store("portals", chosen)
  game:store("round", event.round)
end)
