local function board(position)
  return [[
  map row
  continent all 1: a, b, c, d, e, f
  borders a-b-c-d-e-f
]] .. position
end

local spread = board [[
  board red: a 3, b 3 / blue: c 4, d 2, e 5 / green: f 2
  hand red: a+c+e
  to-move red reinforce
  placing 3
]]

test("the territories that a traded set shows turn neutral, the own one too", function(t)
  t:scene(spread)
  t:act "trade a+c+e on a"
  t:expect "traded red a+c+e 4"
  t:expect "[nuclear-spoils] owner a neutral 1"
  for _, territory in ipairs { "a", "c", "e" } do
    t:owner(territory, "neutral")
    t:armies(territory, 1)
  end
  t:owner("d", "blue")
  t:armies("d", 2)
end)

test("nothing is paid onto land that is struck, and the set is worth what it was", function(t)
  t:scene(spread)
  t:act "trade a+c+e on a"
  t:expect_not "bonus"
  t:refused("place b 8", "armies-out-of-range")
  t:act "place b 7"
end)

test("own land is spared by the setting, and its bonus is paid", function(t)
  t:settings { own = false }
  t:scene(spread)
  t:act "trade a+c+e on a"
  t:expect "bonus red a 2"
  t:owner("a", "red")
  t:armies("a", 5)
  t:owner("c", "neutral")
end)

test("as many neutral armies stay as the setting says", function(t)
  t:settings { armies = 3 }
  t:scene(spread)
  t:act "trade a+c+e on a"
  t:armies("c", 3)
  t:armies("e", 3)
end)

test("the worth of a set is a setting", function(t)
  t:settings { worth = 0 }
  t:scene(spread)
  t:act "trade a+c+e on a"
  t:expect "traded red a+c+e 0"
end)

test("a wild card strikes nothing, and neutral or ownerless land stays as it is", function(t)
  t:scene(board [[
  wilds 1
  board red: b 3 / blue: d 4 / neutral: c 6
  hand red: a+c+wild.1
  to-move red reinforce
  placing 3
]])
  t:act "trade a+c+wild.1"
  t:expect_not "[nuclear-spoils]"
  t:armies("c", 6)
  t:owner("a", "none")
end)

test("nobody strikes the own last territory", function(t)
  t:scene(board [[
  board red: a 3, b 2 / blue: d 4, e 1, f 1
  hand red: a+b+c
  to-move red reinforce
  placing 3
]])
  t:act "trade a+b+c on b"
  t:owner("a", "neutral")
  t:owner("b", "red")
end)

local last = board [[
  board red: a 3, b 3 / blue: c 4, d 2 / green: f 2
  hand red: c+d+e
  hand blue: a+f
  to-move red reinforce
  placing 3
]]

test("who loses the last territory is out and leaves the cards to the trader", function(t)
  t:scene(last)
  t:act "trade c+d+e"
  t:expect "eliminated blue"
  t:expect "[nuclear-spoils] given a from blue to red"
  t:hand("red", 2)
  t:hand("blue", 0)
end)

test("a setting spares a player's last territory", function(t)
  t:settings { spare_last = true }
  t:scene(last)
  t:act "trade c+d+e"
  t:expect_not "eliminated"
  t:owner("c", "neutral")
  t:owner("d", "blue")
  t:armies("d", 2)
  t:hand("blue", 2)
end)
