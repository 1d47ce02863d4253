-- A continent made from the match's seed: bays and headlands, lakes, and rivers from the inland to the sea. A border along a
-- river is hard to cross: an attack over it has a die less. Where two streams have met the river is too wide to cross at all,
-- unless that would cut the continent in two.

local board = require("lib/board")
local grow = require("lib/grow")
local land = require("lib/land")
local mesh = require("lib/mesh")
local noise = require("lib/noise")
local rivers = require("lib/rivers")

local settings = alea.settings

local CELLS, SPACING = 16, 14
local wanted = settings.territories
-- A region has three territories at least.
local regions = math.min(settings.regions, math.floor(wanted / 3))
local cells = wanted * CELLS * 100 / 50
local rows = math.floor(math.sqrt(cells / 1.6)) + 3
local columns = math.floor(cells / rows) + 3

local plane = mesh.new(alea.pick, columns, rows, SPACING)
local wave = noise(alea.pick)
local height = {}
for i = 1, plane.count do
    local x, y = plane.x[i], plane.y[i]
    local dx, dy = x * 2 / plane.width - 1, y * 2 / plane.height - 1
    local far = dx * dx + dy * dy
    -- Noise in three sizes: gulfs, bays, lakes.
    local shore = wave(x * 4.5 / plane.width, y * 3 / plane.width + 7) * 0.9 + wave(x / 60, y / 60, 2) * 0.35
    local edge = math.min(x, y, plane.width - x, plane.height - y) / SPACING
    height[i] = shore - far * far * 0.55 - far * 0.25 - math.max(0, 4 - edge) * 0.3
end
local is_land, pieces = land.rise(plane, height, math.floor(wanted * CELLS * 1.04), CELLS, 2)
-- The largest piece is the continent; what lies before it goes under.
for p = 2, #pieces do
    for _, i in ipairs(pieces[p]) do
        is_land[i] = nil
    end
end
pieces = { pieces[1] }
local flow = rivers.new(alea.pick, plane, is_land, settings.rivers)
local owner, count = land.territories(alea.pick, plane, pieces, wanted, function(i, j)
    return flow(i, j) == 0
end)

-- How much of each border lies along a river, and how wide it is there.
local edges, wet, width = {}, {}, {}
for i = 1, plane.count do
    for _, j in ipairs(plane.near[i]) do
        local t, u = owner[i], owner[j]
        if t and u and t < u then
            local key = t * 16384 + u
            edges[key] = (edges[key] or 0) + 1
            if flow(i, j) > 0 then
                wet[key] = (wet[key] or 0) + 1
                width[key] = math.max(width[key] or 0, flow(i, j))
            end
        end
    end
end
local function river(t, u)
    local key = math.min(t, u) * 16384 + math.max(t, u)
    return (wet[key] or 0) * 3 >= edges[key] * 2 and width[key] or 0
end

-- Whether there is another way, of few steps, from t to u.
local function has_detour(near, t, u)
    local seen, now = { [t] = true }, { t }
    for _ = 1, 5 do
        local following = {}
        for _, a in ipairs(now) do
            for _, b in ipairs(near[a]) do
                if not (a == t and b == u) and not seen[b] then
                    if b == u then
                        return true
                    end
                    seen[b] = true
                    following[#following + 1] = b
                end
            end
        end
        now = following
    end
    return false
end

local near = land.near(plane, owner, count)
local closed = {}
for t = 1, count do
    for _, u in ipairs(table.move(near[t], 1, #near[t], 1, {})) do
        if t < u and river(t, u) >= 3 and #near[t] > 2 and #near[u] > 2 and has_detour(near, t, u) then
            closed[t * 16384 + u] = true
            table.remove(near[t], table.find(near[t], u))
            table.remove(near[u], table.find(near[u], t))
        end
    end
end

local x, y = board.labels(plane, owner, count)
local all = {}
for t = 1, count do
    all[t] = t
end
local map = board.make({
    pick = alea.pick,
    mesh = plane,
    owner = owner,
    count = count,
    near = near,
    ways = {},
    x = x,
    y = y,
    region_of = grow.parts(alea.pick, near, all, regions, x, y),
    regions = regions,
    land_kind = "inland",
    kind = function(t)
        return wave(x[t] / 80, y[t] / 80) > 0.05 and "hill" or "inland"
    end,
    border = function(t, u)
        return river(t, u) > 0 and "river" or "land"
    end,
    look = {
        rough = 0.2,
        gap = function(i, j)
            local wide = flow(i, j)
            return wide > 0 and 0.45 + math.min(wide, 4) * 0.2 or 0
        end,
    },
})
map.border_kinds = {
    { id = "river", name = { en = "River", es = "Río" }, line = "edge", attack_dice = -1 },
}
map.name = { en = "Heartland", es = "Tierra Adentro" }
map.authors = { "Alea" }
map.licence = "MIT OR Apache-2.0"
map.wild_cards = 2
return alea.map(map)
