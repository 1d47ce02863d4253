-- Reinforce later: reinforcements may be kept in reserve, and called up in a later turn.

local settings = alea.settings

local function reserve(game, player)
  return game:stored("reserve." .. player) or 0
end

-- What the player has done with the reserve this turn: "keep" or "call", and with how many armies.
local function done(game)
  local kept = game:stored("done")
  return kept and kept.turn == game:turn() and kept or { armies = 0 }
end

-- Changes the reserve by so many armies, and what there is to place the other way round.
local function change(game, player, what, armies)
  local sign = what == "keep" and 1 or -1
  game:store("reserve." .. player, reserve(game, player) + sign * armies)
  game:add_to_place(-sign * armies)
  game:store("done", { turn = game:turn(), what = what, armies = done(game).armies + armies })
end

local HANDY = { 1, 2, 5, 10, 50 }
local LAST = 65535 -- the numbers of an ability go no further

-- Offers a few handy numbers and the most that is possible.
local function offers(most, en, es)
  local list = {}
  local function add(armies)
    table.insert(list, { args = { armies }, label = { en = en .. armies, es = es .. armies } })
  end
  for _, armies in ipairs(HANDY) do
    if armies < most then
      add(armies)
    end
  end
  if most > 0 then
    add(math.min(most, LAST))
  end
  return list
end

alea.ability {
  id = "keep",
  window = "reinforce",
  bots = false,
  label = { en = "Keep in reserve", es = "Guardar en la reserva" },
  offers = function(game, player)
    if done(game).what ~= "call" then
      local most = math.min(game:to_place(), settings.limit - reserve(game, player))
      return offers(most, "Keep in reserve: ", "Guardar en la reserva: ")
    end
  end,
  use = function(game, player, args)
    change(game, player, "keep", args[1])
  end,
}

alea.ability {
  id = "call",
  window = "reinforce",
  bots = false,
  label = { en = "Call up from the reserve", es = "Llamar de la reserva" },
  offers = function(game, player)
    if done(game).what ~= "keep" then
      local most = math.min(reserve(game, player), settings.call - done(game).armies)
      return offers(most, "Call up from the reserve: ", "Llamar de la reserva: ")
    end
  end,
  use = function(game, player, args)
    change(game, player, "call", args[1])
  end,
}
