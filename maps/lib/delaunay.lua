-- The Delaunay triangulation of points with whole coordinates (Bowyer 1981, Watson 1981). With coordinates up to 4,000 every
-- test is exact in whole numbers below 2^53, so that the outcome is the same on every machine.

-- Above 0: a, b, c turn the way in which triangles are listed.
local function turn(ax, ay, bx, by, cx, cy)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
end

-- Above 0: p lies inside the circle through a, b, c.
local function in_circle(ax, ay, bx, by, cx, cy, px, py)
    ax, ay, bx, by, cx, cy = ax - px, ay - py, bx - px, by - py, cx - px, cy - py
    local a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    return ax * (by * c - cy * b) - ay * (bx * c - cx * b) + a * (bx * cy - cx * by)
end

-- Triangulates the points inside a frame. `x` and `y` are lists of whole numbers, all different points; `left`, `top`, `right`
-- and `bottom` enclose them strictly. The frame's corners become four further points. Returns `vertices` and `across`, three
-- numbers a triangle: its points, and the triangles opposite to them (0: none). Fastest when neighbours in the list are near
-- each other.
return function(x, y, left, top, right, bottom)
    local count = #x
    local px, py = {}, {}
    for i = 1, count do
        px[i], py[i] = x[i], y[i]
    end
    px[count + 1], py[count + 1] = left, top
    px[count + 2], py[count + 2] = right, top
    px[count + 3], py[count + 3] = right, bottom
    px[count + 4], py[count + 4] = left, bottom
    local vertices = { count + 1, count + 2, count + 3, count + 1, count + 3, count + 4 }
    local across = { 0, 2, 0, 0, 0, 1 }
    local triangles = 2
    local mark = { 0, 0 }
    local last = 1
    for p = 1, count do
        local qx, qy = px[p], py[p]
        -- Walk to the triangle that contains the point.
        local t = last
        local moved = true
        while moved do
            moved = false
            for k = 0, 2 do
                local a = vertices[t * 3 - 2 + (k + 1) % 3]
                local b = vertices[t * 3 - 2 + (k + 2) % 3]
                if turn(px[a], py[a], px[b], py[b], qx, qy) < 0 then
                    t = across[t * 3 - 2 + k]
                    moved = true
                    break
                end
            end
        end
        -- All triangles whose circles contain the point give way; their rim is kept.
        local cavity, rim = { t }, {}
        mark[t] = p
        local next = 1
        while next <= #cavity do
            local c = cavity[next]
            next = next + 1
            for k = 0, 2 do
                local other = across[c * 3 - 2 + k]
                if other == 0 or mark[other] ~= p then
                    local inside = false
                    if other ~= 0 then
                        local i = other * 3 - 2
                        local a, b, d = vertices[i], vertices[i + 1], vertices[i + 2]
                        inside = in_circle(px[a], py[a], px[b], py[b], px[d], py[d], qx, qy) > 0
                    end
                    if inside then
                        mark[other] = p
                        cavity[#cavity + 1] = other
                    else
                        rim[#rim + 1] = { c, vertices[c * 3 - 2 + (k + 1) % 3], vertices[c * 3 - 2 + (k + 2) % 3], other }
                    end
                end
            end
        end
        -- A rim edge beside a triangle that gave way later is none.
        local kept, from, to = {}, {}, {}
        for i = 1, #rim do
            local edge = rim[i]
            if edge[4] == 0 or mark[edge[4]] ~= p then
                local slot = cavity[#kept + 1]
                if not slot then
                    triangles = triangles + 1
                    slot = triangles
                    mark[slot] = 0
                end
                kept[#kept + 1] = { slot, edge[2], edge[3], edge[4], edge[1] }
                from[edge[2]], to[edge[3]] = slot, slot
            end
        end
        for i = 1, #kept do
            local slot, a, b, outer, old = unpack(kept[i])
            if outer ~= 0 then
                for k = outer * 3 - 2, outer * 3 do
                    -- The side that faces a and b, told by the point opposite.
                    if vertices[k] ~= a and vertices[k] ~= b then
                        across[k] = slot
                    end
                end
            end
            kept[i][5] = old
            kept[i][6], kept[i][7] = from[b], to[a]
        end
        for i = 1, #kept do
            local slot, a, b, outer = unpack(kept[i])
            local k = slot * 3 - 2
            vertices[k], vertices[k + 1], vertices[k + 2] = a, b, p
            across[k], across[k + 1], across[k + 2] = kept[i][6], kept[i][7], outer
            mark[slot] = 0
        end
        last = kept[1][1]
    end
    return vertices, across
end
