local bot = {}
function bot.place(game legal)
end
return bot
