-- Each player, and the neutral army, draws faces from a bag of its own, which is filled again when it is empty.

local bags = {}

-- Bags as they are after the roll that is being made. A value hook cannot store, so they wait here for `keep`, which is
-- called for the same roll.
local after_roll = {}

local function bag_of(game, player, sides)
  local key = "bag of " .. player .. ", faces " .. sides
  after_roll[key] = after_roll[key] or game:stored(key) or table.create(sides, 0)
  return after_roll[key]
end

local function draw(game, bag)
  local left = 0
  for _, count in ipairs(bag) do
    left += count
  end
  if left == 0 then
    for face in ipairs(bag) do
      bag[face] = alea.settings.copies
    end
    left = alea.settings.copies * #bag
  end
  local nth = game:pick(left)
  for face, count in ipairs(bag) do
    nth -= count
    if nth <= 0 then
      bag[face] -= 1
      return face
    end
  end
end

local function draw_all(game, faces, player, sides)
  local bag = bag_of(game, player, sides)
  for i in ipairs(faces) do
    faces[i] = draw(game, bag)
  end
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
