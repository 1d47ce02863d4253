-- A bot to copy: short, and it plays a reasonable game. Callbacks that you leave out are decided for you.
--
-- Territories and players are numbers from 1. `game` and `alea.map` are tables to look at (docs/bots.md lists their
-- fields); `legal` says what may be done now.

local map = alea.map
local bot = {}

-- How many enemy armies stand next to a territory of ours.
local function pressure(game, t)
    local sum = 0
    for _, n in ipairs(map.neighbours[t]) do
        if game.owner[n] ~= game.me then
            sum = sum + game.armies[n]
        end
    end
    return sum
end

-- Take a free territory: one that has neighbours of ours, else any.
function bot.claim(game, legal)
    local best, best_score
    for _, t in ipairs(legal:claims()) do
        local score = alea.pick(3)
        for _, n in ipairs(map.neighbours[t]) do
            if game.owner[n] == game.me then
                score = score + 4
            end
        end
        if not best or score > best_score then
            best, best_score = t, score
        end
    end
    return best
end

-- Put all armies on the territory that can do most with them: strong already, and next to somebody weak.
function bot.place(game, legal)
    local best, best_score
    for _, option in ipairs(legal:places()) do
        local t = option.territory
        local enemies = pressure(game, t)
        local score = enemies > 0 and game.armies[t] - enemies / 4 or -1000
        if not best or score > best_score then
            best, best_score = t, score
        end
    end
    return best
end

-- Attack wherever the odds are good, and go on until two armies are left. Nothing returned ends the attacks.
function bot.attack(game, legal)
    local from, to, best = nil, nil, 0.65
    for _, option in ipairs(legal:attacks()) do
        local win = alea.odds(game.armies[option.from], game.armies[option.to])
        if win > best then
            from, to, best = option.from, option.to, win
        end
    end
    return from, to, nil, 2
end

-- Move everybody into what was captured, unless the old place is still under pressure.
function bot.occupy(game, legal, least, most)
    return most
end

return bot
