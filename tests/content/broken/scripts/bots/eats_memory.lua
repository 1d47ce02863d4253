local bot = {}

function bot.fortify(game, legal)
    local list = {}
    while true do
        list[#list + 1] = string.rep("x", 100000) .. #list
    end
end

return bot
