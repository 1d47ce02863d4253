local bot = {}

function bot.claim(game, legal)
    return "vineyard"
end

function bot.place(game, legal)
    return { { 99, 1 } }
end

function bot.attack(game, legal)
    return 0, 1
end

function bot.occupy(game, legal, least, most)
    return 0 / 0
end

function bot.fortify(game, legal)
    return 7, 1
end

function bot.defend(game, legal, battle)
    return battle.most + 1
end

return bot
