local function board(rules)
  return [[
    map row
    continent all 3: a, b, c
    borders a-b, a~c
    rules ]] .. rules .. [[

    board red: a 12 / blue: b 8, c 8
    to-move red attack
  ]]
end

local plain = board "preset-classic"

test("the defender rolls dice with eight faces", function(t)
  t:scene(plain)
  t:dice(6, 5, 4, 1, 1)
  t:mod_dice(7, 8)
  t:act "attack a b 3"
  t:expect "dice 6 5 4 | 8 7"
  t:expect "lost 2 | 0"
end)

test("no face is beyond the largest", function(t)
  t:settings { faces = 4, side = "both" }
  t:scene(plain)
  for _ = 1, 3 do
    for _, event in ipairs(t:act "attack a b 3") do
      if event:find "^dice" then
        t:ok(not event:find "[5-9]", event)
      end
    end
  end
end)

test("or the attacker does", function(t)
  t:settings { side = "attack", faces = 10 }
  t:scene(plain)
  t:dice(1, 1, 1, 6, 5)
  t:mod_dice(7, 10, 2)
  t:act "attack a b 3"
  t:expect "dice 10 7 2 | 6 5"
  t:expect "lost 0 | 2"
end)

test("or both", function(t)
  t:settings { side = "both" }
  t:scene(plain)
  t:mod_dice(7, 6, 2, 8, 5)
  t:act "attack a b 3"
  t:expect "dice 7 6 2 | 8 5"
end)

test("over sea only", function(t)
  t:settings { where = "sea" }
  t:scene(plain)
  t:dice(6, 5, 4, 2, 1)
  t:act "attack a b 3"
  t:expect "dice 6 5 4 | 2 1"
  t:dice(6, 5, 4, 2, 1)
  t:mod_dice(8, 8)
  t:act "attack a c 3"
  t:expect "dice 6 5 4 | 8 8"
end)

test("dice that the defender has seen do not change, the defender's own do", function(t)
  t:settings { side = "both" }
  t:scene(board "defence_choice=after_roll")
  t:dice(6, 5, 4)
  t:act "attack a b 3"
  t:asked "blue defend"
  t:dice(2, 1)
  t:mod_dice(8, 7)
  t:act "defend 2"
  t:expect "dice | 8 7"
  t:expect "lost 2 | 0"
end)
