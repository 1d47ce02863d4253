local scene = [[
  map row
  continent all 3: a, b, c
  borders a-b-c
  board red: a 9 / blue: b 1, c 2
  to-move red fortify
]]

test("what is secret says so in the log", function(t)
  t:scene(scene)
  t:act "end"
  t:expect "resource secret-gold gold blue 2 secret"
end)

test("players go by the scene's colours, in each language", function(t)
  t:scene(scene)
  t:act "end"
  t:expect 'said in en "Blue digs." es "Azul cava."'
end)

test("an ability says why it is not offered", function(t)
  t:scene(scene)
  t:act "end"
  t:refused("use secret-gold.buy", "5 gold needed, you have 2")
end)

test("a worth that bots alone are told counts for the hint", function(t)
  t:scene [[
    map row
    continent all 3: a, b, c, d, e, f, g
    borders a-b-c-d-e-f-g
    board red: a 9 / blue: b 1, c 2, d 1, e 1, f 1, g 1
    to-move red fortify
  ]]
  t:act "end"
  t:equal(t:value "use secret-gold.buy", 2)
  t:equal(t:hint(), "use secret-gold.buy")
  t:act "use secret-gold.buy"
  t:expect "resource secret-gold gold blue 1 secret"
  t:refused("use secret-gold.buy", "you have 1")
end)
