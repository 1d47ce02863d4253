-- Ways over water between the parts of a board: first those that make it one, the shortest first, then further short ones
-- that save a long way round. They cross neither land nor each other.

local links = {}

-- Above 0, 0 or below: on which side of the line from a to b the point c lies.
local function side(ax, ay, bx, by, cx, cy)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
end

local function cross(a, b)
    local p, q = side(a[1], a[2], a[3], a[4], b[1], b[2]), side(a[1], a[2], a[3], a[4], b[3], b[4])
    local r, s = side(b[1], b[2], b[3], b[4], a[1], a[2]), side(b[1], b[2], b[3], b[4], a[3], a[4])
    return p * q < 0 and r * s < 0
end

-- The cell nearest to a point, looked for from a cell near it.
local function locate(mesh, from, x, y)
    local best = from
    local dx, dy = mesh.x[best] - x, mesh.y[best] - y
    local far = dx * dx + dy * dy
    local moved = true
    while moved do
        moved = false
        for _, j in ipairs(mesh.near[best]) do
            if j > 0 then
                dx, dy = mesh.x[j] - x, mesh.y[j] - y
                local other = dx * dx + dy * dy
                if other < far then
                    best, far, moved = j, other, true
                end
            end
        end
    end
    return best
end

-- Whether a straight line from cell i to cell j meets no land but that of the two owners, and some water.
local function is_free(mesh, owner, i, j)
    local steps = 24
    local cell, water = i, false
    for k = 1, steps - 1 do
        local x = mesh.x[i] + (mesh.x[j] - mesh.x[i]) * k / steps
        local y = mesh.y[i] + (mesh.y[j] - mesh.y[i]) * k / steps
        cell = locate(mesh, cell, x, y)
        local o = owner[cell]
        if o and o ~= owner[i] and o ~= owner[j] then
            return false
        end
        water = water or not o
    end
    return water
end

-- Steps from one territory to another, at most `most`; more if there are more.
local function distance(near, from, to, most)
    local far, queue, next = { [from] = 0 }, { from }, 1
    while next <= #queue do
        local i = queue[next]
        next = next + 1
        if i == to then
            return far[i]
        end
        if far[i] < most then
            for _, j in ipairs(near[i]) do
                if not far[j] then
                    far[j] = far[i] + 1
                    queue[#queue + 1] = j
                end
            end
        end
    end
    return most + 1
end

-- Links the territories. `owner[i]` is the territory of a cell or nil, `near[t]` the neighbours of a territory over land (new
-- ones are added), `reach` how long a further link may be at most, `detour` how many steps it must save at least, `most` how
-- many links a territory may have. Gives a list of links: `from`, `to`, and the cells `a`, `b` between which they are drawn.
-- Also says whether that could be done without crossing anything; where it could not, the shortest ways cross what they must.
function links.join(mesh, owner, near, reach, detour, most)
    local count = #near
    local coast = {}
    for i = 1, mesh.count do
        if owner[i] then
            for _, j in ipairs(mesh.near[i]) do
                if j > 0 and not owner[j] then
                    coast[#coast + 1] = i
                    break
                end
            end
        end
    end
    local part = {}
    local function part_of(t)
        while part[t] ~= t do
            t = part[t]
        end
        return t
    end
    for t = 1, count do
        part[t] = t
    end
    for t = 1, count do
        for _, u in ipairs(near[t]) do
            part[part_of(u)] = part_of(t)
        end
    end
    -- For each pair of territories on different pieces of land the two nearest cells.
    local island = {}
    for t = 1, count do
        island[t] = part_of(t)
    end
    local nearest, pairs_found = {}, {}
    for n = 1, #coast do
        local i = coast[n]
        local t, x, y = owner[i], mesh.x[i], mesh.y[i]
        for m = n + 1, #coast do
            local j = coast[m]
            local u = owner[j]
            if island[t] ~= island[u] then
                local dx, dy = mesh.x[j] - x, mesh.y[j] - y
                local far = dx * dx + dy * dy
                local key = t < u and t * 16384 + u or u * 16384 + t
                local known = nearest[key]
                if not known then
                    known = { far = far, a = i, b = j, key = key }
                    nearest[key] = known
                    pairs_found[#pairs_found + 1] = known
                elseif far < known.far then
                    known.far, known.a, known.b = far, i, j
                end
            end
        end
    end
    table.sort(pairs_found, function(p, q)
        if p.far ~= q.far then
            return p.far < q.far
        end
        return p.key < q.key
    end)
    local made, segments, used = {}, {}, {}
    local function try(pair, must)
        local a, b = pair.a, pair.b
        local segment = { mesh.x[a], mesh.y[a], mesh.x[b], mesh.y[b] }
        for _, other in ipairs(segments) do
            if not must and cross(segment, other) then
                return
            end
        end
        if not must and not is_free(mesh, owner, a, b) then
            return
        end
        local t, u = owner[a], owner[b]
        segments[#segments + 1] = segment
        made[#made + 1] = { from = t, to = u, a = a, b = b }
        table.insert(near[t], u)
        table.insert(near[u], t)
        used[t], used[u] = (used[t] or 0) + 1, (used[u] or 0) + 1
        part[part_of(u)] = part_of(t)
        pair.taken = true
    end
    local is_clean = true
    for _, must in ipairs({ false, true }) do
        for _, pair in ipairs(pairs_found) do
            if part_of(owner[pair.a]) ~= part_of(owner[pair.b]) then
                is_clean = is_clean and not must
                try(pair, must)
            end
        end
    end
    for _, pair in ipairs(pairs_found) do
        local t, u = owner[pair.a], owner[pair.b]
        local is_wanted = not pair.taken and pair.far <= reach * reach
        if is_wanted and (used[t] or 0) < most and (used[u] or 0) < most then
            if distance(near, t, u, detour) > detour then
                try(pair, false)
            end
        end
    end
    return made, is_clean
end

-- The line of a link as it is drawn: a gentle bow between two points.
function links.bow(ax, ay, bx, by)
    local line = {}
    local dx, dy = bx - ax, by - ay
    for k = 0, 8 do
        local t = k / 8
        local lift = t * (1 - t) * 0.24
        line[k + 1] = { ax + dx * t + dy * lift, ay + dy * t - dx * lift }
    end
    return line
end

-- `sea_lines` for links: from and to are the ids in `ids`.
function links.lines(mesh, made, ids)
    local lines = {}
    for k, link in ipairs(made) do
        local line = links.bow(mesh.x[link.a], mesh.y[link.a], mesh.x[link.b], mesh.y[link.b])
        lines[k] = { from = ids[link.from], to = ids[link.to], lines = { line } }
    end
    return lines
end

return links
