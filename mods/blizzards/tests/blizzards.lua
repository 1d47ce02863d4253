-- A ring with spurs: without f they would be cut off.
local function ring(rules)
  return "map ring\nrules first_player=seat " .. rules .. [[

  continent left 2: a, b
  continent right 5: c, d, e
  continent tail 1: f, g, h, i, j
  borders a-b, b-c, c-d, d-e, e-f, f-a, f-g, f-h, f-i, f-j
  players red, blue, green
]]
end

-- Only the ends of a row can be spared.
local function row(players)
  return [[
  map row
  rules first_player=seat initial_armies=2
  continent all 1: a, b, c, d, e, f, g, h, i, j
  borders a-b-c-d-e-f-g-h-i-j
  players ]] .. players
end

-- The territories that a set-up blocked, in order of the alphabet.
local function blocked(events)
  local found = {}
  for _, event in ipairs(events) do
    local name = string.match(event, "%] blocked (%w+)$")
    if name then
      table.insert(found, name)
    end
  end
  table.sort(found)
  return table.concat(found, " ")
end

test("a territory under snow is neither claimed nor placed on, and a marker shows it", function(t)
  t:settings { territories = 1 }
  local told = t:scene(row "red, blue, green")
  local snowed = blocked(told)
  t:ok(table.find(told, "[blizzards] marker blizzards snow " .. snowed .. " 1"), table.concat(told, "; "))
  t:refused("claim " .. snowed)
  for territory in string.gmatch("bcdefghi" .. (snowed == "a" and "j" or "a"), "%w") do
    t:not_offered("claim " .. snowed)
    t:act("claim " .. territory)
  end
  t:asked "red deploy"
  t:not_offered("place " .. snowed)
  t:owner(snowed, "none")
end)

test("it is not dealt either", function(t)
  t:settings { territories = 1 }
  local told = t:scene(ring "territories=deal")
  local snowed = blocked(told)
  t:equal(#snowed, 1)
  for _, event in ipairs(told) do
    t:ok(not string.find(event, "dealt " .. snowed, 1, true), event)
  end
  t:owner(snowed, "none")
end)

for seed = 1, 6 do
  test("without what is taken the board still hangs together, with seed " .. seed, function(t)
    t:seed(seed)
    t:settings { territories = 2 }
    local snowed = blocked(t:scene(row "red, blue, green"))
    t:ok(table.find({ "a b", "a j", "i j" }, snowed), snowed)
  end)

  test("nothing becomes a dead end where ways lead one way, with seed " .. seed, function(t)
    t:seed(seed)
    t:settings { territories = 1 }
    -- Without v nothing leads out of x, without x nothing to v; y and p would cut off what is behind them.
    local told = t:scene [[
      map ways
      rules first_player=seat
      continent all 1: v, x, y, p, q
      borders x>v, v>y, y>x, y-p, p-q
      players red, blue
    ]]
    t:equal(blocked(told), "q")
  end)
end

test("at most a fifth of the board lies under snow", function(t)
  t:settings { territories = 50 }
  t:equal(#blocked(t:scene(ring "initial_armies=4")), 3)
end)

test("players find land on a board that is hardly large enough", function(t)
  local told = t:scene [[
    map five
    rules first_player=seat
    continent all 1: a, b, c, d, e
    borders a-b-c-d-e
    players red, blue, green, yellow
  ]]
  t:equal(blocked(told), "")
end)

test("and so they do where the rules leave territories empty", function(t)
  t:equal(blocked(t:scene(ring "empty_territories=5")), "")
end)

-- Each end of the row is a continent together with its neighbour. N is the neighbour of the end that lies under snow, F that
-- of the other end, which is E. Red, blue and green claim in this order; red's first turn begins.
local function first_turn(t, bonus, order)
  t:settings { territories = 1, bonus = bonus }
  local snowed = blocked(t:scene [[
    map row
    rules first_player=seat initial_armies=4
    continent left 2: a, b
    continent right 2: i, j
    continent all 1: c, d, e, f, g, h
    borders a-b-c-d-e-f-g-h-i-j
    players red, blue, green
  ]])
  local means = snowed == "a" and { N = "b", F = "i", E = "j" } or { N = "i", F = "b", E = "a" }
  local named = string.gsub(order, "%u", means)
  for territory in string.gmatch(named, "%w") do
    t:act("claim " .. territory)
  end
  for territory in string.gmatch(string.sub(named, 1, 3), "%w") do
    t:act("place " .. territory .. " 1")
  end
  return snowed, means.N
end

test("a continent counts without its territories under snow, and the others as ever", function(t)
  first_turn(t, true, "NcdFefghE")
  t:expect "reinforcements red 5 territories 3 continents 0"
end)

test("unless the setting says no", function(t)
  first_turn(t, false, "NcdFefghE")
  t:expect "reinforcements red 3 territories 3 continents 0"
end)

test("it cannot be garrisoned, entered or attacked either", function(t)
  local snowed, near = first_turn(t, true, "NcdFefghE")
  t:refused("place " .. snowed .. " 3", "blocked")
  t:not_offered("place " .. snowed)
  t:act("place " .. near .. " all")
  t:not_offered "enter"
  t:not_offered("attack " .. near .. " " .. snowed)
  t:offered("attack " .. near)
end)

test("who lacks the rest of it gets nothing", function(t)
  first_turn(t, true, "cNdFefghE")
  t:expect "reinforcements red 3 territories 3 continents 0"
end)
