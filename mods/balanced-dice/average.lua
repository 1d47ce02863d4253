-- Dice whose losses are the average ones: the roll is repeated until it costs what it should.

-- Rolls that are tried; in practice a few are enough.
local TRIES = 300

local average = {}

-- By the number of dice on both sides.
local known = {}

local function power(base, exponent)
  local product = 1
  for _ = 1, exponent do
    product *= base
  end
  return product
end

-- The probability that the i-th highest of n dice shows `face` at most: fewer than i are above it.
local function at_most(face, i, n, sides)
  local above = math.clamp((sides - face) / sides, 0, 1)
  local sum, ways = 0, 1
  for k = 0, i - 1 do
    sum += ways * power(above, k) * power(1 - above, n - k)
    ways *= (n - k) / (k + 1)
  end
  return sum
end

-- What the attacker loses on average, with so many dice on both sides.
local function expected(game, attack, defence)
  local key = attack * 10 + defence
  if known[key] then
    return known[key]
  end
  local sides, others = game:option("attack_die_sides"), game:option("defence_die_sides")
  local less = game:option("ties") == "attacker" and 1 or 0
  local sum = 0
  for i = 1, math.min(attack, defence) do
    for face = 1, others do
      local shown = at_most(face, i, defence, others) - at_most(face - 1, i, defence, others)
      sum += shown * at_most(face - less, i, attack, sides)
    end
  end
  known[key] = sum
  return sum
end

local function lost(game, attack, defence)
  local ties, count = game:option("ties") == "attacker", 0
  for i = 1, math.min(#attack, #defence) do
    if attack[i] < defence[i] or attack[i] == defence[i] and not ties then
      count += 1
    end
  end
  return count
end

local function throw(game, faces, sides)
  for i in ipairs(faces) do
    faces[i] = game:roll(sides)
  end
  table.sort(faces, function(a, b)
    return a > b
  end)
end

function average.roll(game, attack, defence)
  local mean = expected(game, #attack, #defence)
  local wanted = math.round(mean)
  if alea.settings.mode == "low_luck" then
    local more = game:pick(1000) <= mean % 1 * 1000
    wanted = math.floor(mean) + (more and 1 or 0)
  end
  for _ = 1, TRIES do
    if lost(game, attack, defence) == wanted then
      return
    end
    throw(game, attack, game:option("attack_die_sides"))
    throw(game, defence, game:option("defence_die_sides"))
  end
end

return average
