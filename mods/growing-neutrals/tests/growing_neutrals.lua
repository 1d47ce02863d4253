local function board(neutrals, round)
  return [[
  map row
  continent all 1: a, b, c, d
  borders a-b-c-d
  board red: a 2 / blue: b 2 / neutral: ]] .. neutrals .. [[

  to-move red fortify
  round ]] .. (round or 1)
end

-- With one territory each there is nothing to fortify: the end of the attacks is the end of the turn.
local function turn(t, place)
  t:act("place " .. place .. " all")
  t:act "end"
end

test("neutral stacks grow when a round begins, and only then", function(t)
  t:scene(board "c 3, d 1")
  t:act "end"
  t:expect_not "[growing-neutrals] added"
  turn(t, "b")
  t:asked "red"
  t:expect "turn red 2"
  t:expect "[growing-neutrals] added c 1"
  t:armies("c", 4)
  t:armies("d", 2)
  turn(t, "a")
  t:asked "blue"
  t:armies("c", 4)
  turn(t, "b")
  t:armies("c", 5)
  t:armies("d", 3)
end)

test("they grow to the limit, and what is larger stays as it is", function(t)
  t:settings { limit = 4, growth = 3 }
  t:scene(board "c 3, d 9")
  t:act "end"
  turn(t, "b")
  t:expect "[growing-neutrals] added c 1"
  t:armies("c", 4)
  t:armies("d", 9)
end)

test("they grow by as much as the setting says", function(t)
  t:settings { growth = 3 }
  t:scene(board "c 3, d 1")
  t:act "end"
  turn(t, "b")
  t:armies("c", 6)
  t:armies("d", 4)
end)

test("they grow every so many rounds", function(t)
  t:settings { every = 2 }
  t:scene(board "c 3, d 1")
  t:act "end"
  turn(t, "b")
  t:expect "turn red 2"
  t:armies("c", 3)
  turn(t, "a")
  turn(t, "b")
  t:expect "turn red 3"
  t:armies("c", 4)
end)

test("players' and ownerless land does not grow", function(t)
  t:scene [[
    map row
    continent all 1: a, b, c, d
    borders a-b-c-d
    board red: a 2 / blue: b 2 / neutral: c 1
    to-move red fortify
  ]]
  t:act "end"
  turn(t, "b")
  t:expect "[growing-neutrals] added c 1"
  t:armies("a", 2)
  t:armies("b", 5)
  t:owner("d", "none")
  t:armies("d", 0)
end)

test("a cap on armies holds for them too", function(t)
  t:scene([[
    map row
    rules army_cap=3
    continent all 1: a, b, c
    borders a-b-c
    board red: a 1 / blue: b 1 / neutral: c 3
    to-move red fortify
  ]])
  t:act "end"
  turn(t, "b")
  t:expect "turn red 2"
  t:armies("c", 3)
end)
