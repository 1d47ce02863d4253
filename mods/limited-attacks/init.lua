-- Limited attacks: a player may attack only so many territories in a turn; or, by setting, roll so often, or conquer so many.

local MOST, COUNTS = alea.settings.attacks, alea.settings.counts

local COUNTED = {
  territories = { en = "territories attacked", es = "territorios atacados" },
  rolls = { en = "attacks rolled", es = "ataques tirados" },
  conquests = { en = "territories conquered", es = "territorios conquistados" },
}
local REASON = {
  en = "the limit of the turn is reached: " .. COUNTED[COUNTS].en .. ", " .. MOST .. " of " .. MOST,
  es = "se alcanzó el límite del turno: " .. COUNTED[COUNTS].es .. ", " .. MOST .. " de " .. MOST,
}

-- The territories attacked this turn, each once.
local function attacked(game)
  local kept = game:stored("attacked")
  return kept and kept.turn == game:turn() and kept.territories or {}
end

-- How much of the limit is used up for an attack on this territory.
local function used(game, territory)
  if COUNTS == "rolls" then
    return game:attacks_this_turn()
  elseif COUNTS == "conquests" then
    return #game:captured_this_turn()
  end
  local before = attacked(game)
  return table.find(before, territory) and 0 or #before
end

alea.on("can_attack", function(game, player, from, to)
  if used(game, to) >= MOST then
    return REASON
  end
end)

if COUNTS == "territories" then
  alea.on("on_attack_declared", function(game, event)
    local territories = attacked(game)
    if not table.find(territories, event.to) then
      table.insert(territories, event.to)
      game:store("attacked", { turn = game:turn(), territories = territories })
    end
  end)
end
