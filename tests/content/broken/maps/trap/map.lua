-- b can be entered and not left.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
        { id = "c", continent = "land", label = { 1, 1 }, name = { en = "C", es = "C" } },
    },
    borders = {
        { "a", "b", one_way = true },
        { "a", "c" },
    },
}
