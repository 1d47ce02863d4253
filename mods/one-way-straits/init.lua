-- One-way straits: some sea borders go in one direction only; attacks over sea use a die fewer.

local settings, map = alea.settings, alea.map

-- The straits that may be crossed both ways, each once.
local function straits(game)
  local found = {}
  for a, targets in ipairs(map.sea) do
    for _, b in ipairs(targets) do
      if a < b and game:border_kind(a, b) == "sea" and game:border_kind(b, a) == "sea" then
        table.insert(found, { a, b })
      end
    end
  end
  return found
end

-- A direction of a strait as one number.
local function way(from, to)
  return from * (map.size + 1) + to
end

-- Whether a way leads from one territory to the other, without these directions of straits.
local function leads(game, from, to, closed)
  local seen, todo = { [from] = true }, { from }
  while #todo > 0 do
    local at = table.remove(todo)
    for _, next in ipairs(game:neighbours(at)) do
      if not seen[next] and not closed[way(at, next)] then
        if next == to then
          return true
        end
        seen[next] = true
        table.insert(todo, next)
      end
    end
  end
  return false
end

-- Closes one direction of some straits, never so that a territory is out of reach.
local function choose(game)
  local free, closed, chosen = straits(game), {}, {}
  while #free > 0 and #chosen < settings.straits do
    local strait = table.remove(free, game:pick(#free))
    local turned = game:pick(2)
    local from, to = strait[turned], strait[3 - turned]
    closed[way(from, to)] = true
    if leads(game, from, to, closed) then
      table.insert(chosen, { from, to })
      game:close_border(from, to)
    else
      closed[way(from, to)] = nil
    end
  end
  game:store("closed", chosen)
end

alea.on("on_first_player", choose)

-- Where another house rule has cut the last other way since, the strait opens again. A game that begins in the middle gets
-- its straits here.
alea.on("on_turn_started", function(game)
  local closed, still = game:stored("closed"), {}
  if not closed then
    return choose(game)
  end
  for _, strait in ipairs(closed) do
    if game:distance(strait[1], strait[2]) then
      table.insert(still, strait)
    else
      game:restore_border(strait[1], strait[2])
    end
  end
  if #still < #closed then
    game:store("closed", still)
  end
end)

alea.on("attack_dice", function(game, dice, _, from, to)
  if game:border_kind(from, to) == "sea" then
    return math.max(math.min(dice, 1), dice - settings.fewer_dice)
  end
end)
