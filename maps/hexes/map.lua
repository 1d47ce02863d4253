-- A plain of hexagons, as wide and high as one likes, cut into regions of the same size; some of it may be lakes. Every place
-- is like every other, so that nothing but play decides.

local bonus = require("lib/bonus")
local grow = require("lib/grow")
local random = require("lib/random")

local settings = alea.settings
local columns, rows = settings.columns, settings.rows

-- Half the width of a hexagon, and half the length of a side, in the map's units: 13 to 7.5 is within a thousandth of regular.
local HALF, SIDE = 13, 7.5

-- Even rows are shifted to the right by half a hexagon.
local function index(column, row)
    if column >= 1 and column <= columns and row >= 1 and row <= rows then
        return (row - 1) * columns + column
    end
    return nil
end

local around, x, y = {}, {}, {}
for row = 1, rows do
    local shift = row % 2 == 0 and 1 or 0
    for column = 1, columns do
        local i = index(column, row)
        x[i], y[i] = HALF * (2 * column + shift), SIDE * (3 * row - 1)
        local list = {}
        for _, step in ipairs({ { -1, 0 }, { 1, 0 }, { shift - 1, -1 }, { shift, -1 }, { shift - 1, 1 }, { shift, 1 } }) do
            list[#list + 1] = index(column + step[1], row + step[2])
        end
        around[i] = list
    end
end

-- Lakes take single hexagons, none beside another, and never so that the land falls apart: each neighbour of a lake reaches
-- the next round it.
local is_lake = {}
local function may_be_lake(i)
    if #around[i] < 6 then
        return false
    end
    for _, j in ipairs(around[i]) do
        if is_lake[j] then
            return false
        end
        for _, k in ipairs(around[j]) do
            if is_lake[k] then
                return false
            end
        end
    end
    return true
end
local places = {}
for i = 1, columns * rows do
    places[i] = i
end
local wanted = math.floor(columns * rows * settings.lakes / 100)
if wanted > 0 then
    for _, i in ipairs(random.shuffled(alea.pick, places)) do
        if wanted > 0 and may_be_lake(i) then
            is_lake[i] = true
            wanted = wanted - 1
        end
    end
end

local number, land = {}, {}
for i = 1, columns * rows do
    if not is_lake[i] then
        land[#land + 1] = i
        number[i] = #land
    end
end
local near, land_x, land_y, all = {}, {}, {}, {}
for t, i in ipairs(land) do
    local list = {}
    for _, j in ipairs(around[i]) do
        list[#list + 1] = number[j]
    end
    near[t], land_x[t], land_y[t], all[t] = list, x[i], y[i], t
end
-- A region has two hexagons at least.
local regions = math.min(settings.regions, math.floor(#land / 2))
local region_of = grow.parts(alea.pick, near, all, regions, land_x, land_y)
local pay = bonus(region_of, near, regions)

local continents, territories, borders, ids = {}, {}, {}, {}
for r = 1, regions do
    continents[r] = {
        id = "field_" .. r,
        name = { en = "Field " .. r, es = "Campo " .. r },
        bonus = pay[r],
    }
end
for t, i in ipairs(land) do
    local column, row = (i - 1) % columns + 1, math.floor((i - 1) / columns) + 1
    ids[t] = "h" .. column .. "_" .. row
    local name = column .. "·" .. row
    territories[t] = {
        id = ids[t],
        name = { en = name, es = name },
        continent = continents[region_of[t]].id,
        label = { x[i], y[i] },
    }
end
for t = 1, #land do
    for _, u in ipairs(near[t]) do
        if t < u then
            borders[#borders + 1] = { ids[t], ids[u] }
        end
    end
end

return alea.map({
    name = { en = "Hexes", es = "Hexágonos" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    continents = continents,
    territories = territories,
    borders = borders,
    shapes = function()
        local shapes = {}
        for t = 1, #land do
            local cx, cy = land_x[t], land_y[t]
            local outer = {
                { cx, cy - 2 * SIDE },
                { cx + HALF, cy - SIDE },
                { cx + HALF, cy + SIDE },
                { cx, cy + 2 * SIDE },
                { cx - HALF, cy + SIDE },
                { cx - HALF, cy - SIDE },
            }
            shapes[ids[t]] = { { outer = outer } }
        end
        return {
            width = HALF * (2 * columns + 3),
            height = SIDE * (3 * rows + 2),
            territories = shapes,
        }
    end,
})
