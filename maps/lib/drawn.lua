-- Land drawn from points: for boards that somebody has thought out. Each territory is a point and how far its land reaches;
-- a mesh of small cells is shared out among them, a little warped, so that coasts and borders look natural. Points and reaches
-- are whole numbers, and what borders what follows from them alone.

local mesh = require("lib/mesh")
local noise = require("lib/noise")
local random = require("lib/random")

local drawn = {}

-- Shares out a mesh among `points`: `{ x, y, reach, island }` each; points with the same `island` (1 if left out) touch, and
-- between islands water stays. `of` holds `width`, `height`, `spacing` of the mesh, a `seed`, `warp` (how far things stray),
-- and `mirrored`: whether the board is the same when it is turned by half a circle. Gives the mesh and the point of each
-- cell, nil at sea.
function drawn.cells(points, of)
    local pick = random.fixed(of.seed)
    local spacing = of.spacing
    local made = mesh.new(pick, math.ceil(of.width / spacing), math.ceil(of.height / spacing), spacing)
    local wave_x, wave_y = noise(pick), noise(pick)
    local warp, size = of.warp or spacing * 2, of.width / 5
    local straits = of.straits or spacing * 1.6
    local owner = {}
    for i = 1, made.count do
        if not made.rim[i] then
            local x, y = made.x[i], made.y[i]
            local dx, dy = wave_x(x / size, y / size), wave_y(x / size, y / size)
            if of.mirrored then
                local across, down = (of.width - x) / size, (of.height - y) / size
                dx, dy = (dx - wave_x(across, down)) / 2, (dy - wave_y(across, down)) / 2
            end
            x, y = x + dx * warp, y + dy * warp
            -- Nearest by the power of the point: its distance less its reach.
            local best, best_far, other_far
            for p = 1, #points do
                local point = points[p]
                local px, py, reach = x - point[1], y - point[2], point[3]
                local far = math.sqrt(px * px + py * py) - reach
                if not best or far < best_far then
                    if best and points[best][4] ~= point[4] and (not other_far or best_far < other_far) then
                        other_far = best_far
                    end
                    best, best_far = p, far
                elseif points[best][4] ~= point[4] and (not other_far or far < other_far) then
                    other_far = far
                end
            end
            if best_far < 0 and (not other_far or other_far - best_far > straits) then
                owner[i] = best
            end
        end
    end
    drawn.tidied(made, owner, #points)
    return made, owner
end

-- What a territory has beside its largest piece goes to a neighbour, or under water.
function drawn.tidied(made, owner, count)
    local seen, largest = {}, {}
    local pieces = {}
    for i = 1, made.count do
        if owner[i] and not seen[i] then
            local piece, next = { i }, 1
            seen[i] = true
            while next <= #piece do
                for _, j in ipairs(made.near[piece[next]]) do
                    if j > 0 and owner[j] == owner[i] and not seen[j] then
                        seen[j] = true
                        piece[#piece + 1] = j
                    end
                end
                next = next + 1
            end
            pieces[#pieces + 1] = piece
            local p = owner[i]
            if not largest[p] or #piece > #largest[p] then
                largest[p] = piece
            end
        end
    end
    for _, piece in ipairs(pieces) do
        local p = owner[piece[1]]
        if largest[p] ~= piece then
            local to
            for _, i in ipairs(piece) do
                for _, j in ipairs(made.near[i]) do
                    to = to or (owner[j] ~= p and owner[j]) or nil
                end
            end
            for _, i in ipairs(piece) do
                owner[i] = to
            end
        end
    end
    for p = 1, count do
        assert(largest[p], "point " .. p .. " has no land: its reach is too small, or others cover it")
    end
end

-- The two cells between which a link from one territory to another is drawn: the nearest pair.
function drawn.way(made, owner, from, to)
    local best, best_far
    local a, b = {}, {}
    for i = 1, made.count do
        if owner[i] == from then
            a[#a + 1] = i
        elseif owner[i] == to then
            b[#b + 1] = i
        end
    end
    for _, i in ipairs(a) do
        for _, j in ipairs(b) do
            local dx, dy = made.x[i] - made.x[j], made.y[i] - made.y[j]
            local far = dx * dx + dy * dy
            if not best or far < best_far then
                best, best_far = { from = from, to = to, a = i, b = j }, far
            end
        end
    end
    return best
end

return drawn
