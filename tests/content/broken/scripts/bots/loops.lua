local bot = {}

function bot.attack(game, legal)
    -- On one line: in which of the two it is stopped is a matter of a count.
    while true do pcall(error) end
end

return bot
