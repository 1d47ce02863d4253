-- Has slips of the pen in it.
return alea.missions({
    { id = "a", onw = 3 },
    { id = "b", destroy = "gren", otherwise = { own = 3 } },
    { id = "c", own = 3, headquarters = 1 },
    { id = "d", destroy = "red" },
})
