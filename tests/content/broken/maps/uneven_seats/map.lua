-- One seat begins with far more than the other.
return alea.map {
    name = { en = "Uneven seats", es = "Puestos desiguales" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "east", bonus = 3, name = { en = "East", es = "Este" } },
    },
    territories = {
        { id = "a", seat = 1, armies = 2, label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", label = { 2, 1 }, name = { en = "B", es = "B" } },
        { id = "c", label = { 3, 1 }, name = { en = "C", es = "C" } },
        { id = "d", continent = "east", seat = 2, armies = 3, label = { 4, 1 }, name = { en = "D", es = "D" } },
        { id = "e", continent = "east", seat = 2, armies = 3, label = { 5, 1 }, name = { en = "E", es = "E" } },
        { id = "f", seat = 2, armies = 3, label = { 6, 1 }, name = { en = "F", es = "F" } },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "c", "d" }, { "d", "e" }, { "e", "f" } },
}
