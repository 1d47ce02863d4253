-- Regions that are no use: twice the same, the whole map, one that pays nothing, one in two parts, one with far too many borders.
return alea.map {
    name = { en = "Odd regions", es = "Regiones raras" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "all", bonus = 5, name = { en = "All", es = "Todo" } },
        { id = "twin", bonus = 1, name = { en = "Twin", es = "Gemela" } },
        { id = "twin_again", bonus = 1, name = { en = "Twin again", es = "Otra gemela" } },
        { id = "poor", bonus = 0, name = { en = "Poor", es = "Pobre" } },
        { id = "split", bonus = 1, name = { en = "Split", es = "Partida" } },
        { id = "open", bonus = 1, name = { en = "Open", es = "Abierta" } },
    },
    territories = {
        { id = "a", continents = { "all", "twin", "twin_again" }, label = { 1, 1 }, name = { en = "A", es = "A" } },
        { id = "b", continents = { "all", "twin", "twin_again" }, label = { 2, 1 }, name = { en = "B", es = "B" } },
        { id = "c", continents = { "all", "poor", "split" }, label = { 3, 1 }, name = { en = "C", es = "C" } },
        { id = "d", continents = { "all", "open" }, label = { 4, 1 }, name = { en = "D", es = "D" } },
        { id = "e", continents = { "all", "open" }, label = { 4, 2 }, name = { en = "E", es = "E" } },
        { id = "f", continents = { "all", "open" }, label = { 4, 3 }, name = { en = "F", es = "F" } },
        { id = "g", continents = { "all", "open" }, label = { 4, 4 }, name = { en = "G", es = "G" } },
        { id = "h", continents = { "all", "split" }, label = { 5, 3 }, name = { en = "H", es = "H" } },
    },
    borders = {
        { "a", "b" }, { "b", "c" }, { "c", "d" }, { "c", "e" }, { "d", "e" }, { "e", "f" }, { "f", "g" },
        { "f", "h" }, { "g", "h" },
    },
}
