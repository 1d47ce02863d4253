-- A ring: two ways lead everywhere. Red's turn ends at once, so that the straits are picked.
local ring = [[
  map ring
  continent all 1: a, b, c, d
  borders a-b, b~c, c-d, d~a
  board red: a 9, c 9 / blue: b 9, d 9
  to-move red fortify
]]

local function turn(t, place)
  t:act("place " .. place .. " all")
end

test("a strait is crossed in one direction only", function(t)
  t:settings { straits = 1 }
  t:mod_dice(1, 1) -- the strait a ~ d, closed from a to d
  t:scene(ring)
  t:act "end"
  t:expect "border a d closed"
  t:asked "blue"
  turn(t, "d")
  t:offered "attack d a"
  t:act "end"
  turn(t, "a")
  t:refused("attack a d 1", "not-adjacent")
  t:not_offered "attack a d"
  t:offered "attack c b"
end)

test("the direction is picked too", function(t)
  t:settings { straits = 1 }
  t:mod_dice(1, 2)
  t:scene(ring)
  t:act "end"
  t:expect "border d a closed"
  turn(t, "d")
  t:not_offered "attack d a"
  t:offered "attack b c"
end)

test("armies are not moved the wrong way either", function(t)
  t:settings { straits = 1 }
  t:mod_dice(1, 1)
  t:scene [[
    map ring
    rules fortify=adjacent
    continent all 1: a, b, c, d
    borders a-b, b~c, c-d, d~a
    board red: a 9, d 9 / blue: b 9, c 9
    to-move red fortify
  ]]
  t:act "end"
  turn(t, "b")
  t:act "end"
  t:act "end"
  turn(t, "a")
  t:act "end"
  t:offered "fortify d a"
  t:not_offered "fortify a d"
end)

test("no strait is closed if no other way leads there", function(t)
  t:settings { straits = 5 }
  t:scene [[
    map row
    continent all 1: a, b, c
    borders a~b, b~c
    board red: a 9 / blue: b 9 / neutral: c 1
    to-move red fortify
  ]]
  t:act "end"
  t:expect_not "border"
  turn(t, "b")
  t:offered "attack b a"
  t:offered "attack b c"
end)

test("two closed straits still leave a way to everywhere", function(t)
  t:settings { straits = 2 }
  t:mod_dice(1, 1, 1, 2) -- a > d, and then c > b: c reaches b through d and a
  t:scene(ring)
  t:act "end"
  t:expect "border a d closed"
  t:expect "border c b closed"
end)

test("a second one that would cut the board is left open", function(t)
  t:settings { straits = 2 }
  t:mod_dice(1, 1, 1, 1) -- a > d, and then b > c, the last way out of a and b
  t:scene(ring)
  t:act "end"
  t:expect "border a d closed"
  t:expect_not "border b c"
end)

test("they are picked once", function(t)
  t:settings { straits = 1 }
  t:mod_dice(1, 1)
  t:scene(ring)
  t:act "end"
  turn(t, "d")
  t:act "end"
  t:asked "red"
  t:expect_not "border"
end)

test("over sea the attacker rolls a die fewer, by land as many as ever", function(t)
  t:settings { straits = 0 }
  t:scene(ring)
  t:act "end"
  turn(t, "d")
  t:offered "attack d a 1-2"
  t:offered "attack d c 1-3"
  t:refused("attack d a 3", "dice-out-of-range")
end)

test("one die is always rolled, and how many fewer is a setting", function(t)
  t:settings { straits = 0, fewer_dice = 5 }
  t:scene(ring)
  t:act "end"
  turn(t, "d")
  t:refused("attack d a 2", "dice-out-of-range")
  t:act "attack d a 1"
end)

test("with no dice fewer the sea is like land", function(t)
  t:settings { straits = 0, fewer_dice = 0 }
  t:scene(ring)
  t:act "end"
  turn(t, "d")
  t:offered "attack d a 1-3"
end)

test("a way that leads one way on the map is no strait to be closed", function(t)
  t:settings { straits = 2 }
  t:scene [[
    map ring
    continent all 1: a, b, c
    borders a-b, b-c, a>c
    board red: a 9 / blue: b 9 / neutral: c 1
    to-move red fortify
  ]]
  t:act "end"
  t:expect_not "border"
end)

test("they are known before the first territory is claimed", function(t)
  t:settings { straits = 1 }
  t:mod_dice(1, 1)
  local told = t:scene [[
    map ring
    rules first_player=seat
    continent all 1: a, b, c, d
    borders a-b, b~c, c-d, d~a
    players red, blue, green
  ]]
  t:asked "red claim"
  t:ok(table.find(told, "[one-way-straits] border a d closed"), table.concat(told, "; "))
end)

test("a strait opens again where a blizzard cuts the other way", function(t)
  t:settings { straits = 1 }
  local told = t:scene [[
    map ring
    rules blizzards first_player=seat initial_armies=2
    continent all 1: a, b, c, d, e, f
    borders a~b, b-c, c-d, d-e, e-f, f-a
    players red, blue, green
  ]]
  local told_once = table.concat(told, " ")
  local blocked = string.match(told_once, "%] blocked (%w)")
  local way = string.match(told_once, "border (%w %w) closed")
  local first
  for territory in string.gmatch("abcdef", "%w") do
    if territory ~= blocked then
      first = first or territory
      t:act("claim " .. territory)
    end
  end
  t:expect_not "border"
  t:act(string.find("abc", blocked, 1, true) and "place d 1" or "place c 1")
  t:expect "turn red 1"
  t:expect("border " .. way .. " as-on-map")
end)
