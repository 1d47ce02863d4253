-- Names that no terminal and no board can show.
return alea.map {
    name = { en = "Broken", es = "Roto\n" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 1, name = { en = "\27[31mLand", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 0, 0 }, name = { en = string.rep("A", 201), es = "A" } },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "a", "b" } },
}
