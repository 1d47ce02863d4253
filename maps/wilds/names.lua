-- Places for the generated board. Which of them appear, and where, follows from the seed.

local function place(id, en, es)
    return { id = id, name = { en = en, es = es } }
end

return {
    regions = {
        place("marches", "The Marches", "Las Marcas"),
        place("uplands", "The Uplands", "Las Tierras Altas"),
        place("lowlands", "The Lowlands", "Las Tierras Bajas"),
        place("hinterland", "The Hinterland", "El Interior"),
        place("frontier", "The Frontier", "La Frontera"),
    },
    places = {
        place("ash_hollow", "Ash Hollow", "Hoya del Fresno"),
        place("barrow_down", "Barrow Down", "Loma del Túmulo"),
        place("bear_gorge", "Bear Gorge", "Garganta del Oso"),
        place("birch_ford", "Birch Ford", "Vado de los Abedules"),
        place("black_tarn", "Black Tarn", "Laguna Negra"),
        place("broken_tower", "Broken Tower", "Torre Rota"),
        place("clear_springs", "Clear Springs", "Fuentes Claras"),
        place("crow_moor", "Crow Moor", "Páramo del Cuervo"),
        place("deer_park", "Deer Park", "Coto de los Ciervos"),
        place("dry_wells", "Dry Wells", "Pozos Secos"),
        place("elder_grove", "Elder Grove", "Soto del Saúco"),
        place("fox_heath", "Fox Heath", "Brezal del Zorro"),
        place("granite_pass", "Granite Pass", "Puerto del Granito"),
        place("hawk_crag", "Hawk Crag", "Risco del Halcón"),
        place("hermit_lake", "Hermit Lake", "Lago del Ermitaño"),
        place("iron_pits", "Iron Pits", "Minas de Hierro"),
        place("lone_oak", "Lone Oak", "Roble Solo"),
        place("long_meadow", "Long Meadow", "Prado Largo"),
        place("misty_vale", "Misty Vale", "Valle de la Niebla"),
        place("otter_bend", "Otter Bend", "Meandro de la Nutria"),
        place("red_scree", "Red Scree", "Canchal Rojo"),
        place("silver_beck", "Silver Beck", "Arroyo de Plata"),
        place("wolf_wood", "Wolf Wood", "Bosque del Lobo"),
        place("windy_gap", "Windy Gap", "Paso del Viento"),
    },
}
