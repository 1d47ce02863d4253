-- Alliances (R65): players offer each other pacts, which are answered at once. A pact binds nobody; an attack breaks it.

local settings = alea.settings
local pacts = require "lib/pacts"
local hints = require "lib/hints"

local function label(game, en, es, player)
  local name = game:colour_names(player)
  return { en = en .. " " .. name.en, es = es .. " " .. name.es }
end

-- Says something of two players, whose names stand for the two %s.
local function tell(game, first, second, en, es)
  local a, b = game:colour_names(first), game:colour_names(second)
  game:say { en = string.format(en, a.en, b.en), es = string.format(es, a.es, b.es) }
end

-- Whom a player has asked this turn.
local function asked(game)
  local kept = game:stored("asked")
  return kept and kept.turn == game:turn() and kept.players or {}
end

alea.ability {
  id = "offer",
  window = "attack",
  label = { en = "Offer a pact", es = "Ofrecer un pacto" },

  offers = function(game, player, _, valued)
    -- Bots talk before they fight.
    if valued and game:attacks_this_turn() > 0 then
      return nil
    end
    -- Looked at only once there is somebody to ask: this is the dear part.
    local had, room
    local offers, worth = {}, hints.judge(game, player)
    for _, other in ipairs(game:players()) do
      local value = other == player and 0 or worth(other)
      if other ~= player and (value > 0 or not valued) then
        had = had or asked(game)
        room = room or pacts.has_room(game, player)
        local may = room and not table.find(had, other) and pacts.bear_no_grudge(game, player, other)
        if may and pacts.has_room(game, other) then
          table.insert(offers, {
            args = { other },
            label = not valued and label(game, "Offer a pact to", "Ofrecer un pacto a", other) or nil,
            value = value,
          })
        end
      end
    end
    return offers
  end,

  use = function(game, player, args)
    game:store("asked", { turn = game:turn(), players = { args[1], unpack(asked(game)) } })
    game:prompt(args[1], "accept", { player })
  end,
}

alea.ability {
  id = "accept",
  window = "prompt",
  label = { en = "Accept the pact", es = "Aceptar el pacto" },

  offers = function(game, player, prompted, valued)
    local other = prompted[1]
    if game:is_alive(other) and pacts.may_agree(game, player, other) then
      return {
        {
          args = { other },
          label = not valued and label(game, "Accept the pact with", "Aceptar el pacto con", other) or nil,
          value = hints.judge(game, player)(other),
        },
      }
    end
  end,

  use = function(game, player, args)
    game:store(pacts.keys[player][args[1]], "pact")
    tell(game, args[1], player, "%s and %s have a pact.", "%s y %s tienen un pacto.")
  end,
}

alea.ability {
  id = "break",
  window = "attack",
  label = { en = "Break a pact", es = "Romper un pacto" },
  -- Where it does not bind there is nothing to be had from breaking one before one attacks.
  bots = settings.binding,

  offers = function(game, player, _, valued)
    if valued and game:attacks_this_turn() > 0 then
      return nil
    end
    local offers = {}
    for _, other in ipairs(pacts.partners(game, player)) do
      table.insert(offers, {
        args = { other },
        label = not valued and label(game, "Break the pact with", "Romper el pacto con", other) or nil,
        value = hints.hindrance(game, player),
      })
    end
    return offers
  end,

  use = function(game, player, args)
    pacts.break_pact(game, player, args[1])
    tell(game, player, args[1], "%s breaks the pact with %s.", "%s rompe el pacto con %s.")
  end,
}

if settings.binding then
  alea.on("can_be_attacked", function(game, player, territory)
    local victim = game:owner(territory)
    local between = victim and game:stored(pacts.keys[player][victim])
    if not between then
      return
    elseif between == "pact" then
      return label(game, "you have a pact with", "tienes un pacto con", victim)
    elseif between == game:round() then
      return { en = "the pact was broken this round: it still holds", es = "el pacto se rompió en esta ronda: aún vale" }
    end
  end)
end

alea.on("on_attack_declared", function(game, event)
  local victim = game:owner(event.to)
  if victim and game:stored(pacts.keys[event.player][victim]) == "pact" then
    pacts.break_pact(game, event.player, victim)
    tell(game, event.player, victim, "%s attacks %s and breaks their pact.", "%s ataca a %s y rompe su pacto.")
  end
end)

-- Pacts end with a player who is out; so do those of the last two players.
alea.on("on_player_eliminated", function(game, event)
  local alive = game:players()
  for _, player in ipairs(alive) do
    game:store(pacts.keys[player][event.player], nil)
  end
  if #alive == 2 then
    game:store(pacts.keys[alive[1]][alive[2]], nil)
  end
end)
