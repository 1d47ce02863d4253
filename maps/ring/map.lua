-- Twenty places in a ring round a lagoon, five coasts of four, and an island in the middle that is near to all of them. A neutral
-- garrison holds it at the start; who takes it strikes at every coast, and is struck from everywhere.

local board = require("lib/board")
local drawn = require("lib/drawn")

-- Id, names, x, y, how far its land reaches, continent.
local places = {
    { "seal_point", "Seal Point", "Punta de las Focas", 286, 109, 70, "frost" },
    { "ice_lake", "Ice Lake", "Lago de Hielo", 401, 122, 70, "frost" },
    { "white_fell", "White Fell", "Cerro Blanco", 507, 79, 70, "frost" },
    { "north_cape", "North Cape", "Cabo Norte", 591, 147, 70, "frost" },
    { "resin_wood", "Resin Wood", "Bosque de la Resina", 706, 165, 70, "amber" },
    { "amber_bay", "Amber Bay", "Bahía del Ámbar", 727, 262, 70, "amber" },
    { "gold_sands", "Gold Sands", "Arenas de Oro", 808, 332, 70, "amber" },
    { "east_cape", "East Cape", "Cabo Este", 757, 421, 70, "amber" },
    { "lemon_grove", "Lemon Grove", "El Limonar", 773, 518, 70, "sun" },
    { "salt_pans", "Salt Pans", "Las Salinas", 670, 565, 70, "sun" },
    { "red_rocks", "Red Rocks", "Peñas Rojas", 614, 651, 70, "sun" },
    { "lizard_head", "Lizard Head", "Punta del Lagarto", 499, 638, 70, "sun" },
    { "heron_marsh", "Heron Marsh", "Marjal de las Garzas", 393, 681, 70, "reed" },
    { "reed_mouth", "Reed Mouth", "Boca de los Juncos", 309, 613, 70, "reed" },
    { "eel_weir", "Eel Weir", "Presa de las Anguilas", 194, 595, 70, "reed" },
    { "west_cape", "West Cape", "Cabo Oeste", 173, 498, 70, "reed" },
    { "mist_hills", "Mist Hills", "Lomas de la Niebla", 92, 428, 70, "cloud" },
    { "rain_valley", "Rain Valley", "Valle de la Lluvia", 143, 339, 70, "cloud" },
    { "thunder_peak", "Thunder Peak", "Pico del Trueno", 127, 242, 70, "cloud" },
    { "cloud_gate", "Cloud Gate", "Puerta de las Nubes", 230, 195, 70, "cloud" },
    { "eye", "The Eye", "El Ojo", 450, 380, 70, "eye" },
}

local points, ids, index = {}, {}, {}
for p, place in ipairs(places) do
    points[p] = { place[4], place[5], place[6], place[7] == "eye" and 2 or 1 }
    ids[p], index[place[1]] = place[1], p
end
local sea, owner = drawn.cells(points, { width = 900, height = 760, spacing = 11, seed = 6, warp = 44, straits = 30 })

local x, y = board.labels(sea, owner, #points)
local territories, borders = {}, {}
for p, place in ipairs(places) do
    territories[p] = {
        id = place[1],
        name = { en = place[2], es = place[3] },
        continent = place[7],
        label = { x[p], y[p] },
    }
    -- Round the ring.
    if p <= 20 then
        borders[p] = { place[1], places[p % 20 + 1][1] }
    end
end
territories[index.eye].neutral = 4

-- A ferry to each coast.
local ways = {}
for r, harbour in ipairs({ "ice_lake", "amber_bay", "salt_pans", "reed_mouth", "rain_valley" }) do
    borders[#borders + 1] = { harbour, "eye", "sea" }
    ways[r] = drawn.way(sea, owner, index[harbour], index.eye)
end

return alea.map({
    name = { en = "The Ring", es = "El Anillo" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    continents = {
        { id = "frost", bonus = 3, name = { en = "Frost Coast", es = "Costa Helada" } },
        { id = "amber", bonus = 3, name = { en = "Amber Coast", es = "Costa del Ámbar" } },
        { id = "sun", bonus = 3, name = { en = "Sun Coast", es = "Costa del Sol" } },
        { id = "reed", bonus = 3, name = { en = "Reed Coast", es = "Costa de los Juncos" } },
        { id = "cloud", bonus = 3, name = { en = "Cloud Coast", es = "Costa de las Nubes" } },
        { id = "eye", bonus = 1, name = { en = "The Eye", es = "El Ojo" } },
    },
    territories = territories,
    borders = borders,
    shapes = board.shapes(sea, owner, ways, ids, { rough = 0.2 }),
})
