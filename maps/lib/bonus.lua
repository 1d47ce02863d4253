-- What a region pays, by its size and by how hard it is to hold: (territories + 3 x ways in + 2) / 4, rounded down, where the
-- ways in are those of its territories that can be attacked from outside. The classic board's six regions come to 5, 3, 5, 4,
-- 7 and 2 by this rule; its own numbers are 5, 2, 5, 3, 7 and 2.

-- The bonuses of regions: `region_of[i]` is the region of territory i, `near[i]` a list of territories that can attack it.
return function(region_of, near, count)
    local size, open = {}, {}
    for r = 1, count do
        size[r], open[r] = 0, 0
    end
    for i = 1, #region_of do
        local r = region_of[i]
        size[r] = size[r] + 1
        for _, j in ipairs(near[i]) do
            if region_of[j] ~= r then
                open[r] = open[r] + 1
                break
            end
        end
    end
    local bonus = {}
    for r = 1, count do
        -- 1000 is the most that a map may say.
        bonus[r] = math.min(1000, math.floor((size[r] + 3 * open[r] + 2) / 4))
    end
    return bonus
end
