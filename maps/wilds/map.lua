-- A board made from the match's seed: 12 to 20 places on a loose grid, three to five regions grown over them. The same seed
-- gives the same board. It is always in one piece: the ways of a tree over all places are never closed.

local names = require("names")
local random = require("lib/random")

local function shuffled(list)
    return random.shuffled(alea.pick, list)
end

local columns, rows = 3 + alea.pick(2), 2 + alea.pick(2)
local places, regions = shuffled(names.places), shuffled(names.regions)

-- One place for each cell of the grid, a little off its middle.
local cells = {}
for row = 1, rows do
    for column = 1, columns do
        local place = places[#cells + 1]
        cells[#cells + 1] = {
            id = place.id,
            name = place.name,
            label = { column * 100 - 70 + alea.pick(40), row * 100 - 70 + alea.pick(40) },
        }
    end
end

-- All ways there might be: to the right, down, and one of the two diagonals of each square, so that none cross.
local ways = {}
for row = 1, rows do
    for column = 1, columns do
        local here = (row - 1) * columns + column
        if column < columns then
            ways[#ways + 1] = { here, here + 1 }
        end
        if row < rows then
            ways[#ways + 1] = { here, here + columns }
        end
        if column < columns and row < rows then
            if alea.pick(2) == 1 then
                ways[#ways + 1] = { here, here + columns + 1 }
            else
                ways[#ways + 1] = { here + 1, here + columns }
            end
        end
    end
end

-- Ways that join two parts stay; of the others about half.
local part = {}
for i = 1, #cells do
    part[i] = i
end
local borders, neighbours = {}, {}
for i = 1, #cells do
    neighbours[i] = {}
end
for _, way in ipairs(shuffled(ways)) do
    local a, b = way[1], way[2]
    local joins = part[a] ~= part[b]
    if joins or alea.pick(2) == 1 then
        local old, new = part[b], part[a]
        for i = 1, #part do
            if part[i] == old then
                part[i] = new
            end
        end
        borders[#borders + 1] = { cells[a].id, cells[b].id }
        table.insert(neighbours[a], b)
        table.insert(neighbours[b], a)
    end
end

-- Regions grow in turn from a first place each, over open ways, until every place has one.
local count = 3 + (#cells >= 16 and 1 or 0) + (#cells >= 20 and 1 or 0)
local region_of, members = {}, {}
local order = shuffled(cells)
local index = {}
for i, cell in ipairs(cells) do
    index[cell.id] = i
end
for r = 1, count do
    local first = index[order[r].id]
    region_of[first] = r
    members[r] = { first }
end
local free = #cells - count
while free > 0 do
    for r = 1, count do
        local reach = {}
        for _, i in ipairs(members[r]) do
            for _, j in ipairs(neighbours[i]) do
                if not region_of[j] then
                    reach[#reach + 1] = j
                end
            end
        end
        if #reach > 0 then
            local taken = reach[alea.pick(#reach)]
            region_of[taken] = r
            table.insert(members[r], taken)
            free = free - 1
        end
    end
end

-- A region pays for its size and for the places from which it is attacked.
local continents = {}
for r = 1, count do
    local exposed = 0
    for _, i in ipairs(members[r]) do
        for _, j in ipairs(neighbours[i]) do
            if region_of[j] ~= r then
                exposed = exposed + 1
                break
            end
        end
    end
    local bonus = math.max(1, math.floor((#members[r] + exposed) / 2) - 1)
    continents[r] = { id = regions[r].id, name = regions[r].name, bonus = bonus }
end
for i, cell in ipairs(cells) do
    cell.continent = continents[region_of[i]].id
end

return alea.map {
    name = { en = "The Wilds", es = "Tierras Salvajes" },
    authors = { "Alea" },
    licence = "MIT OR Apache-2.0",
    wild_cards = 2,
    continents = continents,
    territories = cells,
    borders = borders,
}
