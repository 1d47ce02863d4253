-- Eight islands of three places in a ring, and two currents between them. Outside ships sail with the sun, inside against it:
-- the ways over sea lead in one direction alone. A ferry crosses the middle both ways.

local board = require("lib/board")
local drawn = require("lib/drawn")

-- Id, names, x, y, how far its land reaches, island. Of each island: its outer shore, its inner shore, its hills.
local places = {
    { "lantern_rock", "Lantern Rock", "Peñón del Farol", 661, 70, 52, 1 },
    { "lantern_quay", "Lantern Quay", "Muelle del Farol", 632, 157, 52, 1 },
    { "lantern_hill", "Lantern Hill", "Loma del Farol", 584, 83, 52, 1 },
    { "pearl_head", "Pearl Head", "Punta de la Perla", 892, 236, 52, 2 },
    { "pearl_cove", "Pearl Cove", "Cala de la Perla", 809, 277, 52, 2 },
    { "pearl_wood", "Pearl Wood", "Bosque de la Perla", 828, 191, 52, 2 },
    { "spice_point", "Spice Point", "Punta de las Especias", 869, 461, 52, 3 },
    { "spice_port", "Spice Port", "Puerto de las Especias", 781, 431, 52, 3 },
    { "spice_fields", "Spice Fields", "Campos de las Especias", 855, 384, 52, 3 },
    { "turtle_cape", "Turtle Cape", "Cabo de las Tortugas", 654, 612, 52, 4 },
    { "turtle_beach", "Turtle Beach", "Playa de las Tortugas", 613, 529, 52, 4 },
    { "turtle_hill", "Turtle Hill", "Loma de las Tortugas", 699, 548, 52, 4 },
    { "anchor_rock", "Anchor Rock", "Peñón del Ancla", 339, 610, 52, 5 },
    { "anchor_bay", "Anchor Bay", "Bahía del Ancla", 368, 523, 52, 5 },
    { "anchor_moor", "Anchor Moor", "Páramo del Ancla", 416, 597, 52, 5 },
    { "coral_point", "Coral Point", "Punta del Coral", 108, 444, 52, 6 },
    { "coral_haven", "Coral Haven", "Abra del Coral", 191, 403, 52, 6 },
    { "coral_garden", "Coral Garden", "Huerto del Coral", 172, 489, 52, 6 },
    { "mango_head", "Mango Head", "Punta del Mango", 131, 219, 52, 7 },
    { "mango_quay", "Mango Quay", "Muelle del Mango", 219, 249, 52, 7 },
    { "mango_grove", "Mango Grove", "Soto del Mango", 145, 296, 52, 7 },
    { "gale_rock", "Gale Rock", "Peñón del Vendaval", 346, 68, 52, 8 },
    { "gale_harbour", "Gale Harbour", "Puerto del Vendaval", 387, 151, 52, 8 },
    { "gale_heath", "Gale Heath", "Brezal del Vendaval", 301, 132, 52, 8 },
}

local points, ids, index = {}, {}, {}
for p, place in ipairs(places) do
    points[p] = { place[4], place[5], place[6], place[7] }
    ids[p], index[place[1]] = place[1], p
end
local sea, owner = drawn.cells(points, { width = 1000, height = 680, spacing = 11, seed = 3, warp = 60, straits = 26 })

-- Two neighbouring islands make a region.
local regions = {
    { id = "dawn", bonus = 3, name = { en = "Dawn Isles", es = "Islas del Alba" } },
    { id = "noon", bonus = 3, name = { en = "Noon Isles", es = "Islas del Mediodía" } },
    { id = "dusk", bonus = 3, name = { en = "Dusk Isles", es = "Islas del Ocaso" } },
    { id = "night", bonus = 3, name = { en = "Night Isles", es = "Islas de la Noche" } },
}

local x, y = board.labels(sea, owner, #points)
local territories, borders, ways = {}, {}, {}
for p, place in ipairs(places) do
    territories[p] = {
        id = place[1],
        name = { en = place[2], es = place[3] },
        continent = regions[math.ceil(place[7] / 2)].id,
        label = { x[p], y[p] },
    }
end
local function sail(from, to, one_way)
    borders[#borders + 1] = { ids[from], ids[to], "sea", one_way = one_way }
    ways[#ways + 1] = drawn.way(sea, owner, from, to)
end
for i = 0, 7 do
    local outer, inner, hills = i * 3 + 1, i * 3 + 2, i * 3 + 3
    borders[#borders + 1] = { ids[outer], ids[inner] }
    borders[#borders + 1] = { ids[inner], ids[hills] }
    borders[#borders + 1] = { ids[outer], ids[hills] }
    sail(outer, (i + 1) % 8 * 3 + 3, true)
    sail(inner, (i + 7) % 8 * 3 + 2, true)
end
-- The ferries through the middle.
sail(index.lantern_quay, index.anchor_bay, false)
sail(index.spice_port, index.mango_quay, false)

return alea.map({
    name = { en = "Straits", es = "Los Estrechos" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    continents = regions,
    territories = territories,
    borders = borders,
    shapes = board.shapes(sea, owner, ways, ids, { rough = 0.2 }),
})
