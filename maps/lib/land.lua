-- Land and sea on a mesh, land cut into territories, territories into regions: the steps that computed boards share.

local grow = require("lib/grow")

local land = {}

-- The cells whose `height` is greatest, so many of them, without those at the rim. Pieces smaller than `least` cells become
-- sea again and enclosed water of at most `most_lake` cells land. Gives `is_land` by cell and the pieces as lists, the largest
-- first.
function land.rise(mesh, height, wanted, least, most_lake)
    local order = {}
    for i = 1, mesh.count do
        if not mesh.rim[i] then
            order[#order + 1] = i
        end
    end
    table.sort(order, function(i, j)
        if height[i] ~= height[j] then
            return height[i] > height[j]
        end
        return i < j
    end)
    local is_land = {}
    for k = 1, math.min(wanted, #order) do
        is_land[order[k]] = true
    end
    local graph = mesh.inner
    if not graph then
        graph = {}
        for i = 1, mesh.count do
            local list = {}
            for _, j in ipairs(mesh.near[i]) do
                if j > 0 then
                    list[#list + 1] = j
                end
            end
            graph[i] = list
        end
        mesh.inner = graph
    end
    local water, all = {}, {}
    for i = 1, mesh.count do
        if not is_land[i] then
            water[#water + 1] = i
        end
    end
    for _, part in ipairs(grow.components(graph, water)) do
        if #part <= most_lake then
            for _, i in ipairs(part) do
                is_land[i] = true
            end
        end
    end
    for i = 1, mesh.count do
        if is_land[i] then
            all[#all + 1] = i
        end
    end
    local pieces = {}
    for _, part in ipairs(grow.components(graph, all)) do
        if #part >= least then
            pieces[#pieces + 1] = part
        else
            for _, i in ipairs(part) do
                is_land[i] = nil
            end
        end
    end
    table.sort(pieces, function(p, q)
        if #p ~= #q then
            return #p > #q
        end
        return p[1] < q[1]
    end)
    return is_land, pieces
end

-- Cuts pieces of land into `count` territories in all, of about the same size; pieces that would be none go under. Gives
-- the territory of each cell. `joined(i, j)` may say that neighbours i and j are kept apart where that can be, as by a river.
function land.territories(pick, mesh, pieces, count, joined)
    while #pieces > count do
        table.remove(pieces)
    end
    local share = {}
    for p = 1, #pieces do
        share[p] = 1
    end
    -- One after the other goes to the piece with the most land a territory.
    for _ = #pieces + 1, count do
        local best = 1
        for p = 2, #pieces do
            if #pieces[p] * share[best] > #pieces[best] * share[p] then
                best = p
            end
        end
        share[best] = share[best] + 1
    end
    local owner, first = {}, 0
    for p, piece in ipairs(pieces) do
        local is_here = {}
        for _, i in ipairs(piece) do
            is_here[i] = true
        end
        local graph = {}
        for i = 1, mesh.count do
            graph[i] = {}
        end
        for _, i in ipairs(piece) do
            for _, j in ipairs(mesh.near[i]) do
                if is_here[j] and (not joined or joined(i, j)) then
                    table.insert(graph[i], j)
                end
            end
        end
        -- Land that is cut off by what keeps apart is joined again by its first way out.
        local parts = grow.components(graph, piece)
        while #parts > 1 do
            local of = {}
            for n, part in ipairs(parts) do
                for _, i in ipairs(part) do
                    of[i] = n
                end
            end
            local smallest = 1
            for n = 2, #parts do
                if #parts[n] < #parts[smallest] then
                    smallest = n
                end
            end
            local done = false
            for _, i in ipairs(parts[smallest]) do
                for _, j in ipairs(mesh.near[i]) do
                    if not done and is_here[j] and of[j] ~= smallest then
                        table.insert(graph[i], j)
                        table.insert(graph[j], i)
                        done = true
                    end
                end
            end
            parts = grow.components(graph, piece)
        end
        local part_of = grow.parts(pick, graph, piece, share[p], mesh.x, mesh.y)
        for _, i in ipairs(piece) do
            owner[i] = first + part_of[i]
        end
        first = first + share[p]
    end
    return owner, first
end

-- Which territories touch over land: ascending lists of neighbours.
function land.near(mesh, owner, count)
    local graph = {}
    for i = 1, mesh.count do
        local list = {}
        if owner[i] then
            for _, j in ipairs(mesh.near[i]) do
                if owner[j] then
                    list[#list + 1] = j
                end
            end
        end
        graph[i] = list
    end
    return grow.quotient(graph, owner, count)
end

-- Whether each territory lies at the water.
function land.coasts(mesh, owner, count)
    local coast = {}
    for t = 1, count do
        coast[t] = false
    end
    for i = 1, mesh.count do
        if owner[i] then
            for _, j in ipairs(mesh.near[i]) do
                if not owner[j] then
                    coast[owner[i]] = true
                end
            end
        end
    end
    return coast
end

return land
