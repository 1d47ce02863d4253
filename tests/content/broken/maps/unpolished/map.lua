-- It can be played, but it is not as it should be.
return alea.map {
    name = "Unpolished",
    territories = {
        { id = "a", name = "A", symbol = "infantry" },
        { id = "b", name = "B", symbol = "infantry", label = { 1, 2 } },
    },
    borders = { { "a", "b" } },
}
