test("a territory that may not be entered", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e
    borders c-a-b-d-e
    rules neutral_army=none
    board red: a 9, b 9 / blue: e 2 / nobody: c, d
    to-move red attack
  ]]
  t:refused("enter a c 1", "c is haunted")
  t:not_offered "enter a c"
  t:act "enter b d 1"
  t:armies("d", 1)
end)
