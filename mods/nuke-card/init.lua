-- Strike cards: a card of the deck that is played to halve the armies of a territory and its neighbours.

local settings, map = alea.settings, alea.map

local function strike_card(game, player)
  for _, card in ipairs(game:hand(player)) do
    if alea.cards[card].kind == "nuke-card.nuke" then
      return card
    end
  end
end

-- Where a strike falls.
local function area(game, target)
  local found = settings.neighbours and game:neighbours(target) or {}
  table.insert(found, target)
  return found
end

-- Armies that a strike costs a territory.
local function loss(game, player, territory)
  local owner, armies = game:owner(territory), game:armies(territory)
  if not owner or settings.spares_own and owner == player then
    return 0
  end
  return math.min(armies - 1, armies * settings.share // 100)
end

-- What a strike is worth, by territory: what a rival loses there in sight, as far as that is one's own gain, or what it
-- costs oneself.
local function find_stakes(game, player)
  local stakes, rivals = {}, math.max(1, #game:players() - 1)
  for territory = 1, map.size do
    local owner = game:owner(territory)
    if owner == player then
      stakes[territory] = -loss(game, player, territory)
    elseif owner and owner <= game:player_count() and game:sees(player, territory) then
      stakes[territory] = loss(game, player, territory) / rivals
    else
      stakes[territory] = 0
    end
  end
  return stakes
end

local function worth(game, target, stakes)
  local sum = 0
  for _, territory in ipairs(area(game, target)) do
    sum = sum + stakes[territory]
  end
  return math.floor(sum)
end

-- The card is worth keeping for a better moment.
local KEEP = 2

alea.ability {
  id = "strike",
  window = "attack",
  label = { en = "Strike", es = "Ataque nuclear" },

  offers = function(game, player, _, valued)
    -- Bots strike before they attack.
    if not strike_card(game, player) or valued and game:attacks_this_turn() > 0 then
      return nil
    end
    local offers, stakes = {}, find_stakes(game, player)
    for target = 1, map.size do
      if game:owner(target) and game:sees(player, target) then
        local names = map.names[target]
        table.insert(offers, {
          args = { target },
          label = { en = "Strike " .. names.en, es = "Atacar " .. (names.es or names.en) },
          value = math.clamp(worth(game, target, stakes) - KEEP, 0, 1000),
        })
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:discard_card(strike_card(game, player), player)
    for _, territory in ipairs(area(game, args[1])) do
      local armies = loss(game, player, territory)
      if armies > 0 then
        game:remove_armies(territory, armies)
      end
    end
  end,
}
