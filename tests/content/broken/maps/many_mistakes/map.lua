-- Mistakes of several kinds: none hides the others.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    pitcure = "board.png",
    continents = {
        { id = "land", bonus = 5000, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "lnad", label = { 0, 0 }, name = { en = "A", es = "A" } },
        { id = "b", continent = "land", label = { 1, 1 } },
        { id = "Odd", continent = "land", label = { 2, 1 }, name = { en = "Odd", es = "Odd" } },
    },
    borders = {
        { "a", "b", "rvier" },
        { "b", "c" },
    },
}
