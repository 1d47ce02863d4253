-- Each player, and the neutral army, draws faces from a bag of its own, which is filled again when it is empty.

local bags = {}

-- Bags as they are after the roll that is being made. A value hook cannot store, so they wait here for `keep`, which is
-- called for the same roll.
local after_roll = {}

-- A bag is a text, two digits for each face in it: that is kept and taken apart with less work than a list.
local function fill(sides)
  local faces = {}
  for face = 1, sides do
    table.insert(faces, string.rep(string.format("%02d", face - 1), alea.settings.copies))
  end
  return table.concat(faces)
end

local function draw_all(game, faces, player, sides)
  local key = "bag of " .. player .. ", faces " .. sides
  local bag = after_roll[key] or game:stored(key) or ""
  for i in ipairs(faces) do
    if bag == "" then
      bag = fill(sides)
    end
    local at = 2 * game:pick(#bag // 2)
    faces[i] = tonumber(string.sub(bag, at - 1, at)) + 1
    bag = string.sub(bag, 1, at - 2) .. string.sub(bag, at + 1)
  end
  after_roll[key] = bag
end

function bags.draw(game, attack, defence, to)
  after_roll = {}
  draw_all(game, attack, game:active(), game:option("attack_die_sides"))
  draw_all(game, defence, game:owner(to), game:option("defence_die_sides"))
end

function bags.keep(game)
  for key, bag in pairs(after_roll) do
    game:store(key, bag)
  end
  after_roll = {}
end

return bags
