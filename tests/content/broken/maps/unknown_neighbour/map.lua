-- harbor is spelt otherwise.
return alea.map {
    name = { en = "Broken", es = "Roto" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    continents = {
        { id = "land", bonus = 2, name = { en = "Land", es = "Tierra" } },
    },
    territories = {
        { id = "harbour", continent = "land", label = { 1, 1 }, name = { en = "Harbour", es = "Harbour" } },
        { id = "market", continent = "land", label = { 1, 1 }, name = { en = "Market", es = "Market" } },
        { id = "quarry", continent = "land", label = { 1, 1 }, name = { en = "Quarry", es = "Quarry" } },
    },
    borders = {
        { "harbour", "market" },
        { "market", "quarry" },
        { "quarry", "harbor" },
    },
}
