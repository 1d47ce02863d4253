-- Two label points are one.
return alea.map {
    name = { en = "Labels", es = "Rótulos" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    territories = {
        { id = "a", label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", label = { 9, 1 }, name = { en = "B", es = "B" } },
        { id = "c", label = { 17, 1 }, name = { en = "C", es = "C" } },
        { id = "d", label = { 25, 1 }, name = { en = "D", es = "D" } },
        { id = "e", label = { 25, 1 }, name = { en = "E", es = "E" } },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "c", "d" }, { "d", "e" } },
}
