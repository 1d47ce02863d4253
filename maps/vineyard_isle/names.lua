-- Names by language.

return {
    north_coast = { en = "North Coast", es = "Costa Norte" },
    western_vineyards = { en = "Western Vineyards", es = "Viñas del Oeste" },
    the_vale = { en = "The Vale", es = "El Valle" },
    eastern_hills = { en = "Eastern Hills", es = "Colinas del Este" },
    the_islets = { en = "The Islets", es = "Los Islotes" },

    hermits_rock = { en = "Hermit's Rock", es = "Peña del Ermitaño" },

    fishers_steps = { en = "Fishers' Steps", es = "Escaleras del Pescador" },
    chapel_shore = { en = "Chapel Shore", es = "Costa de la Ermita" },
    north_harbour = { en = "North Harbour", es = "Puerto Norte" },
    lighthouse_point = { en = "Lighthouse Point", es = "Punta del Faro" },
    kelp_strand = { en = "Kelp Strand", es = "Playa de las Algas" },

    beacon_cliff = { en = "Beacon Cliff", es = "Acantilado de la Almenara" },
    goat_ridge = { en = "Goat Ridge", es = "Cresta de las Cabras" },

    the_abbey = { en = "The Abbey", es = "La Abadía" },

    old_press = { en = "Old Press", es = "El Lagar" },

    market_cross = { en = "Market Cross", es = "Cruz del Mercado" },

    red_terraces = { en = "Red Terraces", es = "Terrazas Rojas" },
    coopers_yard = { en = "Coopers' Yard", es = "La Tonelería" },

    honey_hill = { en = "Honey Hill", es = "Colina de la Miel" },
    charcoal_wood = { en = "Charcoal Wood", es = "Monte del Carbón" },

    almond_grove = { en = "Almond Grove", es = "El Almendral" },

    bay_cellars = { en = "Bay Cellars", es = "Bodegas de la Bahía" },
    muscat_slope = { en = "Muscat Slope", es = "Ladera del Moscatel" },
    windmill_down = { en = "Windmill Down", es = "Loma del Molino" },

    cork_forest = { en = "Cork Forest", es = "El Alcornocal" },

    south_quay = { en = "South Quay", es = "Muelle Sur" },

    great_gull = { en = "Great Gull", es = "Gaviota Grande" },
    little_gull = { en = "Little Gull", es = "Gaviota Chica" },
}
