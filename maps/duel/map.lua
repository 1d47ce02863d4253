-- A board for two: twelve territories, the same for both sides when it is turned by half a circle. Two keeps, each with two
-- fields and a pond before it, and three roads between them.

local drawn = require("lib/drawn")
local board = require("lib/board")

-- One half: id, names, x, y, how far its land reaches, continent. The other half lies opposite.
local WIDTH, HEIGHT = 720, 440
local places = {
    { "west_keep", "West Keep", "Torre del Oeste", 92, 204, 94, "west" },
    { "granary", "Granary", "El Granero", 186, 98, 90, "west" },
    { "mint", "Mint", "La Ceca", 196, 306, 92, "west" },
    { "north_ford", "North Ford", "Vado del Norte", 316, 92, 86, "north" },
    { "gallows", "Gallows Hill", "Cerro de la Horca", 300, 214, 90, "middle" },
    { "west_mill", "West Mill", "Molino del Oeste", 316, 338, 84, "south" },
    { "east_keep", "East Keep", "Torre del Este", 92, 204, 94, "east" },
    { "brewery", "Brewery", "La Cervecería", 186, 98, 90, "east" },
    { "armoury", "Armoury", "La Armería", 196, 306, 92, "east" },
    { "south_ford", "South Ford", "Vado del Sur", 316, 92, 86, "south" },
    { "chapel", "Chapel Hill", "Cerro de la Ermita", 300, 214, 90, "middle" },
    { "east_mill", "East Mill", "Molino del Este", 316, 338, 84, "north" },
}

local points, ids = {}, {}
for p, place in ipairs(places) do
    local x, y = place[4], place[5]
    if p > 6 then
        x, y = WIDTH - x, HEIGHT - y
    end
    points[p], ids[p] = { x, y, place[6] }, place[1]
end
local plain, owner = drawn.cells(points, {
    width = WIDTH,
    height = HEIGHT,
    spacing = 11,
    seed = 11,
    warp = 90,
    mirrored = true,
})

local x, y = board.labels(plain, owner, #points)
local territories = {}
for p, place in ipairs(places) do
    territories[p] = {
        id = place[1],
        name = { en = place[2], es = place[3] },
        continent = place[7],
        label = { x[p], y[p] },
    }
end

return alea.map({
    name = { en = "Duel", es = "Duelo" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 1,
    continents = {
        { id = "west", bonus = 2, name = { en = "West", es = "Oeste" } },
        { id = "east", bonus = 2, name = { en = "East", es = "Este" } },
        { id = "north", bonus = 1, name = { en = "North Road", es = "Camino del Norte" } },
        { id = "middle", bonus = 1, name = { en = "The Hills", es = "Los Cerros" } },
        { id = "south", bonus = 1, name = { en = "South Road", es = "Camino del Sur" } },
    },
    territories = territories,
    borders = {
        { "west_keep", "granary" },
        { "west_keep", "mint" },
        { "granary", "gallows" },
        { "granary", "north_ford" },
        { "mint", "gallows" },
        { "mint", "west_mill" },
        { "north_ford", "gallows" },
        { "west_mill", "gallows" },
        { "east_keep", "brewery" },
        { "east_keep", "armoury" },
        { "brewery", "chapel" },
        { "brewery", "south_ford" },
        { "armoury", "chapel" },
        { "armoury", "east_mill" },
        { "south_ford", "chapel" },
        { "east_mill", "chapel" },
        -- the ways across
        { "gallows", "east_mill" },
        { "west_mill", "chapel" },
        { "north_ford", "east_mill" },
        { "gallows", "chapel" },
        { "west_mill", "south_ford" },
    },
    shapes = board.shapes(plain, owner, {}, ids, { rough = 0.2 }),
})
