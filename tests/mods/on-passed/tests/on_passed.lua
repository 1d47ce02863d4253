local function begin(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d
    borders a-b-c-d
    board red: a 9 / blue: b 4, c 2, d 2
    to-move red attack
  ]]
end

test("is heard", function(t)
  begin(t)
  t:dice(6, 5, 1, 5, 5)
  t:act "attack a b 3"
  t:act "pass"
  t:expect "said \"passed by 1: nil \""
end)

test("tells which question was passed, and its numbers", function(t)
  begin(t)
  t:act "end"
  t:act "pass"
  t:expect "passed red on-passed.vote 3 7"
  t:expect "said \"passed by 1: on-passed.vote 3 7\""
  t:act "pass"
  t:expect "said \"passed by 1: on-passed.bid \""
end)
