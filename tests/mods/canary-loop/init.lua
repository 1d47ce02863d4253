-- Never comes back, and swallows what would stop it. It must be caught.

alea.on("losses", function(game, attacker, defender)
  while true do
    pcall(function()
      while true do
        pcall(error)
      end
    end)
  end
end)
