-- Rivers along the edges of a mesh's cells: from every corner of the land a way leads down to the sea, and where a source
-- springs its way becomes a river. Rivers meet, and never part.

local rivers = {}

-- Ways to the sea over corners by Dial's buckets (1969): `cost(a, b)` of a step is a whole number from 1 to 9. `is_land` by
-- cell. Gives `down[c]`, the next corner, for each corner of the land.
local function ways(mesh, is_land, cost)
    local links, at_sea = {}, {}
    for i = 1, mesh.count do
        local corners, near = mesh.cells[i], mesh.near[i]
        for k = 1, #corners do
            local a, b = corners[k], corners[k % #corners + 1]
            if is_land[i] and is_land[near[k]] then
                links[a] = links[a] or {}
                table.insert(links[a], b)
            elseif is_land[i] or is_land[near[k]] then
                at_sea[a], at_sea[b] = true, true
            end
        end
    end
    local far, down, buckets = {}, {}, { {} }
    for c = 1, #mesh.corner_x do
        if at_sea[c] then
            far[c] = 0
            table.insert(buckets[1], c)
        end
    end
    local at = 0
    while buckets[at + 1] do
        local bucket, next = buckets[at + 1], 1
        while next <= #bucket do
            local c = bucket[next]
            next = next + 1
            if far[c] == at then
                for _, d in ipairs(links[c] or {}) do
                    local total = at + cost(c, d)
                    if not at_sea[d] and (not far[d] or total < far[d]) then
                        far[d], down[d] = total, c
                        for step = at + 1, total do
                            buckets[step + 1] = buckets[step + 1] or {}
                        end
                        table.insert(buckets[total + 1], d)
                    end
                end
            end
        end
        at = at + 1
    end
    return far, down, at_sea
end

-- `count` rivers on this land with chance from `pick`. Gives `flow(i, j)`: how many sources feed the river between the
-- neighbouring cells i and j, or 0.
function rivers.new(pick, mesh, is_land, count)
    local steps = {}
    local function cost(a, b)
        local key = math.min(a, b) * 65536 + math.max(a, b)
        steps[key] = steps[key] or pick(9)
        return steps[key]
    end
    local far, down, at_sea = ways(mesh, is_land, cost)
    -- Sources lie far from the sea and from each other.
    local inland = {}
    for c = 1, #mesh.corner_x do
        if far[c] and not at_sea[c] then
            inland[#inland + 1] = c
        end
    end
    local taken, flows = {}, {}
    for _ = 1, count do
        local best, best_worth
        for _, c in ipairs(inland) do
            local worth = far[c]
            for _, s in ipairs(taken) do
                local dx, dy = mesh.corner_x[c] - mesh.corner_x[s], mesh.corner_y[c] - mesh.corner_y[s]
                worth = math.min(worth, math.sqrt(dx * dx + dy * dy) / mesh.spacing * 3)
            end
            if not best or worth > best_worth then
                best, best_worth = c, worth
            end
        end
        if not best then
            break
        end
        taken[#taken + 1] = best
        local c = best
        while down[c] do
            local key = math.min(c, down[c]) * 65536 + math.max(c, down[c])
            flows[key] = (flows[key] or 0) + 1
            c = down[c]
        end
    end
    local between = {}
    for i = 1, mesh.count do
        local corners, near = mesh.cells[i], mesh.near[i]
        for k = 1, #corners do
            local a, b = corners[k], corners[k % #corners + 1]
            local flow = flows[math.min(a, b) * 65536 + math.max(a, b)]
            if flow then
                between[i * 65536 + near[k]] = flow
            end
        end
    end
    return function(i, j)
        return between[i * 65536 + j] or 0
    end
end

return rivers
