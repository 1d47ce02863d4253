-- One wall is built, by chance on b, when blue's turn begins; then blue ends the turn without more armies on b.
local function reds_attack(t, settings, wall)
  settings.territories_per_wall = settings.territories_per_wall or 3
  t:settings(settings)
  t:mod_dice(wall or 2)
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 4, c 2
    to-move red fortify
  ]]
  t:act "end"
  t:expect("marker defender-wall wall " .. (wall == 3 and "c" or "b") .. " 1")
  t:act "place c all"
  t:act "end"
  t:act "end"
  t:act "place a all"
end

test("the best defence die counts one more", function(t)
  reds_attack(t, {})
  t:dice(5, 3, 1, 4, 2)
  t:act "attack a b 3"
  t:expect "dice 5 3 1 | 5 2"
  t:expect "lost 1 | 1"
end)

test("only where the wall is, and only for the defender", function(t)
  reds_attack(t, {}, 3)
  t:dice(5, 3, 1, 4, 2)
  t:act "attack a b 3"
  t:expect "dice 5 3 1 | 4 2"
  t:expect "lost 0 | 2"
end)

test("the bonus is a setting", function(t)
  reds_attack(t, { bonus = 3 })
  t:dice(5, 3, 1, 4, 2)
  t:act "attack a b 3"
  t:expect "dice 5 3 1 | 7 2"
end)

test("a wall stays when its territory is captured", function(t)
  reds_attack(t, {})
  t:dice(6, 6, 5, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 6, 5, 1, 1)
  t:act "attack a b 3"
  t:expect "captured b"
  t:expect_not "marker"
end)

test("or falls, if the group wants it", function(t)
  reds_attack(t, { falls = true })
  t:dice(6, 6, 5, 1, 1)
  t:act "attack a b 3"
  t:dice(6, 6, 5, 1, 1)
  t:act "attack a b 3"
  t:expect "marker defender-wall wall b none"
end)

test("walls are built once, one for so many territories", function(t)
  t:settings { territories_per_wall = 4 }
  local events = t:scene "map lagoon\nplayers 3\nrules territories=deal"
  local walls, size = 0, 0
  for _, event in ipairs(events) do
    walls = walls + (string.find(event, "marker defender-wall", 1, true) and 1 or 0)
    size = size + ((string.find(event, "dealt", 1, true) or string.find(event, "prepared", 1, true)) and 1 or 0)
  end
  t:equal(walls, size // 4)
end)

test("no walls at the start", function(t)
  t:settings { territories_per_wall = 0 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 9 / blue: b 4, c 2
    to-move red fortify
  ]]
  t:act "end"
  t:expect_not "marker"
end)

local placing = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 9 / blue: b 4, c 2
  to-move red reinforce
  placing 5
]]

test("a wall is raised for armies that were to be placed", function(t)
  t:settings { territories_per_wall = 0 }
  t:scene(placing)
  t:offered "use defender-wall.raise 1 (Raise a wall in A for 3)"
  t:not_offered "use defender-wall.raise 2"
  t:act "use defender-wall.raise 1"
  t:expect "to-place 2"
  t:expect "marker defender-wall wall a 1"
  t:not_offered "use defender-wall.raise"
end)

test("one wall a territory", function(t)
  t:settings { territories_per_wall = 0, price = 1 }
  t:scene(placing)
  t:act "use defender-wall.raise 1"
  t:expect "to-place 4"
  t:refused("use defender-wall.raise 1", "no-such-ability")
end)

test("without a price nobody raises walls", function(t)
  t:settings { territories_per_wall = 0, price = 0 }
  t:scene(placing)
  t:not_offered "use"
end)

test("the last armies may go into a wall", function(t)
  t:settings { territories_per_wall = 0, price = 5 }
  t:scene(placing)
  t:act "use defender-wall.raise 1"
  t:expect "to-place 0"
end)

test("but not too few", function(t)
  t:settings { territories_per_wall = 0, price = 6 }
  t:scene(placing)
  t:not_offered "use"
end)
