-- What mission packs share: the missions of the classic box on the classic board, and missions about as hard on any other.
--
-- `alea.map` is the board (docs/bots.md lists its fields), `alea.players` how many play, `alea.colours` their colours by seat.

local map = alea.map
local fair = {}

-- The classic board, by which others are measured: 42 territories, and bonuses of 24 in all.
local TERRITORIES, BONUSES = 42, 24

-- So many of 42 territories, on this board: at least 2, and never all of them.
function fair.territories(n)
    local scaled = math.ceil(n * map.size / TERRITORIES)
    return math.max(2, math.min(scaled, map.size - 1))
end

-- Whether the board has all of these continents.
function fair.has(keys)
    local known = {}
    for _, continent in ipairs(map.continent) do
        known[continent.key] = true
    end
    for _, key in ipairs(keys) do
        if not known[key] then
            return false
        end
    end
    return true
end

-- The missions to destroy somebody: one for each of the six colours of the box, and for those of larger tables. The one who
-- is named has to own territories instead; missions of colours that do not play are left out when the missions are dealt.
function fair.destroy(otherwise)
    local list = {}
    for seat = 1, math.max(6, alea.players) do
        local colour = alea.colours[seat]
        list[seat] = { id = "destroy-" .. colour, destroy = colour, otherwise = otherwise }
    end
    return list
end

-- How hard continents are to take and hold, as parts of the board: their land, and the bonuses that make rivals want them.
-- Asia and South America come to 0.76, North America and Australia to 0.60.
local bonuses = 0
for _, continent in ipairs(map.continent) do
    bonuses = bonuses + math.max(0, continent.bonus)
end

function fair.hardness(list)
    local land, bonus = 0, 0
    for _, c in ipairs(list) do
        land = land + map.continent[c].size
        bonus = bonus + math.max(0, map.continent[c].bonus)
    end
    local share = land / map.size
    return share + (bonuses > 0 and bonus / bonuses or share)
end

-- The same of continents of the classic board, by size and bonus.
function fair.classic_hardness(sizes, bonus)
    return sizes / TERRITORIES + bonus / BONUSES
end

-- The continents to choose from, in the order of the map's file: of very many the hardest alone.
local MOST = 14

local function candidates()
    local list = {}
    for c = 1, #map.continent do
        list[c] = c
    end
    table.sort(list, function(a, b)
        local first, second = fair.hardness({ a }), fair.hardness({ b })
        if first ~= second then
            return first > second
        end
        return a < b
    end)
    for i = #list, MOST + 1, -1 do
        list[i] = nil
    end
    table.sort(list)
    return list
end

-- All choices of one to three of them; where continents are many and small, of four too.
local function choices()
    local from, list = candidates(), {}
    local most = #map.continent > 9 and 4 or 3
    local function add(chosen, first)
        for i = first, #from do
            local more = table.clone(chosen)
            more[#more + 1] = from[i]
            list[#list + 1] = more
            if #more < most then
                add(more, i + 1)
            end
        end
    end
    add({}, 1)
    return list
end

-- Two continents are asked for where that is about right; another number only where it is clearly better.
local NOT_TWO = 0.05
-- Farther off than this a choice is no mission any more.
local TOO_FAR = 0.3

-- For each of these hardnesses the continents that come nearest, none of them twice: the keys of each. `spare` continents
-- must be left on the board besides.
function fair.continents(targets, spare)
    local all, taken, found = choices(), {}, {}
    for _, target in ipairs(targets) do
        local best, least = nil, TOO_FAR
        for i, choice in ipairs(all) do
            local far = math.abs(fair.hardness(choice) - target) + (#choice == 2 and 0 or NOT_TWO)
            if not taken[i] and far < least and #choice + (spare or 0) < #map.continent then
                best, least = i, far
            end
        end
        if best then
            taken[best] = true
            local keys = {}
            for i, c in ipairs(all[best]) do
                keys[i] = map.continent[c].key
            end
            found[#found + 1] = keys
        end
    end
    return found
end

-- Continent missions: the box's own where the board has its continents, else some about as hard. `box` is a list of
-- `{ keys, sizes, bonus, more }`. Boards of fewer than four continents get fewer.
function fair.continent_missions(box)
    local list, targets, more = {}, {}, box[1].more
    for _, mission in ipairs(box) do
        if fair.has(mission.keys) then
            list[#list + 1] = { id = table.concat(mission.keys, "-"), continents = mission.keys, more = mission.more }
        end
        targets[#targets + 1] = fair.classic_hardness(mission.sizes, mission.bonus)
    end
    if #list == #box then
        return list
    end
    while #targets > math.max(0, #map.continent - 1) do
        table.remove(targets)
    end
    list = {}
    for _, keys in ipairs(fair.continents(targets, more)) do
        list[#list + 1] = { id = table.concat(keys, "-"), continents = keys, more = more }
    end
    return list
end

-- One list after the other.
function fair.join(lists)
    local all = {}
    for _, list in ipairs(lists) do
        for _, mission in ipairs(list) do
            all[#all + 1] = mission
        end
    end
    return all
end

-- The twelve of the classic box (R53), or as many as the board has continents for.
function fair.classic()
    local many, fewer = fair.territories(24), fair.territories(18)
    local land = {
        { id = "own-" .. many, own = many },
        { id = "own-" .. fewer .. "-with-2", own = fewer, armies = 2 },
    }
    local continents = fair.continent_missions({
        { keys = { "asia", "south_america" }, sizes = 16, bonus = 9 },
        { keys = { "asia", "africa" }, sizes = 18, bonus = 10 },
        { keys = { "north_america", "africa" }, sizes = 15, bonus = 8 },
        { keys = { "north_america", "australia" }, sizes = 13, bonus = 7 },
    })
    return fair.join({ land, fair.destroy({ own = many }), continents })
end

return fair
