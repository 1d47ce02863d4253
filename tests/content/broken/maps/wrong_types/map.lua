-- Values of the wrong kind.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = -1,
    continents = {
        { id = "land", bonus = "two", name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "a", continent = "land", label = { 1, 1 }, name = { en = "A", es = "A" }, symbol = "horse" },
        { id = "b", continent = "land", label = "middle", name = { en = "B", es = "B" } },
        { id = "c", continent = "land", label = { 1, 1 }, name = { en = "C", es = "C" }, neutral = 0.5 },
        "d",
    },
    borders = { { "a", "b", "river" }, { "b", 7 }, { "b", "c" } },
}
