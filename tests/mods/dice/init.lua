alea.on("dice", function(game, attack, defence, from, to)
  attack[#attack] = 6
  return attack
end)
