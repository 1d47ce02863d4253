-- Decay and autodeploy: marked territories lose or gain armies by themselves at the start of their owner's turn.

local settings, map = alea.settings, alea.map

local decay = alea.marker { id = "decay", label = { en = "Decay", es = "Desgaste" }, glyph = "−", colour = "#b03a2e" }
local autodeploy = alea.marker {
  id = "autodeploy",
  label = { en = "Autodeploy", es = "Refuerzo automático" },
  glyph = "+",
  colour = "#2e7d32",
}

-- The territories of a list of ids, or those that the map tags with the word.
local function named(ids, tag)
  local found = {}
  for id in string.gmatch(ids, "[^,%s]+") do
    table.insert(found, map.id[id] or error("there is no territory `" .. id .. "` on this map"))
  end
  if #found == 0 then
    for territory, tags in ipairs(map.tags) do
      if table.find(tags, tag) then
        table.insert(found, territory)
      end
    end
  end
  return found
end

local decay_at, deploy_at = named(settings.decay_at, "decay"), named(settings.deploy_at, "autodeploy")

-- Marks the named territories; without any, so many of the free ones, a third of the board at most.
local function put(game, kind, at, count, free)
  for _, territory in ipairs(at) do
    game:set_marker(kind, territory)
  end
  for _ = 1, #at == 0 and math.min(count, map.size // 3, #free) or 0 do
    game:set_marker(kind, table.remove(free, game:pick(#free)))
  end
end

local function mark(game)
  if game:stored("marked") then
    return
  end
  game:store("marked", true)
  local free = {}
  for territory = 1, map.size do
    if not table.find(decay_at, territory) and not table.find(deploy_at, territory) then
      table.insert(free, territory)
    end
  end
  put(game, decay, decay_at, settings.decays, free)
  put(game, autodeploy, deploy_at, settings.deploys, free)
end

alea.on("on_first_player", mark)

-- A game that begins in the middle is marked at its first turn, and feels it from its second one on.
alea.on("on_turn_started", function(game, event)
  mark(game)
  for _, territory in ipairs(game:territories_of(event.player)) do
    if game:marker(decay, territory) > 0 then
      game:remove_armies(territory, settings.loss)
    end
    if game:marker(autodeploy, territory) > 0 then
      game:add_armies(territory, settings.gain)
    end
  end
end)
