-- Names by language, the names that other editions use (R2), and slips that are common in files.

return {
    north_america = { en = "North America", es = "América del Norte" },
    south_america = { en = "South America", es = "América del Sur" },
    europe = { en = "Europe", es = "Europa" },
    africa = { en = "Africa", es = "África" },
    asia = { en = "Asia", es = "Asia" },
    australia = { en = "Australia", es = "Oceanía", aliases = { "Oceania" } },

    alaska = { en = "Alaska", es = "Alaska" },
    northwest_territory = {
        en = "Northwest Territory",
        es = "Territorios del Noroeste",
        aliases = { "North West Territory", "Northwest Territories", "Territorio del Noroeste" },
    },
    greenland = { en = "Greenland", es = "Groenlandia" },
    alberta = { en = "Alberta", es = "Alberta", aliases = { "Western Canada", "Canadá Occidental" } },
    ontario = { en = "Ontario", es = "Ontario", aliases = { "Central Canada", "Canadá Central" } },
    quebec = { en = "Quebec", es = "Quebec", aliases = { "Eastern Canada", "Canadá Oriental" } },
    western_united_states = {
        en = "Western United States",
        es = "Estados Unidos Occidentales",
        aliases = { "Western US", "Estados Unidos del Oeste" },
    },
    eastern_united_states = {
        en = "Eastern United States",
        es = "Estados Unidos Orientales",
        aliases = { "Eastern US", "Estados Unidos del Este" },
    },
    central_america = { en = "Central America", es = "América Central", aliases = { "Mexico", "México" } },

    venezuela = { en = "Venezuela", es = "Venezuela", aliases = { "Venezuala" } },
    peru = { en = "Peru", es = "Perú" },
    brazil = { en = "Brazil", es = "Brasil" },
    argentina = { en = "Argentina", es = "Argentina" },

    iceland = { en = "Iceland", es = "Islandia" },
    great_britain = { en = "Great Britain", es = "Gran Bretaña" },
    scandinavia = { en = "Scandinavia", es = "Escandinavia", aliases = { "Scandanavia" } },
    northern_europe = { en = "Northern Europe", es = "Europa del Norte", aliases = { "Europa Septentrional" } },
    western_europe = { en = "Western Europe", es = "Europa Occidental" },
    southern_europe = { en = "Southern Europe", es = "Europa del Sur", aliases = { "Europa Meridional" } },
    ukraine = { en = "Ukraine", es = "Ucrania", aliases = { "Russia", "Rusia" } },

    north_africa = { en = "North Africa", es = "África del Norte" },
    egypt = { en = "Egypt", es = "Egipto" },
    east_africa = { en = "East Africa", es = "África Oriental" },
    congo = { en = "Congo", es = "Congo", aliases = { "Central Africa", "África Central", "Zaire" } },
    south_africa = { en = "South Africa", es = "Sudáfrica", aliases = { "África del Sur" } },
    madagascar = { en = "Madagascar", es = "Madagascar" },

    ural = { en = "Ural", es = "Ural" },
    siberia = { en = "Siberia", es = "Siberia" },
    yakutsk = { en = "Yakutsk", es = "Yakutsk", aliases = { "Yatusk", "Yakursk", "Yakutia" } },
    kamchatka = { en = "Kamchatka", es = "Kamchatka" },
    irkutsk = { en = "Irkutsk", es = "Irkutsk" },
    mongolia = { en = "Mongolia", es = "Mongolia" },
    japan = { en = "Japan", es = "Japón" },
    afghanistan = { en = "Afghanistan", es = "Afganistán", aliases = { "Afganistan", "Kazakhstan", "Kazajistán" } },
    china = { en = "China", es = "China" },
    india = { en = "India", es = "India" },
    middle_east = { en = "Middle East", es = "Oriente Medio", aliases = { "Medio Oriente" } },
    siam = {
        en = "Siam",
        es = "Siam",
        aliases = { "Southeast Asia", "South East Asia", "Sudeste Asiático", "Thailand", "Tailandia" },
    },

    indonesia = { en = "Indonesia", es = "Indonesia" },
    new_guinea = { en = "New Guinea", es = "Nueva Guinea", aliases = { "New Guniea", "Papua New Guinea", "Papúa Nueva Guinea" } },
    western_australia = { en = "Western Australia", es = "Australia Occidental", aliases = { "Western Oceania" } },
    eastern_australia = { en = "Eastern Australia", es = "Australia Oriental" },
}
