-- A hook on every roll that reads all dice and leaves them as they are, so that the games stay the same.
alea.on("dice", function(game, attack, defence)
  local sum = 0
  for _, face in ipairs(attack) do
    sum = sum + face
  end
  for _, face in ipairs(defence) do
    sum = sum + face
  end
  if sum < 0 then
    return defence, attack
  end
end)
