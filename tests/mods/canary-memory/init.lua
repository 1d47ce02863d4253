-- Eats memory, and swallows the error. It must be caught.

alea.on("losses", function(game, attacker, defender)
  local all = {}
  while true do
    pcall(function()
      all[#all + 1] = string.rep("x", 100000) .. #all
    end)
  end
end)
