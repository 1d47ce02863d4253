-- Regions that nobody could hold, or that are made of themselves.
return alea.map {
    name = { en = "Bad regions", es = "Malas regiones" },
    continents = {
        { id = "north", name = "North", bonus = 2, required = 3 },
        { id = "south", name = "South", steps = { [1] = 1, [9] = 4 } },
        { id = "torn", name = "Torn", bonus = 1, members = { "a" }, must = { "b" }, spoilers = { "b" } },
        { id = "lost", name = "Lost", bonus = 1, members = { "e" } },
        { id = "void", name = "Void", bonus = 1, members = { "c" }, spoilers = { "c" } },
        { id = "dear", name = "Dear", bonus = 1, members = { "d" }, steps = { [1] = 5000 } },
    },
    territories = {
        { id = "a", name = "A", continent = "north" },
        { id = "b", name = "B", continent = "north" },
        { id = "c", name = "C", continent = "south" },
        { id = "d", name = "D", continent = "south" },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "c", "d" } },
}
