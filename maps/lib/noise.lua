-- Smooth chance over the plane: value noise on a lattice of random numbers, added up in several sizes. It is made by + - * /
-- and rounding alone, and so the same on every machine.

local SIZE = 64

-- A noise function from chance: `noise(x, y)` is about 0 on average, between -1 and 1; it changes over a distance of about 1.
return function(pick)
    local values = {}
    for i = 1, SIZE * SIZE do
        values[i] = (pick(2001) - 1001) / 1000
    end
    local function layer(x, y)
        local column, row = math.floor(x), math.floor(y)
        local fx, fy = x - column, y - row
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        local left, right = column % SIZE, (column + 1) % SIZE
        local above, below = row % SIZE * SIZE + 1, (row + 1) % SIZE * SIZE + 1
        local top = values[above + left] * (1 - fx) + values[above + right] * fx
        local bottom = values[below + left] * (1 - fx) + values[below + right] * fx
        return top * (1 - fy) + bottom * fy
    end
    return function(x, y, octaves)
        local sum, size, total = 0, 1, 0
        for _ = 1, octaves or 4 do
            sum = sum + layer(x, y) * size
            total = total + size
            size = size * 0.5
            x, y = x * 2 + 17, y * 2 + 31
        end
        return sum / total
    end
end
