-- From cells and their owners to outlines: the edge of each owner's land as closed rings, roughened so that coasts and borders
-- look natural. Neighbours share every point. All of this is for drawing alone.

local outline = {}

-- A fraction in [-1, 1) that follows from two corners and a number.
local function wobble(a, b, n)
    local state = (a * 7919 + b * 104729 + n * 15485863) % 2147483646 + 1
    state = state * 48271 % 2147483647
    state = state * 48271 % 2147483647
    return state / 1073741823.5 - 1
end

local function rounded(v)
    return math.floor(v * 20 + 0.5) / 20
end

-- Appends the points strictly between a and b, roughened by moving middles sideways, finer and finer.
local function roughen(out, ax, ay, bx, by, a, b, n, rough, depth)
    if depth == 0 then
        return
    end
    local w = wobble(a, b, n) * rough
    local mx, my = (ax + bx) / 2 - (by - ay) * w, (ay + by) / 2 + (bx - ax) * w
    roughen(out, ax, ay, mx, my, a, b, n * 2, rough, depth - 1)
    out[#out + 1] = { mx, my }
    roughen(out, mx, my, bx, by, a, b, n * 2 + 1, rough, depth - 1)
end

-- The edges of the outlines, once each: `a`, `b` (corners). The side without an owner does not tell of one, and of two owners
-- the first does.
local function edges_of(mesh, owner)
    local edges = {}
    for i = 1, mesh.count do
        local corners, near = mesh.cells[i], mesh.near[i]
        for k = 1, owner[i] and #corners or 0 do
            local j = near[k]
            if owner[j] ~= owner[i] and (not owner[j] or i < j) then
                local a, b = corners[k], corners[k % #corners + 1]
                edges[#edges + 1] = { a = math.min(a, b), b = math.max(a, b) }
            end
        end
    end
    return edges
end

-- Corners where two edges of the outlines meet move towards both neighbours: zigzags of cells become curves. Corners in
-- `calm` stay.
local function smoothed(mesh, edges, rounds, calm)
    local x, y, ends = {}, {}, {}
    for _, edge in ipairs(edges) do
        for _, c in ipairs({ edge.a, edge.b }) do
            x[c], y[c], ends[c] = mesh.corner_x[c], mesh.corner_y[c], ends[c] or {}
        end
        table.insert(ends[edge.a], edge.b)
        table.insert(ends[edge.b], edge.a)
    end
    for _ = 1, rounds do
        local new_x, new_y = {}, {}
        for c in pairs(ends) do
            local list = ends[c]
            if #list == 2 and not calm[c] then
                new_x[c] = x[c] / 2 + (x[list[1]] + x[list[2]]) / 4
                new_y[c] = y[c] / 2 + (y[list[1]] + y[list[2]]) / 4
            end
        end
        for c in pairs(new_x) do
            x[c], y[c] = new_x[c], new_y[c]
        end
    end
    return x, y
end

local function side(p, q, r)
    return (q[1] - p[1]) * (r[2] - p[2]) - (q[2] - p[2]) * (r[1] - p[1])
end

-- Pairs of edges whose lines cross, by a grid over all their pieces.
local function crossings(lines, size)
    local grid, found = {}, {}
    for n, line in ipairs(lines) do
        for k = 1, #line - 1 do
            local p, q = line[k], line[k + 1]
            local left, right = math.floor(math.min(p[1], q[1]) / size), math.floor(math.max(p[1], q[1]) / size)
            local top, bottom = math.floor(math.min(p[2], q[2]) / size), math.floor(math.max(p[2], q[2]) / size)
            for column = left, right do
                for row = top, bottom do
                    local key = row * 65536 + column
                    local here = grid[key]
                    if not here then
                        here = {}
                        grid[key] = here
                    end
                    for _, other in ipairs(here) do
                        local r, s = other[1], other[2]
                        if side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0 then
                            found[#found + 1] = { n, other[3] }
                        end
                    end
                    here[#here + 1] = { p, q, n }
                end
            end
        end
    end
    return found
end

-- Smoothed corners, and how rough each edge is: as `look` says, but where lines would cross, edges and corners are left as
-- the mesh has them, where none do.
local function settled(mesh, owner, look)
    local edges = edges_of(mesh, owner)
    local rough, depth = look.rough or 0.16, look.depth or 2
    local calm, rough_of = {}, {}
    local x, y
    for _ = 1, 5 do
        x, y = smoothed(mesh, edges, look.smooth or 2, calm)
        local lines = {}
        for n, edge in ipairs(edges) do
            local a, b = edge.a, edge.b
            local key = a * 65536 + b
            rough_of[key] = rough_of[key] or rough
            local line = { { x[a], y[a] } }
            roughen(line, x[a], y[a], x[b], y[b], a, b, 1, rough_of[key], depth)
            line[#line + 1] = { x[b], y[b] }
            lines[n] = line
        end
        local found = crossings(lines, mesh.spacing / 2)
        if #found == 0 then
            break
        end
        for _, pair in ipairs(found) do
            for _, n in ipairs(pair) do
                local edge = edges[n]
                calm[edge.a], calm[edge.b] = true, true
                rough_of[edge.a * 65536 + edge.b] = 0
            end
        end
    end
    return x, y, rough_of
end

local function area(ring)
    local sum = 0
    for k = 1, #ring do
        local p, q = ring[k], ring[k % #ring + 1]
        sum = sum + p[1] * q[2] - q[1] * p[2]
    end
    return sum / 2
end

-- Which way round the corners of cells go, 1 or -1; outlines go the same way everywhere.
local function turn_of(mesh)
    for i = 1, mesh.count do
        if not mesh.rim[i] then
            local ring = {}
            for k, c in ipairs(mesh.cells[i]) do
                ring[k] = { mesh.corner_x[c], mesh.corner_y[c] }
            end
            return area(ring) > 0 and 1 or -1
        end
    end
    return 1
end

-- Whether a point lies in a ring.
function outline.inside(ring, x, y)
    local is_inside = false
    local q = ring[#ring]
    for k = 1, #ring do
        local p = ring[k]
        if (p[2] > y) ~= (q[2] > y) and x < (q[1] - p[1]) * (y - p[2]) / (q[2] - p[2]) + p[1] then
            is_inside = not is_inside
        end
        q = p
    end
    return is_inside
end

-- The rings of all owners: `rings[o]` is a list of rings. `owner[i]` is whose a cell is, from 1, or nil; `look` may hold
-- `rough` (how far edges stray, as a part of their length), `smooth` (how often zigzags are eased), `depth` (how often an edge
-- is halved) and `gap(i, j)`: how far the land of cell i stays away from the edge to cell j.
function outline.rings(mesh, owner, look)
    local x, y, rough_of = settled(mesh, owner, look)
    local way = turn_of(mesh)
    local depth = look.depth or 2
    local gap = look.gap or function()
        return 0
    end
    local back = {}
    local function index_of(i, j)
        -- Where j stands among the neighbours of i.
        local near = mesh.near[i]
        for k = 1, #near do
            if near[k] == j then
                return k
            end
        end
        return nil
    end
    -- The edge after this one: round the corner, through cells of the same owner.
    local function following(cell, at)
        local o = owner[cell]
        at = at % #mesh.near[cell] + 1
        local other = mesh.near[cell][at]
        while owner[other] == o do
            at = index_of(other, cell) % #mesh.near[other] + 1
            cell = other
            other = mesh.near[cell][at]
        end
        return cell, at, other
    end
    -- The points of an edge of a cell from its first corner on, without its end; `before` tells of the edge before, `after` is
    -- the gap at the one after.
    local function edge(ring, i, k, before, after)
        local corners, j = mesh.cells[i], mesh.near[i][k]
        local a, b = corners[k], corners[k % #corners + 1]
        local points, rough = {}, rough_of[math.min(a, b) * 65536 + math.max(a, b)]
        if a < b then
            roughen(points, x[a], y[a], x[b], y[b], a, b, 1, rough, depth)
        else
            roughen(back, x[b], y[b], x[a], y[a], b, a, 1, rough, depth)
            for n = #back, 1, -1 do
                points[#points + 1] = back[n]
                back[n] = nil
            end
        end
        -- Inwards, at right angles to the edge.
        local nx, ny = y[a] - y[b], x[b] - x[a]
        local length = math.max(0.001, math.sqrt(nx * nx + ny * ny)) * way
        nx, ny = nx / length, ny / length
        local away = gap(i, j)
        -- The first corner goes away from this edge and the one before; where only one of them has a gap it stays, for a narrow
        -- tongue of land would turn over.
        local px, py = x[a], y[a]
        if away > 0 and before[1] > 0 then
            px, py = px + (nx + before[2]) / 2 * away, py + (ny + before[3]) / 2 * away
        end
        ring[#ring + 1] = { rounded(px), rounded(py) }
        for n = 1, #points do
            local p = points[n]
            -- Towards a corner that stays the gap narrows.
            local t = n / (#points + 1)
            local off = away * (before[1] > 0 and 1 or t * t) * (after > 0 and 1 or (1 - t) * (1 - t))
            ring[#ring + 1] = { rounded(p[1] + nx * off), rounded(p[2] + ny * off) }
        end
        return { away, nx, ny }
    end
    local rings, done = {}, {}
    for i = 1, mesh.count do
        local o = owner[i]
        for k = 1, o and #mesh.near[i] or 0 do
            local key = i * 64 + k
            if owner[mesh.near[i][k]] ~= o and not done[key] then
                local ring, cell, at, before = {}, i, k, { 0, 0, 0 }
                repeat
                    done[cell * 64 + at] = true
                    local next_cell, next_at, other = following(cell, at)
                    before = edge(ring, cell, at, before, gap(next_cell, other))
                    cell, at = next_cell, next_at
                until cell == i and at == k
                rings[o] = rings[o] or {}
                table.insert(rings[o], ring)
            end
        end
    end
    return rings
end

-- The polygons of all owners, largest first: outlines with the holes in them, as `shapes` wants them.
function outline.polygons(mesh, owner, look)
    local polygons = {}
    local all = outline.rings(mesh, owner, look)
    local way = turn_of(mesh)
    for o, rings in pairs(all) do
        local outer, holes = {}, {}
        for _, ring in ipairs(rings) do
            local size = area(ring) * way
            if size > 0 then
                outer[#outer + 1] = { outer = ring, holes = {}, size = size }
            else
                holes[#holes + 1] = ring
            end
        end
        table.sort(outer, function(p, q)
            return p.size > q.size
        end)
        for _, hole in ipairs(holes) do
            for _, polygon in ipairs(outer) do
                if outline.inside(polygon.outer, hole[1][1], hole[1][2]) or #outer == 1 then
                    table.insert(polygon.holes, hole)
                    break
                end
            end
        end
        for _, polygon in ipairs(outer) do
            polygon.size = nil
        end
        polygons[o] = outer
    end
    return polygons
end

-- The cell of each owner, from 1 to `count`, that lies deepest in its land: a place for its label.
function outline.middles(mesh, owner, count)
    local far, queue, next = {}, {}, 1
    for i = 1, mesh.count do
        for _, j in ipairs(mesh.near[i]) do
            if owner[i] and owner[j] ~= owner[i] and not far[i] then
                far[i] = 0
                queue[#queue + 1] = i
            end
        end
    end
    while next <= #queue do
        local i = queue[next]
        next = next + 1
        for _, j in ipairs(mesh.near[i]) do
            if owner[j] == owner[i] and not far[j] then
                far[j] = far[i] + 1
                queue[#queue + 1] = j
            end
        end
    end
    local sum_x, sum_y, size = {}, {}, {}
    for o = 1, count do
        sum_x[o], sum_y[o], size[o] = 0, 0, 0
    end
    for _, i in ipairs(queue) do
        local o = owner[i]
        sum_x[o], sum_y[o], size[o] = sum_x[o] + mesh.x[i], sum_y[o] + mesh.y[i], size[o] + 1
    end
    local best, best_far = {}, {}
    for _, i in ipairs(queue) do
        local o = owner[i]
        local dx, dy = mesh.x[i] - sum_x[o] / size[o], mesh.y[i] - sum_y[o] / size[o]
        -- One step deeper is worth two steps away from the middle of the land.
        local badness = (dx * dx + dy * dy) / (mesh.spacing * mesh.spacing) - far[i] * far[i] * 4
        if not best[o] or badness < best_far[o] then
            best[o], best_far[o] = i, badness
        end
    end
    return best
end

return outline
