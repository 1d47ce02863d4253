-- The smallest board: two banks of a river, a bridge and a ferry. For two or three players and a few minutes.

return alea.map {
    name = { en = "Riverside", es = "La Ribera" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 1,

    continents = {
        { id = "north_bank", bonus = 1, name = { en = "North Bank", es = "Orilla Norte" } },
        { id = "south_bank", bonus = 1, name = { en = "South Bank", es = "Orilla Sur" } },
    },

    territories = {
        { id = "vineyard", continent = "north_bank", label = { 15, 12 }, name = { en = "Vineyard", es = "El Viñedo" } },
        { id = "mill", continent = "north_bank", label = { 50, 30 }, name = { en = "Mill", es = "El Molino" } },
        { id = "abbey", continent = "north_bank", label = { 85, 14 }, name = { en = "Abbey", es = "La Abadía" } },
        { id = "quarry", continent = "south_bank", label = { 16, 86 }, name = { en = "Quarry", es = "La Cantera" } },
        { id = "market", continent = "south_bank", label = { 50, 68 }, name = { en = "Market", es = "El Mercado" } },
        { id = "harbour", continent = "south_bank", label = { 84, 84 }, name = { en = "Harbour", es = "El Puerto" } },
    },

    borders = {
        { "vineyard", "mill" },
        { "vineyard", "abbey" },
        { "mill", "abbey" },
        { "quarry", "market" },
        { "quarry", "harbour" },
        { "market", "harbour" },
        -- the bridge and the ferry
        { "mill", "market" },
        { "abbey", "harbour", "sea" },
    },
}
