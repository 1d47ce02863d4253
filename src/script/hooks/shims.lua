-- Between the host and a hook: numbers become tables here. Tables are lent for the call and filled anew at the next one.
-- Dice come as numbers, three a side, nil for those not rolled; where more are rolled (`wide`), a side's faces come packed
-- into one number, seven bits each. What a hook gives back is checked by the host. This runs at each roll of the dice: every
-- call and every loop counts.

local function unpack_into(list, packed)
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

local function check(list, name)
  if type(list) ~= "table" then
    error(`gave back a {type(list)} as {name}: expected a list of faces`, 0)
  end
end

local shims, wide = {}, {}

-- A list with room for one more than there can be.
local function blank()
  local list = { 0, 0, 0, 0 }
  list[4] = nil
  return list
end

function shims.dice(hook)
  local attack, defence = blank(), blank()
  return function(game, from, to, a, b, c, d, e, f)
    attack[1], attack[2], attack[3] = a, b, c
    defence[1], defence[2], defence[3] = d, e, f
    local first, second = hook(game, attack, defence, from, to)
    if first == nil then
      if second == nil then
        return
      end
      first = attack
    elseif first ~= attack then
      check(first, "attack")
    end
    if second == nil then
      second = defence
    elseif second ~= defence then
      check(second, "defence")
    end
    local u, v, w, x, y, z = first[1], first[2], first[3], second[1], second[2], second[3]
    local more = first[4] ~= nil or second[4] ~= nil
    if u == a and v == b and w == c and x == d and y == e and z == f and not more then
      return
    end
    attack[4], defence[4] = nil, nil
    return more, u, v, w, x, y, z
  end
end

function wide.dice(hook)
  local attack, defence = { 0, 0, 0 }, { 0, 0, 0 }
  return function(game, from, to, a, d)
    unpack_into(attack, a)
    unpack_into(defence, d)
    local first, second = hook(game, attack, defence, from, to)
    if first ~= nil then
      check(first, "attack")
    end
    if second ~= nil then
      check(second, "defence")
    end
    return first, second
  end
end

function shims.on_dice_rolled(hook)
  local attack, defence = blank(), blank()
  local event = { attack = attack, defence = defence }
  return function(game, player, from, to, a, b, c, d, e, f)
    attack[1], attack[2], attack[3] = a, b, c
    defence[1], defence[2], defence[3] = d, e, f
    event.player, event.from, event.to = player, from, to
    hook(game, event)
  end
end

function wide.on_dice_rolled(hook)
  local attack, defence = { 0, 0, 0 }, { 0, 0, 0 }
  local event = { attack = attack, defence = defence }
  return function(game, player, from, to, a, d)
    unpack_into(attack, a)
    unpack_into(defence, d)
    event.player, event.from, event.to = player, from, to
    hook(game, event)
  end
end
