-- Has too few missions for most tables.
return alea.missions({
    { id = "a", own = alea.map.size },
    { id = "b", own = alea.map.size, armies = 2 },
    { id = "c", own = alea.map.size, armies = 3 },
})
