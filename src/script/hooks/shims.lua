-- Between the host and a hook: numbers become tables here. Not written for people to read a mod by; see docs/modding.md.

local function describe(value)
  if value ~= value then
    return "NaN"
  end
  return if type(value) == "number" then tostring(value) else type(value)
end

-- Fills a list with packed faces, highest first; without a loop for as many as the classic rules roll.
local function fill(list, packed)
  local n = 0
  while packed > 0 do
    local face = packed % 128
    packed = (packed - face) / 128
    n += 1
    list[n] = face
  end
  for i = #list, n + 1, -1 do
    list[i] = nil
  end
  return n
end

local function faces(packed)
  local list = {}
  if packed < 128 then
    if packed > 0 then
      list[1] = packed
    end
    return list
  end
  fill(list, packed)
  return list
end

local function pack(list, n, name)
  if type(list) ~= "table" then
    error(`expected a list of {n} faces as {name}, got {describe(list)}`, 0)
  end
  local packed = 0
  for i = n, 1, -1 do
    local face = list[i]
    if type(face) ~= "number" or face % 1 ~= 0 or face < 1 or face > 100 then
      error(`expected a face from 1 to 100 as {name}[{i}], got {describe(face)}`, 0)
    end
    packed = packed * 128 + face
  end
  if list[n + 1] ~= nil then
    error(`expected {n} faces as {name}, as many as were rolled, got more`, 0)
  end
  return packed
end

local function dice(hook)
  local attack, defence = {}, {}
  return function(game, a, d, from, to)
    local n, m = fill(attack, a), fill(defence, d)
    local first, second = hook(game, attack, defence, from, to)
    if first == nil and second == nil then
      return nil
    end
    if first ~= nil then
      a = pack(first, n, "attack")
    end
    if second ~= nil then
      d = pack(second, m, "defence")
    end
    return a, d
  end
end
