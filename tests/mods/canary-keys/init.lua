-- Goes through tables whose keys have another order in each run. It must be caught.

local seen = {}
for i = 1, 8 do
  seen[{}] = i
end

alea.on("losses", function(game, attacker, defender)
  for _, value in pairs(seen) do
    return attacker, value % 2
  end
end)
