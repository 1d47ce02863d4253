local bot = {}

function bot.place(game, legal)
    return game.armies.total.most
end

return bot
