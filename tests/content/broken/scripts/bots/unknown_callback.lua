local bot = {}

function bot.atack(game, legal)
end

return bot
