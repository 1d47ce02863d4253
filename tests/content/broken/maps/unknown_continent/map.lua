-- lnad is no continent.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", continent = "lnad", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "a", "b" } },
}
