-- Nuclear spoils: the territories that traded cards show turn neutral. The trader never loses the last territory by it.

local settings = alea.settings

-- Whether the owner loses this territory, with `left` territories still standing.
local function is_struck(owner, trader, left)
  if owner == trader then
    return settings.own and left > 1
  end
  return left > 1 or not settings.spare_last
end

-- Whoever is put out by a strike leaves the cards to the trader, as after any elimination (R43).
local function take_cards(game, loser, trader)
  for _, card in ipairs(game:hand(loser)) do
    game:give_card(card, loser, trader)
  end
end

local function strike(game, territory, trader, left)
  local owner = game:owner(territory)
  if not owner or owner == alea.neutral then
    return
  end
  left[owner] = left[owner] or game:territory_count(owner)
  if not is_struck(owner, trader, left[owner]) then
    return
  end
  left[owner] -= 1
  game:set_owner(territory, alea.neutral, settings.armies)
  if left[owner] == 0 then
    take_cards(game, owner, trader)
  end
end

alea.on("on_set_traded", function(game, event)
  local left = {} -- by owner: territories that this strike leaves
  for _, card in ipairs(event.cards) do
    local territory = alea.cards[card].territory
    if territory then
      strike(game, territory, event.player, left)
    end
  end
end)

-- Armies on land that is struck at once would be lost: they are not paid.
alea.on("territory_bonus", function()
  if settings.own then
    return 0
  end
end)

alea.on("set_value", function(_, armies)
  return armies * settings.worth // 100
end)
