-- Robin Hood: a share of the strongest player's reinforcements goes to the weakest, who gets it with the next own ones.

-- Territories, then armies, or the other way round.
local function strength(game, player)
  local land, armies = game:territory_count(player), game:army_count(player)
  if alea.settings.strength == "armies" then
    return { player = player, first = armies, second = land }
  end
  return { player = player, first = land, second = armies }
end

local function stronger(a, b)
  if a.first ~= b.first then
    return a.first > b.first
  end
  return a.second > b.second
end

-- The strongest and the weakest player; none where two are equal.
local function ends(game)
  local ranks = {}
  for _, player in ipairs(game:players()) do
    table.insert(ranks, strength(game, player))
  end
  table.sort(ranks, stronger)
  local first, last = ranks[1], ranks[#ranks]
  local strongest = stronger(first, ranks[2] or first) and first.player or nil
  local weakest = stronger(ranks[#ranks - 1] or last, last) and last.player or nil
  return strongest, weakest
end

local function key(player)
  return "gift to " .. player
end

alea.on("on_reinforcements", function(game, event)
  local gift = game:stored(key(event.player))
  if gift then
    game:add_to_place(gift)
    game:store(key(event.player), nil)
    game:say {
      en = "For the weakest: " .. gift .. " more to place.",
      es = "Para el más débil: " .. gift .. " más por colocar.",
    }
  end
  local strongest, weakest = ends(game)
  local tax = math.ceil(event.armies * alea.settings.share / 100)
  if event.player == strongest and weakest and tax > 0 then
    game:add_to_place(-tax)
    game:store(key(weakest), (game:stored(key(weakest)) or 0) + tax)
    game:say {
      en = "From the strongest: " .. tax .. " fewer to place, for the weakest.",
      es = "Del más fuerte: " .. tax .. " menos por colocar, para el más débil.",
    }
  end
end)
