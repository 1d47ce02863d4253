-- Assassin: everybody has one secret target. Killing it passes its target on.

local settings = alea.settings

-- The targets of the start form a circle, which each player knows one step of. Who is out is left out of it, so that a
-- target's target is inherited.
local function next_in_circle(game, player)
  return game:stored("next", player)
end

-- The target of a player now; nil if nobody is left.
local function target(game, player)
  local at = next_in_circle(game, player)
  while at and at ~= player and not game:is_alive(at) do
    at = next_in_circle(game, at)
  end
  return at ~= player and at or nil
end

-- Whose target somebody was who is out now.
local function hunter(game, victim)
  for _, player in ipairs(game:players()) do
    local at = next_in_circle(game, player)
    while at and at ~= victim and not game:is_alive(at) do
      at = next_in_circle(game, at)
    end
    if at == victim then
      return player
    end
  end
end

-- Tells a player alone whom to kill.
local function tell(game, player, victim, en, es)
  local name = game:colour_names(victim)
  game:say({ en = en .. name.en .. ".", es = es .. name.es .. "." }, player)
end

alea.on("on_turn_started", function(game)
  if game:stored("dealt") then
    return
  end
  game:store("dealt", true)
  local circle = game:players()
  for i = #circle, 2, -1 do
    local k = game:pick(i)
    circle[i], circle[k] = circle[k], circle[i]
  end
  for i, player in ipairs(circle) do
    local victim = circle[i % #circle + 1]
    game:store("next", victim, player)
    tell(game, player, victim, "Your target is ", "Tu objetivo es ")
  end
end)

alea.on("on_player_eliminated", function(game, event)
  local player = hunter(game, event.player)
  if not player then
    return
  end
  if event.by == player then
    local key = "bounty." .. player
    game:store(key, (game:stored(key) or 0) + settings.bounty)
    if settings.wins == "first" then
      game:win(player)
    end
  end
  local victim = target(game, player)
  if victim then
    tell(game, player, victim, "Your target is out; the next is ", "Tu objetivo ha caído; el siguiente es ")
  end
end)

alea.on("spoils", function(game, _, player, loser)
  if settings.cards_for_target_only and hunter(game, loser) ~= player then
    return {}
  end
end)

alea.on("reinforcements", function(game, armies, player)
  return armies + (game:stored("bounty." .. player) or 0)
end)

-- It is paid once.
alea.on("on_reinforcements", function(game, event)
  game:store("bounty." .. event.player, nil)
end)
