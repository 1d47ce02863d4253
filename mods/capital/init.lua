-- Capitals: the attacker of a player's capital rolls a die fewer; taking one pays armies at the start of the next turn.

local settings, map = alea.settings, alea.map

-- What is asked about every attack is looked up under a key that is there already: of players, of the neutral army and of the sides
-- that mods may have, three at most.
local CAPITAL, REWARD = {}, {}
for side = 1, alea.neutral + 3 do
  CAPITAL[side], REWARD[side] = "capital." .. side, "reward." .. side
end

-- Whether this is the capital of this side. The neutral army has none.
local function is_capital(game, territory, owner)
  return game:stored(CAPITAL[owner]) == territory
end

-- All capitals at once, at the first turn.
local function found_capitals(game)
  local en, es = {}, {}
  for _, player in ipairs(game:players()) do
    local capital = game:strongest(player)
    game:store(CAPITAL[player], capital)
    if capital then
      local place, whose = map.names[capital], game:colour_names(player)
      table.insert(en, place.en .. " (" .. whose.en .. ")")
      table.insert(es, place.es .. " (" .. whose.es .. ")")
    end
  end
  game:store("founded", true)
  game:say { en = "Capitals: " .. table.concat(en, ", ") .. ".", es = "Capitales: " .. table.concat(es, ", ") .. "." }
end

alea.on("on_turn_started", function(game, event)
  if not game:stored("founded") then
    found_capitals(game)
  end
  local capital = game:stored(CAPITAL[event.player])
  if settings.moves and capital and not game:owns(event.player, capital) then
    local new = game:strongest(event.player)
    game:store(CAPITAL[event.player], new)
    local place, whose = map.names[new], game:colour_names(event.player)
    game:say {
      en = "A capital was lost; the new one of " .. whose.en .. " is " .. place.en .. ".",
      es = "Se ha perdido una capital; la nueva de " .. whose.es .. " es " .. place.es .. ".",
    }
  end
end)

alea.on("attack_dice", function(game, dice, _, _, to)
  if is_capital(game, to, game:owner(to)) then
    return math.max(math.min(dice, 1), dice - settings.fewer_dice)
  end
end)

alea.on("on_territory_captured", function(game, event)
  if is_capital(game, event.territory, event.loser) and settings.reward > 0 then
    local key = REWARD[event.player]
    game:store(key, (game:stored(key) or 0) + settings.reward)
    local place = map.names[event.territory]
    game:say {
      en = place.en .. " was a capital: " .. settings.reward .. " armies for the next turn.",
      es = place.es .. " era una capital: " .. settings.reward .. " ejércitos para el próximo turno.",
    }
  end
end)

alea.on("reinforcements", function(game, armies, player)
  return armies + (game:stored(REWARD[player]) or 0)
end)

-- They are paid once.
alea.on("on_reinforcements", function(game, event)
  game:store(REWARD[event.player], nil)
end)
