-- An id with a capital.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "Alpha", continent = "land", label = { 1, 1 }, name = { en = "Alpha", es = "Alpha" } },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "Alpha", "b" } },
}
