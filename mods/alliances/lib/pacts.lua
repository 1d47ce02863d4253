-- The pacts between players, as everybody may see them in the mod's storage.

local settings = alea.settings

-- What is between two players: nothing, "pact", or the round in which their last pact was broken.
local KEYS = {}

local function key(a, b)
  local pair = a < b and 100 * a + b or 100 * b + a
  KEYS[pair] = KEYS[pair] or math.min(a, b) .. " and " .. math.max(a, b)
  return KEYS[pair]
end

local function holds(game, a, b)
  return game:stored(key(a, b)) == "pact"
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

local function may_agree(game, a, b)
  local between = game:stored(key(a, b))
  if between == "pact" or between and game:round() < between + settings.grudge then
    return false
  end
  local most = math.min(settings.partners, #game:players() - 2)
  return most > 0 and #partners(game, a) < most and #partners(game, b) < most
end

-- Remembers the round, as the two bear a grudge from then on.
local function break_pact(game, a, b)
  game:store(key(a, b), game:round())
end

return { key = key, holds = holds, partners = partners, may_agree = may_agree, break_pact = break_pact }
