-- Sudden death: after a number of rounds each further round begins with the end of the weakest player.

local AFTER, EVERY = alea.settings.after, alea.settings.every

-- Territories, then armies, or the other way round.
local function strength(game, player)
  local land, armies = game:territory_count(player), game:army_count(player)
  if alea.settings.strength == "armies" then
    return { player = player, first = armies, second = land }
  end
  return { player = player, first = land, second = armies }
end

local function weaker(a, b)
  if a.first ~= b.first then
    return a.first < b.first
  end
  return a.second < b.second
end

-- The weakest player; none where two are equal.
local function weakest(game)
  local ranks = {}
  for _, player in ipairs(game:players()) do
    table.insert(ranks, strength(game, player))
  end
  table.sort(ranks, weaker)
  if ranks[2] and weaker(ranks[1], ranks[2]) then
    return ranks[1].player
  end
end

alea.on("on_turn_started", function(game, event)
  local late = event.round - AFTER
  if late < 0 or game:stored("round") == event.round then
    return
  end
  game:store("round", event.round)
  if late == 0 then
    game:say {
      en = "Sudden death: the next round begins with the end of the weakest player.",
      es = "Muerte súbita: la próxima ronda empieza con el fin del jugador más débil.",
    }
  elseif (late - 1) % EVERY == 0 then
    local player = weakest(game)
    if player then
      local name = game:colour_names(player)
      game:say {
        en = "Sudden death: the weakest player leaves, " .. name.en .. ".",
        es = "Muerte súbita: se va el jugador más débil, " .. name.es .. ".",
      }
      game:eliminate(player)
    else
      game:say {
        en = "Sudden death: the weakest are equal, so everybody stays.",
        es = "Muerte súbita: los más débiles están igualados, así que nadie se va.",
      }
    end
  end
end)
