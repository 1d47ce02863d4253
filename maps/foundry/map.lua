-- A smoking valley whose rules stand in its data: foundries that make an army each turn, wastes that swallow one, a railway on
-- which armies travel but do not fight, a battery that shells three places and takes none, a railway company that pays by
-- stations, and a cartel that pays whoever holds three foundries of the four. It needs no mod.

local board = require("lib/board")
local drawn = require("lib/drawn")
local land = require("lib/land")

-- Id, names, x, y, region, what it is.
local places = {
    { "coal_pit", "Coal Pit", "Mina de Carbón", 120, 125, "pits" },
    { "north_yard", "North Yard", "Patio del Norte", 250, 102, "pits" },
    { "smeltery", "Smeltery", "La Fundición", 385, 128, "works", "foundry" },
    { "slag_heap", "Slag Heap", "El Escorial", 520, 108, "hill", "waste" },
    { "north_station", "North Station", "Estación del Norte", 650, 125, "dockland", "station" },
    { "crane_dock", "Crane Dock", "Muelle de las Grúas", 778, 112, "dockland" },
    { "beacon", "Beacon", "La Baliza", 892, 165, "harbour" },
    { "miners_row", "Miners' Row", "Calle de los Mineros", 150, 255, "pits" },
    { "west_station", "West Station", "Estación del Oeste", 285, 238, "works", "station" },
    { "rolling_mill", "Rolling Mill", "El Laminador", 415, 258, "works" },
    { "free_town", "Free Town", "Villa Franca", 545, 242, "hill" },
    { "glassworks", "Glassworks", "La Cristalería", 675, 255, "dockland", "foundry" },
    { "tar_field", "Tar Field", "Campo de Brea", 800, 248, "dockland", "waste" },
    { "east_dock", "East Dock", "Muelle del Este", 905, 300, "harbour" },
    { "ironworks", "Ironworks", "La Herrería", 118, 392, "pits", "foundry" },
    { "canal_gate", "Canal Gate", "La Esclusa", 248, 376, "pits" },
    { "central_station", "Central Station", "Estación Central", 378, 394, "works", "station" },
    { "clock_tower", "Clock Tower", "Torre del Reloj", 508, 378, "hill" },
    { "battery", "Battery", "La Batería", 638, 394, "hill" },
    { "east_station", "East Station", "Estación del Este", 768, 386, "dockland", "station" },
    { "cement_works", "Cement Works", "La Cementera", 893, 430, "harbour" },
    { "south_pit", "South Pit", "Mina del Sur", 152, 528, "pits" },
    { "south_station", "South Station", "Estación del Sur", 288, 516, "works", "station" },
    { "brick_field", "Brick Field", "El Tejar", 418, 532, "works" },
    { "ash_plain", "Ash Plain", "Llano de Ceniza", 548, 520, "hill", "waste" },
    { "steelworks", "Steelworks", "La Acería", 678, 528, "dockland", "foundry" },
    { "harbour_station", "Harbour Station", "Estación del Puerto", 806, 520, "harbour", "station" },
    { "breakwater", "Breakwater", "El Rompeolas", 912, 560, "harbour" },
}

local points, ids, index = {}, {}, {}
for p, place in ipairs(places) do
    points[p] = { place[4], place[5], 82 }
    ids[p], index[place[1]] = place[1], p
end
local plain, owner = drawn.cells(points, { width = 1020, height = 660, spacing = 12, seed = 2, warp = 60 })
local x, y = board.labels(plain, owner, #points)

local territories, borders = {}, {}
for p, place in ipairs(places) do
    local kind = place[7]
    local is_foundry, is_waste = kind == "foundry", kind == "waste"
    territories[p] = {
        id = place[1],
        name = { en = place[2], es = place[3] },
        label = { x[p], y[p] },
        continents = { place[6], kind == "station" and "railway" or is_foundry and "cartel" or nil },
        tags = { kind },
        gain = is_foundry and 1 or is_waste and -1 or nil,
        neutral = is_foundry and 3 or nil,
    }
end

-- What touches borders.
local near = land.near(plain, owner, #points)
for p = 1, #points do
    for _, q in ipairs(near[p]) do
        if p < q then
            borders[#borders + 1] = { ids[p], ids[q] }
        end
    end
end
for _, line in ipairs({
    { "west_station", "north_station" },
    { "north_station", "east_station" },
    { "central_station", "east_station" },
    { "south_station", "harbour_station" },
}) do
    borders[#borders + 1] = { line[1], line[2], "rail" }
end
for _, target in ipairs({ "rolling_mill", "brick_field", "tar_field" }) do
    borders[#borders + 1] = { "battery", target, "shells", one_way = true }
end

return alea.map({
    name = { en = "Foundry", es = "Fundición" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    continents = {
        { id = "pits", bonus = 3, name = { en = "The Pits", es = "Las Minas" } },
        { id = "works", bonus = 5, name = { en = "Old Works", es = "Talleres Viejos" } },
        { id = "hill", bonus = 4, name = { en = "The Hill", es = "La Loma" } },
        { id = "dockland", bonus = 5, name = { en = "Dockland", es = "Las Dársenas" } },
        { id = "harbour", bonus = 3, name = { en = "Harbour", es = "El Puerto" } },
        {
            id = "railway",
            name = { en = "Railway Company", es = "Compañía del Ferrocarril" },
            steps = { [2] = 1, [4] = 3, [6] = 6 },
        },
        {
            id = "cartel",
            name = { en = "Foundry Cartel", es = "Cártel de las Fundiciones" },
            bonus = 4,
            required = 3,
        },
    },
    border_kinds = {
        {
            id = "rail",
            name = { en = "Railway", es = "Ferrocarril" },
            line = "solid",
            colour = "#5a4a3a",
            attack = false,
        },
        {
            id = "shells",
            name = { en = "Shelling", es = "Bombardeo" },
            line = "dotted",
            colour = "#b03a2e",
            bombard = true,
        },
    },
    territories = territories,
    borders = borders,
    shapes = board.shapes(plain, owner, {}, ids, { rough = 0.2 }),
})
