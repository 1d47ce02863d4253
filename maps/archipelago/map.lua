-- Islands made from the match's seed: as much land as one likes, cut into territories of the same size, joined by the shortest
-- ways over water. What a region pays follows from its size and from how open it is.

local board = require("lib/board")
local grow = require("lib/grow")
local land = require("lib/land")
local links = require("lib/links")
local mesh = require("lib/mesh")
local noise = require("lib/noise")
local random = require("lib/random")

local settings = alea.settings
-- A region has three territories at least.
local regions = math.min(settings.regions, math.floor(settings.territories / 3))

local CELLS, SPACING = 12, 16
local wanted = settings.territories
local cells = wanted * CELLS * 100 / settings.land
local rows = math.floor(math.sqrt(cells / 1.7)) + 3
local columns = math.floor(cells / rows) + 3

-- One attempt. It is good if there are islands enough, and ways between them that cross nothing.
local function attempt()
    local sea = mesh.new(alea.pick, columns, rows, SPACING)
    local wave = noise(alea.pick)
    -- Islands rise round a few middles that keep away from each other.
    local middles = {}
    for m = 1, regions + 4 do
        local best, best_far
        for _ = 1, 8 do
            local i = random.between(alea.pick, 1, sea.count)
            local far = math.min(sea.x[i], sea.y[i], sea.width - sea.x[i], sea.height - sea.y[i]) * 2
            for _, j in ipairs(middles) do
                local dx, dy = sea.x[i] - sea.x[j], sea.y[i] - sea.y[j]
                far = math.min(far, math.sqrt(dx * dx + dy * dy))
            end
            if not best or far > best_far then
                best, best_far = i, far
            end
        end
        middles[m] = best
    end
    local radius2 = sea.width * sea.height / #middles / 2.6
    local height = {}
    for i = 1, sea.count do
        local x, y = sea.x[i], sea.y[i]
        local top = -1
        for _, j in ipairs(middles) do
            local dx, dy = x - sea.x[j], y - sea.y[j]
            top = math.max(top, 1 - (dx * dx + dy * dy) / radius2)
        end
        local edge = math.min(x, y, sea.width - x, sea.height - y) / SPACING
        height[i] = top * 0.5 + wave(x / 80, y / 80) * 1.2 - math.max(0, 4 - edge) * 0.4
    end
    local target = math.floor(sea.count * settings.land / 100)
    local _, pieces = land.rise(sea, height, target, math.floor(CELLS / 2), 3)
    local owner, count = land.territories(alea.pick, sea, pieces, wanted)
    local near = land.near(sea, owner, count)
    local ways, is_clean = links.join(sea, owner, near, SPACING * 7, 3, 3)
    local is_good = is_clean and #pieces >= 3
    return { sea = sea, owner = owner, count = count, near = near, ways = ways, is_good = is_good }
end

-- The last one is taken as it is.
local made
for _ = 1, 6 do
    if not made or not made.is_good then
        made = attempt()
    end
end

local sea, owner, count, near = made.sea, made.owner, made.count, made.near
local x, y = board.labels(sea, owner, count)
local all = {}
for t = 1, count do
    all[t] = t
end

local map = board.make({
    pick = alea.pick,
    mesh = sea,
    owner = owner,
    count = count,
    near = near,
    ways = made.ways,
    x = x,
    y = y,
    region_of = grow.parts(alea.pick, near, all, regions, x, y),
    regions = regions,
    land_kind = "isle",
    look = { rough = 0.2 },
})
map.name = { en = "Archipelago", es = "Archipiélago" }
map.authors = { "Alea" }
map.licence = "MIT OR Apache-2.0"
map.wild_cards = 2
return alea.map(map)
