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

-- What is asked about every target looks at as little as it can: the answer then holds for longer.
local SHELVES = {}
for territory = 1, alea.map.size do
  SHELVES[territory] = "attacked " .. territory
end

-- Whether the limit is reached for a territory, by what counts; one that was attacked already costs nothing more.
local is_spent = {
  territories = function(game, to)
    return game:stored "spent" and not game:stored(SHELVES[to])
  end,
  rolls = function(game)
    return game:attacks_this_turn() >= MOST
  end,
  conquests = function(game)
    return #game:captured_this_turn() >= MOST
  end,
}
local is_over = is_spent[COUNTS]

alea.on("can_be_attacked", function(game, player, territory)
  return is_over(game, territory) and REASON or nil
end)

if COUNTS == "territories" then
  alea.on("on_attack_declared", function(game, event)
    local shelf = SHELVES[event.to]
    if not game:stored(shelf) then
      game:store(shelf, true)
      if game:count_stored "attacked " >= MOST then
        game:store("spent", true)
      end
    end
  end)

  alea.on("on_turn_ended", function(game)
    game:forget ""
  end)
end
