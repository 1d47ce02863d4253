-- Drawn with the map editor, which writes this file anew each time the map is saved there.

return alea.map {
    name = { en = "Vineyard Isle", es = "La Isla de las Viñas" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    names = require("names"),

    continents = {
        { id = "north_coast", bonus = 3 },
        { id = "western_vineyards", bonus = 4 },
        { id = "the_vale", bonus = 4 },
        { id = "eastern_hills", bonus = 4 },
        { id = "the_islets", bonus = 2 },
    },

    territories = {
        { id = "hermits_rock", continent = "the_islets", label = { 915.4, 123.7 } },

        { id = "fishers_steps", continent = "north_coast", label = { 439.4, 168 } },
        { id = "chapel_shore", continent = "north_coast", label = { 334.8, 174.3 } },
        { id = "north_harbour", continent = "north_coast", label = { 545.3, 184.6 } },
        { id = "lighthouse_point", continent = "north_coast", label = { 144.3, 156.2 } },
        { id = "kelp_strand", continent = "north_coast", label = { 235.2, 174.8 } },

        { id = "beacon_cliff", continent = "eastern_hills", label = { 821.6, 229.2 } },
        { id = "goat_ridge", continent = "eastern_hills", label = { 721.3, 239.9 } },

        { id = "the_abbey", continent = "the_vale", label = { 605.6, 272.7 } },

        { id = "old_press", continent = "western_vineyards", label = { 369.6, 274.8 } },

        { id = "market_cross", continent = "the_vale", label = { 482.1, 290.1 } },

        { id = "red_terraces", continent = "western_vineyards", label = { 261.7, 285.1 } },
        { id = "coopers_yard", continent = "western_vineyards", label = { 152.8, 309 } },

        { id = "honey_hill", continent = "eastern_hills", label = { 808.1, 330.8 } },
        { id = "charcoal_wood", continent = "eastern_hills", label = { 686.1, 337.7 } },

        { id = "almond_grove", continent = "the_vale", label = { 539.6, 378.1 } },

        { id = "bay_cellars", continent = "western_vineyards", label = { 407.7, 366.9 } },
        { id = "muscat_slope", continent = "western_vineyards", label = { 312.8, 391.4 } },
        { id = "windmill_down", continent = "western_vineyards", label = { 205.3, 401.8 } },

        { id = "cork_forest", continent = "eastern_hills", label = { 737, 417 } },

        { id = "south_quay", continent = "the_vale", label = { 634.3, 434.7 } },

        { id = "great_gull", continent = "the_islets", label = { 896.5, 489.2 } },
        { id = "little_gull", continent = "the_islets", label = { 768.7, 532 } },
    },

    borders = {
        { "fishers_steps", "chapel_shore" },
        { "fishers_steps", "north_harbour" },
        { "fishers_steps", "old_press" },
        { "fishers_steps", "market_cross" },
        { "chapel_shore", "kelp_strand" },
        { "chapel_shore", "old_press" },
        { "chapel_shore", "red_terraces" },
        { "north_harbour", "the_abbey" },
        { "north_harbour", "market_cross" },
        { "lighthouse_point", "kelp_strand" },
        { "lighthouse_point", "red_terraces" },
        { "lighthouse_point", "coopers_yard" },
        { "kelp_strand", "red_terraces" },
        { "beacon_cliff", "goat_ridge" },
        { "beacon_cliff", "honey_hill" },
        { "goat_ridge", "the_abbey" },
        { "goat_ridge", "honey_hill" },
        { "goat_ridge", "charcoal_wood" },
        { "the_abbey", "market_cross" },
        { "the_abbey", "charcoal_wood" },
        { "the_abbey", "almond_grove" },
        { "old_press", "market_cross" },
        { "old_press", "red_terraces" },
        { "old_press", "bay_cellars" },
        { "old_press", "muscat_slope" },
        { "market_cross", "almond_grove" },
        { "market_cross", "bay_cellars" },
        { "red_terraces", "coopers_yard" },
        { "red_terraces", "muscat_slope" },
        { "red_terraces", "windmill_down" },
        { "coopers_yard", "windmill_down" },
        { "honey_hill", "charcoal_wood" },
        { "honey_hill", "cork_forest" },
        { "charcoal_wood", "almond_grove" },
        { "charcoal_wood", "cork_forest" },
        { "charcoal_wood", "south_quay" },
        { "almond_grove", "bay_cellars" },
        { "almond_grove", "south_quay" },
        { "bay_cellars", "muscat_slope" },
        { "muscat_slope", "windmill_down" },
        { "cork_forest", "south_quay" },
        { "hermits_rock", "beacon_cliff", "sea" },
        { "hermits_rock", "goat_ridge", "sea" },
        { "great_gull", "cork_forest", "sea" },
        { "great_gull", "honey_hill", "sea" },
        { "little_gull", "great_gull", "sea" },
        { "little_gull", "south_quay", "sea" },
        { "bay_cellars", "south_quay", "sea" },
    },
}
