-- A territory without a name.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 5000, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land" },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "a", "b" } },
}
