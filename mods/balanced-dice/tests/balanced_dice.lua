local function board(blue, rules)
  return [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    rules ]] .. (rules or "preset-classic") .. [[

    board red: a 30 / blue: ]] .. blue .. [[

    to-move red attack
  ]]
end

-- The faces of both sides in the last roll, as two lists.
local function faces(events)
  for _, event in ipairs(events) do
    local attack, defence = event:match "^dice ([%d ]+) | ([%d ]+)$"
    if attack then
      return attack:split " ", defence:split " "
    end
  end
end

local function add(sum, list)
  for _, face in ipairs(list) do
    sum[tonumber(face)] = (sum[tonumber(face)] or 0) + 1
  end
end

test("a bag gives each face before any comes again", function(t)
  t:settings { copies = 1 }
  t:scene(board "b 30, c 2")
  for _ = 1, 2 do
    local seen = {}
    for _ = 1, 2 do
      add(seen, (faces(t:act "attack a b 3")))
    end
    t:equal(seen, { 1, 1, 1, 1, 1, 1 })
  end
end)

test("each player has a bag, and defends out of it too", function(t)
  t:settings { copies = 1 }
  t:scene(board "b 30, c 2")
  local seen = {}
  for _ = 1, 3 do
    local _, defence = faces(t:act "attack a b 3")
    add(seen, defence)
  end
  t:equal(seen, { 1, 1, 1, 1, 1, 1 })
end)

test("what is drawn is gone until the bag is filled again", function(t)
  t:settings { copies = 1 }
  t:scene(board "b 30, c 2")
  t:dice(3, 2, 1, 6, 5)
  t:act "attack a b 3"
  t:expect "bag red sides 6 copies 1 dice 3 2 1"
  t:expect "bag blue sides 6 copies 1 dice 6 5"
  t:expect "dice 3 2 1 | 6 5"
  -- Red has nothing else any more, and blue three faces.
  t:dice(4, 5, 6, 1, 4)
  t:act "attack a b 3"
  t:expect "dice 6 5 4 | 4 1"
  -- Both begin anew, blue with the two dice that are left.
  t:dice(6, 5, 4, 2, 3)
  t:act "attack a b 3"
  t:expect "dice 6 5 4 | 3 2"
end)

test("a bag with more dice has each face so often", function(t)
  t:settings { copies = 2 }
  t:scene(board "b 30, c 2")
  local seen = {}
  for _ = 1, 4 do
    add(seen, (faces(t:act "attack a b 3")))
  end
  t:equal(seen, { 2, 2, 2, 2, 2, 2 })
end)

test("a face may come so often at once, and then not again", function(t)
  t:settings { copies = 2 }
  t:scene(board "b 30, c 2")
  t:dice(6, 6, 5, 1, 1)
  t:act "attack a b 3"
  t:expect "dice 6 6 5 | 1 1"
  t:dice(5, 4, 4, 2, 3)
  t:act "attack a b 3"
  t:expect "dice 5 4 4 | 3 2"
end)

test("the neutral army has a bag as well", function(t)
  t:settings { copies = 1 }
  t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    board red: a 30 / blue: c 2 / neutral: b 30
    to-move red attack
  ]]
  local seen = {}
  for _ = 1, 3 do
    local _, defence = faces(t:act "attack a b 3")
    add(seen, defence)
  end
  t:equal(seen, { 1, 1, 1, 1, 1, 1 })
end)

-- With three dice against two the attacker loses 0.92 armies on average.
test("with low luck chance decides about the fraction only", function(t)
  t:settings { mode = "low_luck" }
  t:scene(board "b 30, c 2")
  t:dice(6, 6, 6, 1, 1)
  t:mod_dice(920, 6, 3, 1, 5, 4)
  t:act "attack a b 3"
  t:expect "dice 6 3 1 | 5 4"
  t:expect "lost 1 | 1"
  t:dice(6, 6, 6, 6, 6)
  t:mod_dice(921, 6, 5, 1, 5, 4)
  t:act "attack a b 3"
  t:expect "lost 0 | 2"
end)

test("dice that cost what they should stay", function(t)
  t:settings { mode = "low_luck" }
  t:scene(board "b 30, c 2")
  t:dice(6, 3, 1, 5, 4)
  t:mod_dice(1)
  t:act "attack a b 3"
  t:expect "dice 6 3 1 | 5 4"
end)

test("without luck a roll always costs the same", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board "b 30, c 2")
  for _ = 1, 8 do
    t:act "attack a b 3"
    t:expect "lost 1 | 1"
  end
end)

test("three dice always beat a single army, and one die never does", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board "b 1, c 2")
  t:dice(1, 1, 1, 6)
  t:act "attack a b 3"
  t:expect "lost 0 | 1"
  t:act "occupy 3"
  t:act "end"
  t:act "end"
  t:act "place c 3"
  t:dice(6, 1, 1)
  t:act "attack c b 1"
  t:expect "lost 1 | 0"
end)

test("one die against two loses, time and again", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board "b 30, c 2")
  for _ = 1, 8 do
    t:act "attack a b 1"
    t:expect "lost 1 | 0"
  end
end)

test("where ties are the attacker's the average is another", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board("b 1, c 2", "ties=attacker"))
  t:dice(1, 6)
  t:act "attack a b 1"
  t:expect "lost 0 | 1"
end)

test("the option for larger dice counts", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board("b 1, c 2", "defence_die_sides=20"))
  t:dice(6, 6, 6, 1)
  t:act "attack a b 3"
  t:expect "lost 1 | 0"
end)

test("a defender who sees the attack draws out of a bag all the same", function(t)
  t:settings { copies = 1 }
  t:scene(board("b 30, c 2", "defence_choice=after_roll"))
  local attack, defence = {}, {}
  for _ = 1, 6 do
    local rolled = table.concat(t:act "attack a b 3", "\n")
    add(attack, rolled:match("\ndice ([%d ]+) |"):split " ")
    local answered = table.concat(t:act "defend 2", "\n")
    add(defence, answered:match("\ndice | ([%d ]+)"):split " ")
  end
  t:equal(attack, { 3, 3, 3, 3, 3, 3 })
  t:equal(defence, { 2, 2, 2, 2, 2, 2 })
end)

test("dice that the defender has seen stay true", function(t)
  t:settings { mode = "no_luck" }
  t:scene(board("b 30, c 2", "defence_choice=after_roll"))
  t:dice(6, 6, 6)
  t:act "attack a b 3"
  t:dice(1, 1)
  t:act "defend 2"
  t:expect "lost 0 | 2"
end)

local function begins_with_true_dice(t, mode)
  t:settings { mode = mode }
  local told = t:scene [[
    map row
    continent all 3: a, b, c
    borders a-b-c
    rules defence_choice=after_roll
    players red, blue
  ]]
  return table.concat(told, "\n"):find("said in en \"The dice stay true", 1, true) ~= nil
end

test("and the players are told so", function(t)
  t:ok(begins_with_true_dice(t, "low_luck"))
end)

test("but dice out of a bag are not true ones", function(t)
  t:ok(not begins_with_true_dice(t, "bag"))
end)
