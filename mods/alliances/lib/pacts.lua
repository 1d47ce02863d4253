-- The pacts between players, as everybody may see them in the mod's storage.

local settings = alea.settings

-- The keys under which stands what is between two sides: nothing, "pact", or the round in which their last pact was broken.
local KEYS = {}
for a = 1, alea.neutral + 3 do
  KEYS[a] = {}
  for b = 1, a - 1 do
    KEYS[a][b] = b .. " and " .. a
    KEYS[b][a] = KEYS[a][b]
  end
end

local function holds(game, a, b)
  return game:stored(KEYS[a][b]) == "pact"
end

local function partners(game, player)
  local found = {}
  for _, other in ipairs(game:players()) do
    if other ~= player and holds(game, player, other) then
      table.insert(found, other)
    end
  end
  return found
end

-- Whether a player may have one more partner.
local function has_room(game, player)
  local most = math.min(settings.partners, #game:players() - 2)
  return most > 0 and #partners(game, player) < most
end

-- Whether nothing stands between two players who both have room.
local function bear_no_grudge(game, a, b)
  local between = game:stored(KEYS[a][b])
  return not between or between ~= "pact" and game:round() >= between + settings.grudge
end

local function may_agree(game, a, b)
  return bear_no_grudge(game, a, b) and has_room(game, a) and has_room(game, b)
end

-- Remembers the round, as the two bear a grudge from then on.
local function break_pact(game, a, b)
  game:store(KEYS[a][b], game:round())
end

return {
  keys = KEYS,
  holds = holds,
  partners = partners,
  has_room = has_room,
  bear_no_grudge = bear_no_grudge,
  may_agree = may_agree,
  break_pact = break_pact,
}
