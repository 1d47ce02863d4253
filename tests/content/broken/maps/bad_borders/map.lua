-- Borders that cannot be: what crosses, by how many dice, for whom, and of which kind.
return alea.map {
    name = { en = "Bad borders", es = "Malas fronteras" },
    border_kinds = {
        { id = "lane", name = "Sea lane" },
        { id = "tunnel", name = "Tunnel", line = "wavy" },
        { id = "rail", name = "Rail", colour = "red", brigde = true },
    },
    territories = {
        { id = "a", name = "A" },
        { id = "b", name = "B" },
        { id = "c", name = "C" },
        { id = "d", name = "D" },
    },
    borders = {
        { "a", "b", "tunel" },
        { "b", "c", attack = "no" },
        { "c", "d", attack_dice = 1.5, one_way = 1 },
        { "d", "a", if_ownd = "b" },
    },
}
