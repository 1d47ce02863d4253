local function attacked(t)
  t:scene [[
    map star
    continent all 3: a, b, c, d, e
    borders a-b, a-c, a-d, d-e
    board red: a 30, d 10 / blue: b 5, c 5, e 5
    to-move red attack
  ]]
  t:offered "attack d e"
  t:dice(6, 5, 4, 1, 1)
  t:act "attack a b 3"
  t:armies("b", 3)
end

test("after a roll the list of attacks is as mods answer now", function(t)
  attacked(t)
  t:not_offered "attack d e"
end)

test("also where somebody has asked in between whether the phase may be ended", function(t)
  attacked(t)
  t:refused("end", "fight on")
  t:refused("attack d e 1", "only from a")
  t:not_offered "attack d e"
  t:offered "attack a b"
end)
