-- Chance for maps. A source is a function: `source(n)` is a whole number from 1 to n. `alea.pick` is one, and follows the
-- match's seed; `random.fixed` makes others that are the same in every match, for boards that should always look alike.

local random = {}

-- A source of its own from a number: the "minimal standard" generator of Park and Miller, whose products stay below 2^53.
function random.fixed(seed)
    local state = seed % 2147483646 + 1
    return function(n)
        state = state * 48271 % 2147483647
        return (state - 1) % n + 1
    end
end

-- The members of a list in a random order, in a new list.
function random.shuffled(pick, list)
    local out = {}
    for i = 1, #list do
        out[i] = list[i]
    end
    for i = #out, 2, -1 do
        local j = pick(i)
        out[i], out[j] = out[j], out[i]
    end
    return out
end

-- One member of a list.
function random.member(pick, list)
    return list[pick(#list)]
end

-- A whole number from `least` to `most`.
function random.between(pick, least, most)
    return least + pick(most - least + 1) - 1
end

-- A fraction in [0, 1), in steps of a 10,000th.
function random.fraction(pick)
    return (pick(10000) - 1) / 10000
end

return random
