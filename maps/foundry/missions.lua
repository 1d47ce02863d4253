-- Goals of the valley: what its industry is worth. For `goal = missions` with `missions = map`.

return alea.missions({
    { id = "steel-baron", all = { { continents = { "cartel" } }, { own = 10 } } },
    { id = "railway-baron", all = { { continents = { "railway" } }, { own = 10 } } },
    { id = "pits-and-dockland", continents = { "pits", "dockland" } },
    { id = "works-and-harbour", continents = { "works", "harbour" } },
    { id = "hill-and-dockland", continents = { "hill", "dockland" } },
    { id = "hill-and-works", continents = { "hill", "works" } },
    { id = "pits-and-harbour", continents = { "pits", "harbour" }, more = 1 },
    { id = "half-the-valley", own = 15 },
    { id = "garrisons", own = 12, armies = 2 },
    { id = "strongholds", own = 9, armies = 4 },
    { id = "three-quarters", own = 18 },
    { id = "any-three", more = 3 },
})
