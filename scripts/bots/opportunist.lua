-- Opportunist: concentrates, takes the continent that comes cheapest, fights by exact odds, takes a card each turn,
-- puts out weak players for their cards, and brings idle armies to the front.
--
-- How it thinks: at the start of a turn it makes one plan (`think`): whom to put out, which continent to take, which to
-- break. Armies are placed for the plan; attacks follow it as long as the odds are good.

local map, rules = alea.map, alea.rules
local owner, armies, neighbours = game.owner, game.armies, map.neighbours
local holder, first_continent = game.holder, {}
local bot = {}

for t = 1, map.size do
    first_continent[t] = map.continents[t][1] or 0
end

-- Odds asked before need not be asked again.
local wins, losses = {}, {}
local function odds(a, d)
    local key = a * 4096 + d
    local win = wins[key]
    if not win then
        win, losses[key] = alea.odds(a, d)
        wins[key] = win
    end
    return win, losses[key]
end

-- How dear a continent is to hold: many borders and many territories.
local worth = {}
for c, continent in ipairs(map.continent) do
    worth[c] = continent.bonus / (math.max(1, #continent.borders) * math.sqrt(continent.size))
end

-- What is planned for this turn; `round` tells whether it is of this turn.
local plan = { round = -1 }

-- The greatest enemy stack next to a territory, and the sum of all enemies there.
local function threat(t, me)
    local most, sum = 0, 0
    local around = map.entries[t]
    for i = 1, #around do
        local n = around[i]
        if owner[n] ~= me and owner[n] ~= 0 then
            sum = sum + armies[n]
            if armies[n] > most and owner[n] ~= alea.neutral then
                most = armies[n]
            end
        end
    end
    return most, sum
end

local function is_front(t, me)
    local around = neighbours[t]
    for i = 1, #around do
        if owner[around[i]] ~= me then
            return true
        end
    end
    return false
end

-- How many territories of a continent are ours, the armies against us, and our own armies that may leave.
local function survey(continent, me)
    local mine, against, free = 0, 0, 0
    local members = continent.members
    for i = 1, #members do
        local t = members[i]
        if owner[t] == me then
            mine = mine + 1
            free = free + armies[t] - 1
        else
            against = against + armies[t]
        end
    end
    return mine, against, free
end

-- A walk of one stack through enemy land: from `start` with `force` armies through all territories that `wanted` names.
-- Greedy: always to the weakest neighbour that is wanted. Gives how many were taken and what is left.
local function sweep(start, force, wanted, count)
    local at, left, taken, seen = start, force, 0, {}
    while left > 1 and taken < count do
        local best, weakest
        local around = neighbours[at]
        for i = 1, #around do
            local n = around[i]
            if wanted[n] and not seen[n] and (not weakest or armies[n] < weakest) then
                best, weakest = n, armies[n]
            end
        end
        if not best then
            break
        end
        local win, loss = odds(left, weakest)
        if win < 0.5 then
            break
        end
        seen[best] = true
        taken = taken + 1
        left = left - loss - 1
        at = best
    end
    return taken, left
end

-- Somebody who can be put out this turn, and the stack that does it. Cards make it worth more, and so does a small rest.
local function victim(me, fresh)
    local best, best_from, best_score
    for _, p in ipairs(game.players) do
        if p ~= me and game.troops[p] + game.count[p] < fresh + game.troops[me] then
            local wanted, count = {}, game.count[p]
            for t = 1, map.size do
                if owner[t] == p then
                    wanted[t] = true
                end
            end
            for t = 1, map.size do
                if owner[t] == me and armies[t] + fresh > game.troops[p] then
                    local taken, left = sweep(t, armies[t] + fresh, wanted, count)
                    if taken == count then
                        local score = left + 4 * game.cards[p]
                        if not best or score > best_score then
                            best, best_from, best_score = p, t, score
                        end
                    end
                end
            end
        end
    end
    return best, best_from
end

-- The continent to take: cheap for the armies we have there and next to it, worth much.
local function target(me, fresh)
    local best, best_score
    for c, continent in ipairs(map.continent) do
        if continent.bonus > 0 and holder[c] ~= me then
            local mine, against, inside = survey(continent, me)
            local near = inside
            for _, g in ipairs(continent.gates) do
                if owner[g] == me then
                    near = near + (armies[g] - 1) * 0.5
                end
            end
            if near + fresh > 0 and (mine > 0 or near > 0) then
                local ease = (near + fresh) / (against + continent.size - mine)
                local score = worth[c] * math.min(ease, 2) * (0.5 + mine / continent.size)
                if holder[c] ~= 0 and holder[c] ~= alea.neutral then
                    -- Breaking somebody's continent is worth its bonus too.
                    score = score * 1.3
                end
                if not best or score > best_score then
                    best, best_score = c, score
                end
            end
        end
    end
    return best
end

local function think(fresh)
    local me = game.me
    plan = { round = game.round }
    plan.victim, plan.from = victim(me, fresh)
    plan.target = target(me, fresh)
    local strongest, all = 0, 0
    for _, p in ipairs(game.players) do
        all = all + game.troops[p]
        if p ~= me then
            strongest = math.max(strongest, game.troops[p])
        end
    end
    -- Stronger than all others together: no more caution.
    plan.wild = game.troops[me] + fresh > 0.55 * (all + fresh)
    plan.lead = (game.troops[me] + fresh) / math.max(1, strongest)
    return plan
end

local function current(fresh)
    if plan.round ~= game.round or plan.me ~= game.me then
        think(fresh)
        plan.me = game.me
    end
    return plan
end

-- Whether a territory is in the continent to take.
local function in_target(t)
    return first_continent[t] == plan.target
end

function bot.claim(game, legal)
    local me, best, best_score = game.me, nil, nil
    local share, rival = {}, {}
    for c, continent in ipairs(map.continent) do
        local counts = {}
        share[c], rival[c] = 0, 0
        for _, t in ipairs(continent.members) do
            local o = owner[t]
            if o == me then
                share[c] = share[c] + 1
            elseif o ~= 0 then
                counts[o] = (counts[o] or 0) + 1
                rival[c] = math.max(rival[c], counts[o])
            end
        end
    end
    for _, t in ipairs(legal:claims()) do
        local score = alea.pick(5) / 100
        for _, c in ipairs(map.continents[t]) do
            local size = map.continent[c].size
            score = score + worth[c] * (1 + 2 * share[c] / size - rival[c] / size)
            if rival[c] == size - 1 then
                score = score + 1
            end
        end
        for _, n in ipairs(neighbours[t]) do
            if owner[n] == me then
                score = score + 0.12
            end
        end
        if not best or score > best_score then
            best, best_score = t, score
        end
    end
    return best
end

-- Where armies do most for the plan: a front of the continent to take, strong already, against little.
local function spearhead(me, fresh)
    local best, best_score
    for t = 1, map.size do
        if owner[t] == me then
            local around, score = neighbours[t], nil
            for i = 1, #around do
                local n = around[i]
                if owner[n] ~= me and owner[n] ~= 0 then
                    local value = 1
                    if in_target(n) then
                        value = in_target(t) and 3 or 2
                    end
                    value = value * (armies[t] + fresh) / (armies[n] + 1)
                    score = math.max(score or 0, value)
                end
            end
            if score then
                score = score * (armies[t] + fresh)
            end
            if score and (not best or score > best_score) then
                best, best_score = t, score
            end
        end
    end
    return best
end

-- Borders of continents that are ours and weaker than what stands against them: how many armies each needs.
local function weak_borders(me, fresh)
    local list, left = {}, fresh
    for c, continent in ipairs(map.continent) do
        if holder[c] == me and continent.bonus > 0 then
            for _, t in ipairs(continent.borders) do
                local most = threat(t, me)
                local need = math.min(most - armies[t], left)
                if need > 0 then
                    list[#list + 1] = { t, need }
                    left = left - need
                end
            end
        end
    end
    return list, left
end

local function neutral_place(legal)
    -- A neutral army stands best where it is in the way of the opponent.
    local best, most
    for _, option in ipairs(legal:places()) do
        if owner[option.territory] == alea.neutral then
            local _, sum = threat(option.territory, game.me)
            if not best or sum > most then
                best, most = option.territory, sum
            end
        end
    end
    return best
end

function bot.place(game, legal)
    local me, fresh = game.me, game.to_place
    if fresh == 0 then
        return neutral_place(legal), 1
    end
    if game.round == 0 then
        plan = think(fresh)
        return spearhead(me, fresh) or legal:places()[1].territory, fresh
    end
    think(fresh)
    plan.me = me
    if plan.victim then
        return plan.from, fresh
    end
    local list, left = weak_borders(me, math.floor(fresh / 2))
    left = fresh - math.floor(fresh / 2) + left
    if left > 0 then
        list[#list + 1] = { spearhead(me, left) or legal:places()[1].territory, left }
    end
    return list
end

function bot.trade(game, legal)
    -- Early sets are worth little where values rise: wait for the limit, unless the armies decide something now.
    local sets, best = legal:sets(), 1
    for i, set in ipairs(sets) do
        if set.armies + #set.bonus_on > sets[best].armies + #sets[best].bonus_on then
            best = i
        end
    end
    local set = sets[best]
    if game.cards[game.me] >= rules.forced_trade_at or game.question == "trade" then
        return best
    end
    local target = victim(game.me, game.to_place + set.armies)
    if target or rules.set_values ~= "progressive" or set.armies >= 10 then
        return best
    end
    return nil
end

-- How much an attack is wanted; nil if not at all. `a` and `d` are the armies.
local function desire(from, to, me)
    local a, d = armies[from], armies[to]
    local win, loss = odds(a, d)
    local o = owner[to]
    local least, value = 0.75, 0
    if plan.victim and o == plan.victim then
        least, value = 0.5, 6
    elseif plan.wild then
        least, value = 0.55, 3
    end
    if in_target(to) then
        least, value = math.min(least, 0.62), math.max(value, 3)
    end
    local c = first_continent[to]
    if holder[c] == o and o ~= alea.neutral then
        -- Somebody's bonus ends here.
        least, value = math.min(least, 0.6), math.max(value, 2 + map.continent[c].bonus / 2)
    end
    if not game.conquered and rules.set_values ~= "none" then
        least, value = math.min(least, 0.6), math.max(value, 2)
    end
    if value == 0 or win < least then
        return nil
    end
    local left = a - loss - 1
    if not plan.wild and o ~= plan.victim then
        -- Armies are kept for after the attack, above all where they guard a continent.
        local guard = holder[first_continent[from]] == me and threat(from, me) - d or 0
        if guard > left then
            return nil
        end
    end
    return value * win - loss / (a + 1)
end

function bot.attack(game, legal)
    local me = game.me
    current(0)
    local from, to, best = nil, nil, 0
    for t = 1, map.size do
        if owner[t] == me and armies[t] > 1 then
            local around = neighbours[t]
            for i = 1, #around do
                local n = around[i]
                if owner[n] ~= me and armies[t] > armies[n] then
                    local wanted = desire(t, n, me)
                    if wanted and wanted > best and legal:attack(t, n) then
                        from, to, best = t, n, wanted
                    end
                end
            end
        end
    end
    if from then
        -- Go on as long as the odds do not turn.
        return from, to, nil, math.max(2, math.floor(armies[to] * 0.8))
    end
    return nil
end

function bot.occupy(game, legal, least, most, from, to)
    local me = game.me
    if not is_front(from, me) then
        return most
    end
    if not is_front(to, me) then
        return least
    end
    -- Both are fronts: a guard stays where a continent of ours is at stake, the rest goes on.
    if holder[first_continent[from]] == me and not plan.wild then
        local need = threat(from, me)
        return math.max(least, math.min(most, most - math.max(0, need - 1)))
    end
    return most
end

function bot.fortify(game, legal)
    local me = game.me
    local distance, todo = {}, {}
    for t = 1, map.size do
        if owner[t] == me and is_front(t, me) then
            distance[t] = 0
            todo[#todo + 1] = t
        end
    end
    local at = 1
    while at <= #todo do
        local t = todo[at]
        at = at + 1
        for _, n in ipairs(map.entries[t]) do
            if owner[n] == me and not distance[n] then
                distance[n] = distance[t] + 1
                todo[#todo + 1] = n
            end
        end
    end
    local from, to, best = nil, nil, 0
    for _, move in ipairs(legal:moves()) do
        local a, b = distance[move.from], distance[move.to]
        if a and b and a > b then
            local score = move.most * (a - b) + (b == 0 and threat(move.to, me) / 100 or 0)
            if score > best then
                from, to, best = move.from, move.to, score
            end
        end
    end
    return from, to
end

return bot
