-- Outlines that fit neither the borders nor each other, and label points that stand elsewhere.
return alea.map {
    name = { en = "Odd shapes", es = "Formas raras" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    territories = {
        { id = "a", label = { 25, 5 }, name = { en = "A", es = "A" } },
        { id = "b", label = { 15, 5 }, name = { en = "B", es = "B" } },
        { id = "c", label = { 24, 7 }, name = { en = "C", es = "C" } },
        { id = "d", label = { -40, 15 }, name = { en = "D", es = "D" } },
        { id = "e", label = { 15, 15 }, name = { en = "E", es = "E" } },
        { id = "f", label = { 28, 13 }, name = { en = "F", es = "F" } },
        { id = "g", label = { 65, 5 }, name = { en = "G", es = "G" } },
        { id = "h", label = { 65, 15 }, name = { en = "H", es = "H" } },
        { id = "i", label = { 65, 25 }, name = { en = "I", es = "I" } },
    },
    borders = {
        { "a", "b" }, { "b", "c" }, { "a", "d" }, { "d", "e" }, { "e", "f" }, { "c", "f" },
        { "c", "g" }, { "g", "h" }, { "h", "i" },
    },
}
