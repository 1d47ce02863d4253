-- Big dice: one side rolls dice with more faces, everywhere or in attacks over sea.

local SIDE, WHERE = alea.settings.side, alea.settings.where

local function applies(from, to)
  return WHERE == "everywhere" or table.find(alea.map.sea[from], to) ~= nil
end

local function roll(game, faces)
  for i in ipairs(faces) do
    faces[i] = game:roll(alea.settings.faces)
  end
end

alea.on("dice", function(game, attack, defence, from, to)
  if not applies(from, to) then
    return
  end
  -- Dice that the defender has seen stay.
  if SIDE ~= "defence" and game:option("defence_choice") ~= "after_roll" then
    roll(game, attack)
  end
  if SIDE ~= "attack" then
    roll(game, defence)
  end
  return attack, defence
end)
