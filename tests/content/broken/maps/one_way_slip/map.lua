-- b does not list a.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" }, neighbours = { "b", "c" } },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" }, neighbours = { "c" } },
        { id = "c", continent = "land", label = { 1, 1 }, name = { en = "C", es = "C" }, neighbours = { "a", "b" } },
    },
}
