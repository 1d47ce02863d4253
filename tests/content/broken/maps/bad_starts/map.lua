-- Starts, gains and scenarios that contradict themselves.
return alea.map {
    name = { en = "Bad starts", es = "Malos comienzos" },
    picture = "../classic/map.png",
    territories = {
        { id = "a", name = "A", seat = 1, neutral = 2 },
        { id = "b", name = "B", armies = 3 },
        { id = "c", name = "C", seat = 40 },
        { id = "d", name = "D", numbers = { oil = "much" }, cards = { "infantry", "tank" } },
    },
    borders = { { "a", "b" }, { "b", "c" }, { "c", "d" } },
    scenarios = {
        { id = "war", name = "War", start = { a = { seat = 1 }, b = 2 } },
        { id = "peace", name = "Peace" },
    },
}
