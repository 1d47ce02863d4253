-- World: imported from x.zip (Conquest).
-- The file states no licence: whoever made it decides who may pass it on.

return alea.map {
    name = { en = "World" },
    authors = { "Ann" },
    wild_cards = 2,
    names = require("names"),

    continents = {
        { id = "x", bonus = 2 },
    },

    territories = {
        { id = "a", continent = "x", label = { 287.21, 287.21 } },
        { id = "b", continent = "x", label = { 714.86, 287.21 } },
        { id = "c", continent = "x", label = { 501.03, 661.4 } },
    },

    borders = {
        { "a", "b" },
        { "a", "c" },
    },
}
