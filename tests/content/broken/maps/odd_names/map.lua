-- Something has no Spanish name while others have one, and two regions go by one name.
return alea.map {
    name = { en = "Odd names", es = "Nombres raros" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "east", bonus = 2, name = { en = "Shore", es = "Orilla" } },
        { id = "west", bonus = 2, name = { en = "Coast", es = "Orilla" } },
    },
    territories = {
        { id = "a", continent = "east", label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", continent = "east", label = { 2, 1 }, name = { en = "B" } },
        { id = "c", continent = "west", label = { 3, 1 }, name = { en = "C", es = "C" } },
        { id = "d", continent = "west", label = { 4, 1 }, name = { en = "D", es = "D" } },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "c", "d" } },
}
