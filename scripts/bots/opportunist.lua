-- Opportunist: concentrates, takes the continent that comes cheapest, fights by exact odds, takes a card each turn,
-- puts out weak players for their cards, and brings idle armies to the front.
--
-- It reckons everything in armies: `worth[t]` is what taking a territory brings, and an attack is good if what it brings
-- is more than what it costs by the odds. A territory is worth more if good ones lie behind it.

local map, rules = alea.map, alea.rules
local owner, armies, holder = game.owner, game.armies, game.holder
local neighbours, entries = map.neighbours, map.entries
local size, nobody, neutral = map.size, 0, alea.neutral
local floor, max, min = math.floor, math.max, math.min
local bot = {}

-- The first continent of each territory, and how good each continent is to aim at.
local region, appeal = {}, {}
for t = 1, size do
    region[t] = map.continents[t][1] or 0
end
for c, continent in ipairs(map.continent) do
    appeal[c] = continent.bonus / ((#continent.borders + 1) * continent.size)
end

-- The other continents next to a territory.
local others = {}
for t = 1, size do
    local list = {}
    for _, n in ipairs(neighbours[t]) do
        if region[n] ~= region[t] and not table.find(list, region[n]) then
            list[#list + 1] = region[n]
        end
    end
    others[t] = list
end

-- Odds asked before need not be asked again; those of great armies are too many to keep.
local wins, attacker_losses, defender_losses = {}, {}, {}
local function odds(a, d)
    if a > 60 or d > 60 then
        return alea.odds(a, d)
    end
    local key = a * 64 + d
    local win = wins[key]
    if not win then
        win, attacker_losses[key], defender_losses[key] = alea.odds(a, d)
        wins[key] = win
    end
    return win, attacker_losses[key], defender_losses[key]
end

local function is_front(t, me)
    local around = neighbours[t]
    for i = 1, #around do
        local o = owner[around[i]]
        if o ~= me and o ~= nobody then
            return true
        end
    end
    return false
end

-- The greatest stack of another player that could attack here, but for one territory.
local function threat(t, me, but)
    local most, around = 0, entries[t]
    for i = 1, #around do
        local n = around[i]
        local o = owner[n]
        if o ~= me and o ~= nobody and o ~= neutral and n ~= but and armies[n] > most then
            most = armies[n]
        end
    end
    return most
end

-- How things stand: reckoned at the start of a turn and after each capture.
local worth, mine, against, near, grudge, prize = {}, {}, {}, {}, {}, {}
local goal, victim, care, heat, seen = nil, nil, 1, 1, -1

local function set_value()
    if rules.set_values == "none" then
        return 0
    end
    return game.next_set > 0 and game.next_set or 7
end

-- Territories by continent: ours, armies against us, and our armies in it or next to it that may leave.
local function count(me)
    for c = 0, #map.continent do
        mine[c], against[c], near[c] = 0, 0, 0
    end
    for t = 1, size do
        local c, n = region[t], armies[t]
        if owner[t] ~= me then
            against[c] = against[c] + n
        else
            mine[c] = mine[c] + 1
            if n > 1 then
                near[c] = near[c] + n - 1
                local beyond = others[t]
                for i = 1, #beyond do
                    near[beyond[i]] = near[beyond[i]] + n - 1
                end
            end
        end
    end
end

-- What it is worth to weaken each rival, and to put it out.
local function weigh(me)
    local all, players = 0, #game.players
    local power = {}
    for _, p in ipairs(game.players) do
        all = all + game.troops[p]
        power[p] = game.troops[p] + 3 * game.income[p]
    end
    heat = max(0.6, min(4, game.troops[me] / max(1, all) * players + game.round / 80))
    care = 1 / (0.6 + 0.4 * heat)
    local rivals, set = max(1, players - 1), set_value()
    grudge[neutral] = 0
    for _, p in ipairs(game.players) do
        local ahead = max(0.7, min(1.6, power[p] / max(1, power[me])))
        grudge[p] = 0.75 * ahead / rivals
        prize[p] = 2 + game.cards[p] * set / 3
    end
end

local function choose_goal(me, fresh)
    local best, most = nil, 0
    for c, continent in ipairs(map.continent) do
        local missing = continent.size - mine[c]
        if appeal[c] > 0 and missing > 0 then
            local ease = (near[c] + fresh) / (1.2 * against[c] + missing)
            local score = appeal[c] * (0.25 + mine[c] / continent.size) * min(1.5, ease)
            if score > most then
                best, most = c, score
            end
        end
    end
    return best
end

-- Whether all of a rival's land can be reached through its own land from ours, and with how many armies.
local function reach(me, rival, fresh)
    local todo, known, counted, means = {}, {}, {}, fresh
    for t = 1, size do
        if owner[t] == rival then
            local around = neighbours[t]
            for i = 1, #around do
                local n = around[i]
                if owner[n] == me then
                    if not counted[n] then
                        counted[n] = true
                        means = means + armies[n] - 1
                    end
                    if not known[t] then
                        known[t] = true
                        todo[#todo + 1] = t
                    end
                end
            end
        end
    end
    local at = 1
    while at <= #todo do
        local around = neighbours[todo[at]]
        at = at + 1
        for i = 1, #around do
            local n = around[i]
            if owner[n] == rival and not known[n] then
                known[n] = true
                todo[#todo + 1] = n
            end
        end
    end
    return #todo, means
end

local function choose_victim(me, fresh)
    local best, most = nil, 0
    for _, p in ipairs(game.players) do
        if p ~= me then
            local cost = 1.1 * game.troops[p] + game.count[p]
            local gain = prize[p] / cost
            local within = cost <= game.troops[me] + fresh and game.count[p] * 3 <= size
            if gain > most and within then
                local reached, means = reach(me, p, fresh)
                if reached == game.count[p] and means >= cost then
                    best, most = p, gain
                end
            end
        end
    end
    return best
end

-- What each territory is worth, in armies: `own` by itself, `behind` less what it costs to get there, `worth` with what lies
-- behind it; that of territories next to ours is kept up to date. To all of them `card` is added until the turn's card is
-- certain. `extra` is what a continent adds to each of its territories, `last` what putting out the owner adds.
local own, behind, was, extra, last = {}, {}, {}, { [0] = 0 }, {}
local card, land = 0, 0

local function appraise_continent(c, me)
    local continent = map.continent[c]
    local missing, sum, o = continent.size - mine[c], 0, holder[c]
    if missing <= 1 then
        sum = 1.6 * continent.bonus
    elseif goal == c then
        sum = 1.6 * continent.bonus / missing
    end
    if o ~= me and o ~= nobody then
        sum = sum + continent.bonus * (0.3 + (grudge[o] or 0))
    end
    extra[c] = sum
end

-- What headquarters or a mission make a territory worth beyond that: a share of the game, by what is still missing.
local aimed, WIN = rules.goal ~= "domination", 30
local aim, keep = {}, {}

local function share_out(wants, missing)
    for i = 1, #wants do
        aim[wants[i]] = WIN / max(1, missing)
    end
end

local function aim_at_headquarters(me)
    local wants, held = {}, 0
    for _, t in ipairs(game.headquarters) do
        if t > 0 and owner[t] == me then
            keep[t] = true
            held = held + 1
        elseif t > 0 then
            wants[#wants + 1] = t
        end
    end
    share_out(wants, game.headquarters_needed + 1 - held)
end

-- What lies before a wanted territory is worth a part of it.
local function look_ahead(me)
    for _ = 1, 3 do
        local ahead = table.clone(aim)
        for t = 1, size do
            if owner[t] ~= me then
                local around = neighbours[t]
                for i = 1, #around do
                    local part = 0.4 * (ahead[around[i]] or 0)
                    if part > (aim[t] or 0) then
                        aim[t] = part
                    end
                end
            end
        end
    end
end

local function take_aim(me)
    local mission = game.mission
    aim, keep = {}, {}
    if rules.goal == "headquarters" then
        aim_at_headquarters(me)
    elseif mission and mission.kind == "own" then
        for t = 1, size do
            aim[t] = WIN / max(1, mission.need - mission.have)
        end
    elseif mission then
        share_out(mission.wants, #mission.wants)
    end
    look_ahead(me)
end

local function appraise(t, me)
    local o = owner[t]
    was[t] = o
    if o == me then
        own[t], behind[t] = 0, -1
    else
        local sum = land + extra[region[t]] + (last[o] or 0)
        if aimed then
            sum = sum + (aim[t] or 0)
        end
        own[t], behind[t] = sum, sum - 0.7 * armies[t]
    end
end

local function look_behind(t)
    local most, around = 0, neighbours[t]
    for i = 1, #around do
        local more = behind[around[i]]
        if more > most then
            most = more
        end
    end
    worth[t] = own[t] + 0.3 * most
end

-- Our territories that touch others, where attacks can begin; what lies across is looked at on the way.
local fronts = {}

local function list_fronts(me)
    local seen = {}
    fronts = {}
    for t = 1, size do
        if owner[t] == me then
            local front, around = false, neighbours[t]
            for i = 1, #around do
                local n = around[i]
                local o = owner[n]
                if o ~= me and o ~= nobody then
                    front = true
                    if not seen[n] then
                        seen[n] = true
                        look_behind(n)
                    end
                end
            end
            if front then
                fronts[#fronts + 1] = t
            end
        end
    end
end

local function value(me)
    if aimed then
        take_aim(me)
    end
    for c = 1, #map.continent do
        appraise_continent(c, me)
    end
    last = {}
    for _, p in ipairs(game.players) do
        if p == victim or game.count[p] == 1 then
            last[p] = prize[p] / max(1, game.count[p])
        end
    end
    for t = 1, size do
        appraise(t, me)
    end
    list_fronts(me)
end

-- Looks at everything: when a turn or its armies begin.
local function look(me, fresh)
    if seen == game.round and fresh == 0 then
        return
    end
    seen = game.round
    count(me)
    weigh(me)
    victim = choose_victim(me, fresh)
    goal = choose_goal(me, fresh)
    card, land = 0, 0.6 * min(2, heat)
    if not game.conquered and rules.set_values ~= "none" then
        card = min(3, rules.cards_per_conquest_turn) * max(1.5, set_value() / 3)
    end
    value(me)
end

-- Looks at what a capture changed.
local function look_again(me, to)
    local former, c = was[to], region[to]
    card = 0
    mine[c] = mine[c] + 1
    if former == victim and not game.alive[victim] then
        victim = nil
    end
    if (c > 0 and mine[c] == map.continent[c].size) or (game.count[former] or 0) <= 1 then
        count(me)
        goal = choose_goal(me, 0)
        return value(me)
    end
    fronts[#fronts + 1] = to
    if former == victim then
        last[victim] = prize[victim] / game.count[victim]
    end
    appraise(to, me)
    if c > 0 then
        appraise_continent(c, me)
        local members = map.continent[c].members
        for i = 1, #members do
            appraise(members[i], me)
        end
        for i = 1, #members do
            if own[members[i]] > 0 then
                look_behind(members[i])
            end
        end
    end
    local around = neighbours[to]
    for i = 1, #around do
        look_behind(around[i])
    end
end

-- What attacks from here promise with so many armies more.
local function prospects(t, me, more)
    local a = armies[t] + more
    local best, sum, around = nil, 0, neighbours[t]
    for i = 1, #around do
        local n = around[i]
        local o = owner[n]
        if o ~= me and o ~= nobody then
            local win, loss = odds(a, armies[n])
            local promise = win * (worth[n] + card) - care * loss
            sum = sum + worth[n] + card
            if not best or promise > best then
                best = promise
            end
        end
    end
    if not best then
        return -1000000 - a
    end
    return best + 0.3 * sum + 0.02 * min(a, 50)
end

function bot.claim(game, legal)
    local me, best, most = game.me, nil, nil
    local own, rivals, strongest = {}, {}, {}
    for c, continent in ipairs(map.continent) do
        local counts = {}
        own[c], rivals[c], strongest[c] = 0, 0, 0
        for _, t in ipairs(continent.members) do
            local o = owner[t]
            if o == me then
                own[c] = own[c] + 1
            elseif o ~= nobody then
                rivals[c] = rivals[c] + 1
                counts[o] = (counts[o] or 0) + 1
                strongest[c] = max(strongest[c], counts[o])
            end
        end
    end
    for _, t in ipairs(legal:claims()) do
        local score = 0
        for _, c in ipairs(map.continents[t]) do
            local all = map.continent[c].size
            score = score + appeal[c] * (0.4 + (own[c] - 0.7 * rivals[c]) / all)
            if own[c] == 0 and strongest[c] + 1 >= all then
                score = score + 2 * appeal[c]
            end
        end
        local beside = 0
        for _, n in ipairs(neighbours[t]) do
            if owner[n] == me then
                beside = beside + 1
            end
        end
        score = score + 0.02 * beside - 0.004 * #neighbours[t]
        if not best or score > most then
            best, most = t, score
        end
    end
    return best
end

-- A neutral army where it is in a rival's way and not in ours.
local function place_neutral(me, legal)
    local best, most
    for _, option in ipairs(legal:places()) do
        local t = option.territory
        if owner[t] == neutral then
            local score = region[t] == goal and -3 or 0
            for _, n in ipairs(neighbours[t]) do
                if owner[n] == me then
                    score = score - 1.5
                elseif owner[n] ~= neutral and owner[n] ~= nobody then
                    score = score + 1
                end
            end
            if not best or score > most then
                best, most = t, score
            end
        end
    end
    return best
end

-- How good a territory is to start from.
local function start_score(t, me)
    local sum, facing, around = 0, 0, neighbours[t]
    for i = 1, #around do
        local n = around[i]
        local o, c = owner[n], region[around[i]]
        if o ~= me and o ~= nobody then
            facing = facing + armies[n]
            if c > 0 then
                local aim = c == goal and 2 or 1
                sum = sum + max(0, appeal[c]) * (0.1 + mine[c] / map.continent[c].size) * aim
            end
        end
    end
    if facing == 0 then
        return -1
    end
    local enough = 1.3 * facing + 4
    return sum * enough / (enough + max(0, armies[t] - enough) * 4)
end

local function deploy(me, legal)
    if seen ~= 0 then
        look(me, game.to_place)
    end
    count(me)
    goal = choose_goal(me, game.to_place)
    if game.neutral_to_place > 0 then
        local t = place_neutral(me, legal)
        if t then
            return t, game.neutral_to_place
        end
    end
    local best, most = legal:places()[1].territory, nil
    for i = 1, #fronts do
        local t = fronts[i]
        local score = start_score(t, me)
        if (not most or score > most) and legal:place(t) then
            best, most = t, score
        end
    end
    -- Three at a time: then the next place may be a better one.
    return { { best, max(3, floor(game.to_place / 3)) } }
end

-- Guards for borders of our continents that a rival could overrun; at most half of the armies.
local function guards(me, legal, fresh)
    local list, left = {}, floor(fresh / 2)
    for t = 1, aimed and size or 0 do
        local lacking = keep[t] and threat(t, me) + 1 - armies[t] or 0
        if lacking > 0 and lacking <= left and legal:place(t) then
            list[#list + 1] = { t, lacking }
            left = left - lacking
        end
    end
    for c, continent in ipairs(map.continent) do
        if holder[c] == me and continent.bonus > 0 then
            for _, t in ipairs(continent.borders) do
                local danger = threat(t, me)
                local lacking = danger + 1 - armies[t]
                local worthwhile = danger > 0 and lacking > 0 and min(lacking, left) * 2 > lacking
                if worthwhile and legal:place(t) then
                    local n = min(lacking, left)
                    list[#list + 1] = { t, n }
                    left = left - n
                end
            end
        end
    end
    return list, left + fresh - floor(fresh / 2)
end

-- Where a mission asks for several armies in many territories: an army here and there, if that is all that is missing.
local function fill(me, mission, fresh)
    local list, missing, cost = {}, mission.need - mission.have, 0
    for t = 1, size do
        local lacking = mission.armies - armies[t]
        if owner[t] == me and lacking == 1 and #list < missing then
            list[#list + 1] = { t, 1 }
            cost = cost + 1
        end
    end
    return missing > 0 and #list == missing and cost <= fresh and list or nil
end

function bot.place(game, legal)
    local me = game.me
    if game.round == 0 then
        return deploy(me, legal)
    end
    local mission = game.mission
    if mission and mission.kind == "own" and mission.armies > 1 then
        local list = fill(me, mission, game.to_place)
        if list then
            return list
        end
    end
    local fresh = game.to_place
    look(me, fresh)
    local list, left = {}, fresh
    if game.question == "reinforce" and not victim then
        list, left = guards(me, legal, fresh)
    end
    local best, most
    for i = 1, #fronts do
        local t = fronts[i]
        local score = prospects(t, me, left)
        if (not best or score > most) and legal:place(t) then
            best, most = t, score
        end
    end
    list[#list + 1] = { best or legal:places()[1].territory, left }
    return list
end

function bot.trade(game, legal)
    local best, most
    for i, set in ipairs(legal:sets()) do
        local wild = 0
        for _, card in ipairs(set.cards) do
            if card.symbol == "wild" then
                wild = wild + 1
            end
        end
        local score = set.armies * 100 + (#set.bonus_on > 0 and 10 or 0) - wild
        if not best or score > most then
            best, most = i, score
        end
    end
    return best
end

function bot.attack(game, legal)
    local me = game.me
    look(me, 0)
    local from, to, most = nil, nil, 0
    for f = 1, #fronts do
        local t = fronts[f]
        if armies[t] > 1 then
            local around, guard = neighbours[t], holder[region[t]] == me
            for i = 1, #around do
                local n = around[i]
                local o = owner[n]
                local a = armies[t]
                if o ~= me and o ~= nobody and (a > armies[n] or a > 5) then
                    if guard then
                        -- Some stay where a bonus is to be protected.
                        a = a - min(threat(t, me, n), floor(a / 2))
                    end
                    local win, loss, gain = odds(a, armies[n])
                    if win > 0.5 then
                        local bargain = win * (worth[n] + card) + (grudge[o] or 0) * gain - care * loss
                        if bargain > most and legal:attack(t, n) then
                            from, to, most = t, n, bargain
                        end
                    end
                end
            end
        end
    end
    if from then
        -- Think again when three armies are lost, or when the odds turn.
        local keep, d = armies[from] - 1, armies[to]
        while keep > 1 and keep > armies[from] - 3 and odds(keep, d) > 0.5 do
            keep = keep - 1
        end
        return from, to, nil, keep
    end
    local enter = legal:enters()[1]
    if enter then
        return enter.from, enter.to
    end
end

function bot.occupy(game, legal, least, most, from, to)
    local me = game.me
    look_again(me, to)
    if not is_front(from, me) then
        return most
    end
    if not is_front(to, me) or prospects(from, me, 0) > prospects(to, me, most) then
        return least
    end
    if holder[region[from]] == me then
        return max(least, most - min(threat(from, me, to), floor(most / 2)))
    end
    return most
end

-- Own land by steps to the nearest front, the fronts first, and those steps.
local function inland(me)
    local steps, todo, at = {}, {}, 1
    for i = 1, #fronts do
        local t = fronts[i]
        if owner[t] == me and not steps[t] and is_front(t, me) then
            steps[t] = 0
            todo[#todo + 1] = t
        end
    end
    while at <= #todo do
        local t = todo[at]
        local around = entries[t]
        at = at + 1
        for i = 1, #around do
            local n = around[i]
            if owner[n] == me and not steps[n] then
                steps[n] = steps[t] + 1
                todo[#todo + 1] = n
            end
        end
    end
    return todo, steps
end

function bot.fortify(game, legal)
    local me = game.me
    look(me, 0)
    local list, steps = inland(me)
    local from, to, best = nil, nil, 0
    local function consider(a, b, n)
        local nearer = 1 / (steps[b] + 1)
        local score = n * (1 + 0.2 * nearer) + nearer
        if score > best then
            score = score + min(threat(b, me), 100) / 1000
            from, to, best = a, b, score
        end
    end
    if rules.fortify == "connected" then
        for _, move in ipairs(legal:moves()) do
            if (steps[move.to] or size) < (steps[move.from] or 0) then
                consider(move.from, move.to, move.most)
            end
        end
        return from, to
    end
    for i = #list, 1, -1 do
        local t = list[i]
        if steps[t] == 0 then
            break
        end
        if armies[t] > 1 then
            local around = neighbours[t]
            for k = 1, #around do
                local n = around[k]
                if (steps[n] or size) < steps[t] and legal:move(t, n) then
                    consider(t, n, armies[t] - 1)
                end
            end
        end
    end
    return from, to
end

-- The headquarters goes where it is hardest to get at: on the easiest way in stand most armies.
function bot.headquarters(game, legal)
    local me, cost = game.me, {}
    for t = 1, size do
        cost[t] = owner[t] == me and math.huge or 0
    end
    local changed = true
    while changed do
        changed = false
        for t = 1, size do
            if owner[t] == me then
                local around = entries[t]
                for i = 1, #around do
                    local way = cost[around[i]] + armies[t] + 1
                    if way < cost[t] then
                        cost[t], changed = way, true
                    end
                end
            end
        end
    end
    local best
    for _, t in ipairs(legal:headquarters()) do
        if not best or cost[t] > cost[best] then
            best = t
        end
    end
    return best
end

-- A draw is welcome to the weak.
function bot.draw(game)
    local all = 0
    for _, p in ipairs(game.players) do
        all = all + game.troops[p]
    end
    return game.troops[game.me] * #game.players < all
end

return bot
