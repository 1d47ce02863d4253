-- Parts of a graph: connected, and of about the same size. A graph is a list of lists of neighbours; a place without
-- neighbours of its own counts only if it is named.

local random = require("lib/random")

local grow = {}

-- The connected parts of these places (a list), each a list, in the order of their first places.
function grow.components(graph, places)
    local wanted, seen, parts = {}, {}, {}
    for _, i in ipairs(places) do
        wanted[i] = true
    end
    for _, start in ipairs(places) do
        if not seen[start] then
            local part = { start }
            seen[start] = true
            local next = 1
            while next <= #part do
                for _, j in ipairs(graph[part[next]]) do
                    if wanted[j] and not seen[j] then
                        seen[j] = true
                        part[#part + 1] = j
                    end
                end
                next = next + 1
            end
            parts[#parts + 1] = part
        end
    end
    return parts
end

-- How far each place of a list is from the nearest of the starts, in steps.
function grow.distances(graph, starts)
    local far, queue = {}, {}
    for _, i in ipairs(starts) do
        far[i] = 0
        queue[#queue + 1] = i
    end
    local next = 1
    while next <= #queue do
        local i = queue[next]
        next = next + 1
        for _, j in ipairs(graph[i]) do
            if not far[j] then
                far[j] = far[i] + 1
                queue[#queue + 1] = j
            end
        end
    end
    return far
end

-- Starts that are far from each other: the first by chance, each further one as far as can be from those before.
local function spread(pick, graph, places, count)
    local starts = { random.member(pick, places) }
    local far = grow.distances(graph, starts)
    -- The first was only to find an edge.
    local function farthest()
        local best = places[1]
        for _, i in ipairs(places) do
            if far[i] > far[best] then
                best = i
            end
        end
        return best
    end
    starts = { farthest() }
    far = grow.distances(graph, starts)
    while #starts < count do
        local start = farthest()
        starts[#starts + 1] = start
        local queue, next = { start }, 1
        far[start] = 0
        while next <= #queue do
            local i = queue[next]
            next = next + 1
            for _, j in ipairs(graph[i]) do
                if far[j] and far[j] > far[i] + 1 then
                    far[j] = far[i] + 1
                    queue[#queue + 1] = j
                end
            end
        end
    end
    return starts
end

-- Grows from these starts, the lightest part first, each by the place nearest to its middle.
local function grown(graph, starts, x, y, weight, inside)
    local part_of, weights, frontier = {}, {}, {}
    for p, start in ipairs(starts) do
        weights[p], frontier[p] = 0, {}
    end
    local function take(p, i)
        part_of[i] = p
        weights[p] = weights[p] + weight(i)
        for _, j in ipairs(graph[i]) do
            if inside[j] and not part_of[j] then
                local list = frontier[p]
                list[#list + 1] = j
            end
        end
    end
    for p, start in ipairs(starts) do
        take(p, start)
    end
    local open = #starts
    local closed = {}
    while open > 0 do
        local p
        for q = 1, #starts do
            if not closed[q] and (not p or weights[q] < weights[p]) then
                p = q
            end
        end
        local list, kept, best, best_far = frontier[p], 0, nil, nil
        local start = starts[p]
        for k = 1, #list do
            local i = list[k]
            if not part_of[i] then
                kept = kept + 1
                list[kept] = i
                local dx, dy = x[i] - x[start], y[i] - y[start]
                local far = dx * dx + dy * dy
                if not best or far < best_far then
                    best, best_far = i, far
                end
            end
        end
        for k = kept + 1, #list do
            list[k] = nil
        end
        if best then
            take(p, best)
        else
            closed[p] = true
            open = open - 1
        end
    end
    return part_of, weights
end

-- The place of each part that is nearest to the mean of its places.
local function middles(part_of, count, places, x, y)
    local sum_x, sum_y, size = {}, {}, {}
    for p = 1, count do
        sum_x[p], sum_y[p], size[p] = 0, 0, 0
    end
    for _, i in ipairs(places) do
        local p = part_of[i]
        sum_x[p], sum_y[p], size[p] = sum_x[p] + x[i], sum_y[p] + y[i], size[p] + 1
    end
    local best, best_far = {}, {}
    for _, i in ipairs(places) do
        local p = part_of[i]
        local dx, dy = x[i] - sum_x[p] / size[p], y[i] - sum_y[p] / size[p]
        local far = dx * dx + dy * dy
        if not best[p] or far < best_far[p] then
            best[p], best_far[p] = i, far
        end
    end
    return best
end

-- Whether a part stays in one piece without this place: its neighbours in the part must reach each other in it.
local function can_leave(graph, part_of, i)
    local p = part_of[i]
    local mates = {}
    for _, j in ipairs(graph[i]) do
        if part_of[j] == p then
            mates[#mates + 1] = j
        end
    end
    if #mates == 0 then
        return false
    end
    local seen, queue, next, found = { [i] = true, [mates[1]] = true }, { mates[1] }, 1, 1
    local wanted = {}
    for _, j in ipairs(mates) do
        wanted[j] = true
    end
    while next <= #queue and found < #mates do
        for _, j in ipairs(graph[queue[next]]) do
            if part_of[j] == p and not seen[j] then
                seen[j] = true
                queue[#queue + 1] = j
                if wanted[j] then
                    found = found + 1
                end
            end
        end
        next = next + 1
    end
    return found == #mates
end

-- Places at the edge of heavy parts go over to lighter neighbours, as long as that makes the two more alike.
local function evened(graph, part_of, weights, places, weight)
    for _ = 1, 12 do
        local moved = false
        for _, i in ipairs(places) do
            local p, own = part_of[i], weight(i)
            local to
            for _, j in ipairs(graph[i]) do
                local q = part_of[j]
                if q and q ~= p and weights[q] + own < weights[p] and (not to or weights[q] < weights[to]) then
                    to = q
                end
            end
            if to and can_leave(graph, part_of, i) then
                part_of[i] = to
                weights[p], weights[to] = weights[p] - own, weights[to] + own
                moved = true
            end
        end
        if not moved then
            return
        end
    end
end

-- Cuts connected places into `count` parts; gives the part of each place, from 1. `x` and `y` say where places are;
-- `weight(i)` how much one counts (1 if left out).
function grow.parts(pick, graph, places, count, x, y, weight)
    weight = weight or function()
        return 1
    end
    local inside = {}
    for _, i in ipairs(places) do
        inside[i] = true
    end
    count = math.min(count, #places)
    local starts = spread(pick, graph, places, count)
    local part_of, weights
    -- A few rounds from the middles of the parts before make them rounder.
    for round = 1, 4 do
        part_of, weights = grown(graph, starts, x, y, weight, inside)
        if round < 4 then
            starts = middles(part_of, count, places, x, y)
        end
    end
    evened(graph, part_of, weights, places, weight)
    return part_of
end

-- The graph of the parts: lists of neighbours in ascending order.
function grow.quotient(graph, part_of, count)
    local near, known = {}, {}
    for p = 1, count do
        near[p], known[p] = {}, {}
    end
    for i = 1, #graph do
        local p = part_of[i]
        if p then
            for _, j in ipairs(graph[i]) do
                local q = part_of[j]
                if q and q ~= p and not known[p][q] then
                    known[p][q] = true
                    table.insert(near[p], q)
                end
            end
        end
    end
    for p = 1, count do
        table.sort(near[p])
    end
    return near
end

return grow
