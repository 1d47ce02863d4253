-- The last step of a computed board: from cells, territories and regions to what `alea.map` is given.

local bonus = require("lib/bonus")
local land = require("lib/land")
local links = require("lib/links")
local outline = require("lib/outline")
local places = require("lib/places")

local board = {}

-- Where each territory's label stands, as two lists: the site of the cell that lies deepest in it.
function board.labels(mesh, owner, count)
    local middle = outline.middles(mesh, owner, count)
    local x, y = {}, {}
    for t = 1, count do
        x[t], y[t] = mesh.x[middle[t]], mesh.y[middle[t]]
    end
    return x, y
end

-- Outlines for `alea.map`: a function that makes them. `look` is that of `outline.polygons`.
function board.shapes(mesh, owner, ways, ids, look)
    return function()
        local shapes = {}
        for t, polygons in pairs(outline.polygons(mesh, owner, look)) do
            shapes[ids[t]] = polygons
        end
        return {
            width = mesh.width,
            height = mesh.height,
            territories = shapes,
            sea_lines = links.lines(mesh, ways, ids),
        }
    end
end

-- The table for `alea.map`, without name, authors and licence. `of` holds: `pick`, a source of chance; `mesh`, `owner`,
-- `count`, `near` (neighbours over land and sea), `ways` (links over sea), `x`, `y` (labels), `region_of`, `regions`; and,
-- if wanted, `land_kind` (of regions' names, `inland` or `isle`), `kind(t)` (of a territory's name), `border(t, u)` (what to
-- add to a border over land, or false for none), `look` (of the outlines).
function board.make(of)
    local pick, mesh, owner, count, near = of.pick, of.mesh, of.owner, of.count, of.near
    local pay = bonus(of.region_of, near, of.regions)
    local coast = land.coasts(mesh, owner, count)
    local name, land_name = places.namer(pick), places.lands(pick)
    local continents, territories, borders, ids = {}, {}, {}, {}
    for r = 1, of.regions do
        local place = land_name(of.land_kind or "inland")
        continents[r] = { id = place.id, name = place.name, bonus = pay[r] }
    end
    local over_sea = {}
    for _, way in ipairs(of.ways) do
        over_sea[way.from * 16384 + way.to], over_sea[way.to * 16384 + way.from] = true, true
    end
    for t = 1, count do
        local is_alone = true
        for _, u in ipairs(near[t]) do
            is_alone = is_alone and over_sea[t * 16384 + u]
        end
        local kind = is_alone and "isle" or coast[t] and "coast" or of.kind and of.kind(t) or "inland"
        local place = name(kind)
        ids[t] = place.id
        territories[t] = {
            id = place.id,
            name = place.name,
            continent = continents[of.region_of[t]].id,
            label = { of.x[t], of.y[t] },
        }
    end
    for t = 1, count do
        for _, u in ipairs(near[t]) do
            if t < u then
                if over_sea[t * 16384 + u] then
                    borders[#borders + 1] = { ids[t], ids[u], "sea" }
                else
                    local more = of.border and of.border(t, u)
                    if more ~= false then
                        borders[#borders + 1] = { ids[t], ids[u], more }
                    end
                end
            end
        end
    end
    return {
        continents = continents,
        territories = territories,
        borders = borders,
        shapes = board.shapes(mesh, owner, of.ways, ids, of.look or {}),
    }
end

return board
