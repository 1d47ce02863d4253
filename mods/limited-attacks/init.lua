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

-- What is asked about every attack looks at as little as it can: the answer then holds for longer.
local function shelf(territory)
  return "attacked." .. alea.map.key[territory]
end

-- Whether the limit is reached for an attack on this territory; one that was attacked already costs nothing more.
local function is_spent(game, territory)
  if COUNTS == "rolls" then
    return game:attacks_this_turn() >= MOST
  elseif COUNTS == "conquests" then
    return #game:captured_this_turn() >= MOST
  end
  return game:stored("spent") and not game:stored(shelf(territory))
end

alea.on("can_attack", function(game, player, from, to)
  if is_spent(game, to) then
    return REASON
  end
end)

if COUNTS == "territories" then
  alea.on("on_attack_declared", function(game, event)
    if not game:stored(shelf(event.to)) then
      local count = (game:stored("count") or 0) + 1
      game:store("count", count)
      game:store(shelf(event.to), true)
      if count >= MOST then
        game:store("spent", true)
      end
    end
  end)

  alea.on("on_turn_ended", function(game)
    if game:stored("count") then
      game:store("count", nil)
      game:store("spent", nil)
      for territory = 1, alea.map.size do
        if game:stored(shelf(territory)) then
          game:store(shelf(territory), nil)
        end
      end
    end
  end)
end
