-- Keys that are nearly right.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wildcards = 2,
    continents = {
        { id = "land", bonsu = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" }, symbl = "infantry" },
        { id = "b", continent = "land", label = { 1, 1 }, name = { en = "B", es = "B" } },
    },
    borders = { { "a", "b", oneway = true } },
}
