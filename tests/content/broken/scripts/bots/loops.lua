local bot = {}

function bot.attack(game, legal)
    while true do
        pcall(error)
    end
end

return bot
