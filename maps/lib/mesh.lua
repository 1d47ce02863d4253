-- A plane cut into small cells, the stuff of which computed boards are made: loosely placed sites and their Voronoi cells.
-- Sites are whole numbers and the cells' neighbours follow from an exact triangulation, so that a board is the same on every
-- machine. Corners are fractions made by + - * / alone.

local triangulate = require("lib/delaunay")

local mesh = {}

-- A mesh of `columns` by `rows` cells about `spacing` apart, with chance from `pick`.
--
-- It has `count` cells; `x`, `y`: their sites; `rim[i]`: whether a cell lies at the edge of the mesh, where its outline means
-- nothing; `cells[i]`: its corners in order, as indices into `corner_x` and `corner_y`; `near[i]`: its neighbours, the k-th
-- across the edge from the k-th corner to the next; `width`, `height`. Edges too short to be seen are none: cells that touch
-- there touch in a point.
function mesh.new(pick, columns, rows, spacing)
    local x, y, rim = {}, {}, {}
    local half, quarter = math.floor(spacing / 2), math.floor(spacing / 4)
    local loose = math.floor(spacing * 0.62)
    local off = math.floor(loose / 2)
    for row = 1, rows do
        for i = 1, columns do
            -- Every second row backwards, so that neighbours in the list are neighbours in the plane.
            local column, shift = i, 0
            if row % 2 == 0 then
                column, shift = columns + 1 - i, half
            end
            x[#x + 1] = (column - 1) * spacing + shift + pick(loose) - off + quarter
            y[#y + 1] = (row - 1) * spacing + pick(loose) - off + half
            rim[#rim + 1] = row == 1 or row == rows or column == 1 or column == columns
        end
    end
    local width, height = columns * spacing, rows * spacing
    local far = 2 * spacing
    local vertices, across = triangulate(x, y, -far, -far, width + far, height + far)
    local made = { count = #x, x = x, y = y, rim = rim, width = width, height = height, spacing = spacing }
    mesh.cut(made, vertices, across, far)
    return made
end

-- The circle's middle through three points.
local function middle(ax, ay, bx, by, cx, cy)
    bx, by, cx, cy = bx - ax, by - ay, cx - ax, cy - ay
    local d = 2 * (bx * cy - by * cx)
    local b, c = bx * bx + by * by, cx * cx + cy * cy
    return ax + (cy * b - by * c) / d, ay + (bx * c - cx * b) / d
end

-- The cells of a triangulation.
function mesh.cut(made, vertices, across, far)
    local count, x, y = made.count, made.x, made.y
    local px, py = {}, {}
    for i = 1, count do
        px[i], py[i] = x[i], y[i]
    end
    local right, bottom = made.width + far, made.height + far
    for i, corner in ipairs({ { -far, -far }, { right, -far }, { right, bottom }, { -far, bottom } }) do
        px[count + i], py[count + i] = corner[1], corner[2]
    end
    local corner_x, corner_y, at = {}, {}, {}
    for t = 1, #vertices / 3 do
        local i = t * 3 - 2
        local a, b, c = vertices[i], vertices[i + 1], vertices[i + 2]
        corner_x[t], corner_y[t] = middle(px[a], py[a], px[b], py[b], px[c], py[c])
        at[a], at[b], at[c] = i, i + 1, i + 2
    end
    -- Short edges are drawn together into a point.
    local joined = {}
    local short = made.spacing * made.spacing * 0.07
    for t = 1, #vertices / 3 do
        for k = 0, 2 do
            local other = across[t * 3 - 2 + k]
            if other > t and not joined[t] and not joined[other] then
                local dx, dy = corner_x[t] - corner_x[other], corner_y[t] - corner_y[other]
                if dx * dx + dy * dy < short then
                    joined[t], joined[other] = t, t
                    corner_x[t] = (corner_x[t] + corner_x[other]) / 2
                    corner_y[t] = (corner_y[t] + corner_y[other]) / 2
                end
            end
        end
    end
    local cells, near = {}, {}
    for p = 1, count do
        local corners, neighbours = {}, {}
        local first = math.floor((at[p] - 1) / 3) + 1
        local t = first
        repeat
            local i = t * 3 - 2
            local k = vertices[i] == p and 0 or vertices[i + 1] == p and 1 or 2
            -- From this triangle's middle over the side between p and the point after next to the next triangle.
            local following = across[i + (k + 1) % 3]
            local beyond = vertices[i + (k + 2) % 3]
            local here, there = joined[t] or t, joined[following] or following
            if here ~= there then
                corners[#corners + 1] = here
                neighbours[#neighbours + 1] = beyond <= count and beyond or 0
            end
            t = following
        until t == first
        cells[p], near[p] = corners, neighbours
    end
    made.corner_x, made.corner_y, made.cells, made.near = corner_x, corner_y, cells, near
end

-- The cells that lie next to each cell and pass: lists by cell, empty for cells that do not pass.
function mesh.graph(made, passes)
    local graph = {}
    for i = 1, made.count do
        local list = {}
        if passes(i) then
            for _, j in ipairs(made.near[i]) do
                if j > 0 and passes(j) then
                    list[#list + 1] = j
                end
            end
        end
        graph[i] = list
    end
    return graph
end

return mesh
