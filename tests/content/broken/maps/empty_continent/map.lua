-- Nobody lives on the island.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
        { id = "island", bonus = 1, name = { en = "Island", es = "Isla" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "a", "b" } },
}
