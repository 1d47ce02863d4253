-- Encirclement: a territory cut off from the rest of its realm loses armies each turn and takes no reinforcements.

local settings = alea.settings

-- The part of a realm that a territory lies in is cut off if it is small and another one is larger.
local function is_cut_off(game, player, territory)
  local part = game:part_size(territory)
  return part < settings.size
    and game:owns(player, territory)
    and part < #game:parts(player)[1]
    and game:round() >= settings.from_round
end

alea.on("on_turn_started", function(game, event)
  if event.round < settings.from_round then
    return
  end
  local parts, cut_off = game:parts(event.player), {}
  for i = 2, #parts do
    if #parts[i] < settings.size and #parts[i] < #parts[1] then
      table.move(parts[i], 1, #parts[i], #cut_off + 1, cut_off)
    end
  end
  table.sort(cut_off)
  for _, territory in ipairs(cut_off) do
    game:remove_armies(territory, settings.loss)
  end
end)

-- During the set-up the round is 0: starting armies go anywhere.
alea.on("can_place", function(game, player, territory)
  if not settings.reinforced and is_cut_off(game, player, territory) then
    local names = alea.map.names[territory]
    return {
      en = names.en .. " is cut off from the rest of your realm: no reinforcements get through",
      es = (names.es or names.en) .. " está aislado del resto de tu reino: no le llegan refuerzos",
    }
  end
end)
