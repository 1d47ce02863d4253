-- Three shores round a lagoon and two islands in it. The lighthouse is nobody's at the start: a neutral garrison holds it,
-- and whoever wants the islands must first get past it. Neighbours are listed with each territory.

return alea.map {
    name = { en = "The Lagoon", es = "La Laguna" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,

    continents = {
        { id = "north_shore", bonus = 3, name = { en = "North Shore", es = "Orilla Norte" } },
        { id = "east_shore", bonus = 2, name = { en = "East Shore", es = "Orilla Este" } },
        { id = "south_shore", bonus = 2, name = { en = "South Shore", es = "Orilla Sur" } },
        { id = "islands", bonus = 2, name = { en = "Islands", es = "Islas" } },
    },

    territories = {
        {
            id = "pine_cape",
            continent = "north_shore",
            name = { en = "Pine Cape", es = "Cabo de los Pinos" },
            label = { 12, 34 },
            neighbours = { "heron_marsh", "salt_flats", { "smugglers_cove", "sea" }, { "gull_rock", "sea" } },
        },
        {
            id = "heron_marsh",
            continent = "north_shore",
            name = { en = "Heron Marsh", es = "Marisma de las Garzas" },
            label = { 24, 12 },
            neighbours = { "pine_cape", "salt_flats" },
        },
        {
            id = "salt_flats",
            continent = "north_shore",
            name = { en = "Salt Flats", es = "Las Salinas" },
            label = { 46, 18 },
            neighbours = { "pine_cape", "heron_marsh", "old_mole" },
        },
        {
            id = "old_mole",
            continent = "north_shore",
            name = { en = "Old Mole", es = "Muelle Viejo" },
            label = { 68, 16 },
            neighbours = { "salt_flats", "fish_market", { "lighthouse", "sea" } },
        },
        {
            id = "fish_market",
            continent = "east_shore",
            name = { en = "Fish Market", es = "La Lonja" },
            label = { 88, 26 },
            neighbours = { "old_mole", "ropewalk", "red_cliffs" },
        },
        {
            id = "ropewalk",
            continent = "east_shore",
            name = { en = "Ropewalk", es = "La Cordelería" },
            label = { 76, 48 },
            neighbours = { "fish_market", "red_cliffs", { "lighthouse", "sea" } },
        },
        {
            id = "red_cliffs",
            continent = "east_shore",
            name = { en = "Red Cliffs", es = "Acantilados Rojos" },
            label = { 90, 66 },
            neighbours = { "fish_market", "ropewalk", "olive_hill" },
        },
        {
            id = "olive_hill",
            continent = "south_shore",
            name = { en = "Olive Hill", es = "Colina de los Olivos" },
            label = { 68, 84 },
            neighbours = { "red_cliffs", "sunken_chapel" },
        },
        {
            id = "sunken_chapel",
            continent = "south_shore",
            name = { en = "Sunken Chapel", es = "Ermita Hundida" },
            label = { 44, 78 },
            neighbours = { "olive_hill", "smugglers_cove", { "gull_rock", "sea" } },
        },
        {
            id = "smugglers_cove",
            continent = "south_shore",
            name = { en = "Smugglers' Cove", es = "Cala del Contrabandista", aliases = { "Smugglers Cove" } },
            label = { 18, 70 },
            neighbours = { "sunken_chapel", { "pine_cape", "sea" } },
        },
        {
            id = "gull_rock",
            continent = "islands",
            name = { en = "Gull Rock", es = "Peñón de las Gaviotas" },
            label = { 36, 50 },
            neighbours = { { "pine_cape", "sea" }, { "sunken_chapel", "sea" }, { "lighthouse", "sea" } },
        },
        {
            id = "lighthouse",
            continent = "islands",
            name = { en = "Lighthouse", es = "El Faro" },
            label = { 56, 44 },
            neutral = 3,
            neighbours = { { "gull_rock", "sea" }, { "old_mole", "sea" }, { "ropewalk", "sea" } },
        },
    },
}
