-- Capture the flag: each player has a flag that moves with armies. Lose yours and you are out.

local settings, map = alea.settings, alea.map

local flag = alea.marker {
  id = "flag",
  label = { en = "Flag", es = "Bandera" },
  glyph = "⚑",
  secret = settings.secret,
  carried = settings.carried,
}

-- How safe a flag is in an own territory, from 1 up: few strangers around it first, then many armies.
local function safety(game, player, territory)
  local strangers = 0
  for _, next in ipairs(game:neighbours(territory)) do
    strangers = strangers + (game:owns(player, next) and 0 or 1)
  end
  return math.max(1, 100 - 10 * strangers + math.min(9, game:armies(territory)))
end

local function safest(game, player)
  local best
  for _, territory in ipairs(game:territories_of(player)) do
    if not best or safety(game, player, territory) > safety(game, player, best) then
      best = territory
    end
  end
  return best
end

local function has_flag(game, player)
  return #game:marked(flag, player) > 0
end

alea.ability {
  id = "plant",
  window = "prompt",
  label = { en = "Plant the flag", es = "Plantar la bandera" },

  offers = function(game, player)
    local offers = {}
    for _, territory in ipairs(has_flag(game, player) and {} or game:territories_of(player)) do
      local names = map.names[territory]
      table.insert(offers, {
        args = { territory },
        label = { en = "Plant the flag in " .. names.en, es = "Plantar la bandera en " .. (names.es or names.en) },
        value = safety(game, player, territory),
      })
    end
    return offers
  end,

  use = function(game, player, args)
    game:set_marker(flag, args[1], 1, player)
  end,
}

-- Each player plants the flag when an own turn begins, before placing armies.
alea.on("on_turn_started", function(game, event)
  local key = "planted." .. event.player
  if event.round >= settings.round and not game:stored(key) then
    game:store(key, true)
    game:prompt(event.player, "plant")
  end
end)

-- Who does not say where has it where it is safest.
alea.on("on_passed", function(game, event)
  local player = event.player
  if event.ability == "capture-the-flag.plant" and game:is_alive(player) and not has_flag(game, player) then
    game:set_marker(flag, safest(game, player), 1, player)
  end
end)

-- A flag is lost: its owner is out, the cards go to the captor (R43), if that is a player.
local function lose(game, player, territory, captor)
  local place, whose = map.names[territory], game:colour_names(player)
  game:say {
    en = "The flag of " .. whose.en .. " in " .. place.en .. " is lost, and its owner with it.",
    es = "Se pierde la bandera de " .. whose.es .. " en " .. place.es .. ", y su dueño con ella.",
  }
  if captor and captor <= game:player_count() then
    for _, card in ipairs(game:hand(player)) do
      game:give_card(card, player, captor)
    end
    for _, land in ipairs(settings.land == "captor" and game:territories_of(player) or {}) do
      game:set_owner(land, captor, game:armies(land))
    end
  end
  game:eliminate(player)
end

alea.on("on_territory_captured", function(game, event)
  local count, player = game:marker(flag, event.territory)
  -- Whose last territory it was is put out by the rules.
  if count > 0 and game:is_alive(player) and game:territory_count(player) > 0 then
    lose(game, player, event.territory, event.player)
  end
end)

alea.on("on_owner_changed", function(game, event)
  local count, player = game:marker(flag, event.territory)
  if count > 0 and game:is_alive(player) and event.owner ~= player then
    lose(game, player, event.territory, event.owner)
  end
end)

-- Flags of players who are out are cleared away.
alea.on("on_turn_ended", function(game)
  for _, territory in ipairs(game:marked(flag)) do
    local _, player = game:marker(flag, territory)
    if not game:is_alive(player) then
      game:remove_marker(flag, territory)
    end
  end
end)
