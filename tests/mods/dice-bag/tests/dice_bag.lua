test("who has a bag draws, and the others roll", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 30, d 3 / blue: b 30, c 3
    to-move red attack
  ]]
  t:dice(4, 6, 1, 6, 6)
  t:act "attack a b 3"
  t:expect "bag red sides 6 copies 1 dice 6 4 1"
  t:expect_not "bag blue"
  t:expect "dice 6 4 1 | 6 6"
  t:dice(3, 2, 6, 5)
  t:act "attack d c 2"
  t:expect "bag blue sides 6 copies 1 dice 6 5"
  t:expect "dice 3 2 | 6 5"
end)

local two_fronts = [[
  map row
  continent all 3: a, b, c, d
  borders a-b-c-d
  board red: a 30, c 9 / blue: b 30, d 9
  to-move red attack
]]

test("a die that is rolled again comes out of the bag as well", function(t)
  t:scene(two_fronts)
  t:dice(5, 1, 6, 6)
  t:act "attack c d 2"
  t:dice(4, 2)
  t:act "use dice-bag.again"
  t:expect "bag red sides 6 copies 1 dice 4"
  t:expect "die attack 1 4"
  t:expect_not "bag blue"
  t:expect "die defence 6 2"
end)

test("a die that shows the same face again came out of the bag all the same", function(t)
  t:scene(two_fronts)
  t:dice(6, 5, 4, 6, 6)
  t:act "attack a b 3"
  t:dice(3, 6, 6)
  t:act "attack a b 1"
  -- These two are the last of red's bag.
  t:dice(2, 1, 5, 5)
  t:act "attack c d 2"
  t:dice(1, 2)
  t:act "use dice-bag.again"
  t:expect "bag red sides 6 copies 1 dice 1"
  t:expect_not "die attack"
  t:expect "die defence 5 2"
end)
