-- What zombies do at the end of a round.

local settings = alea.settings

-- The weakest neighbour of zombies that nobody else of them attacks.
local function prey(game, zombies, from, attacked)
  local weakest
  for _, to in ipairs(game:neighbours(from)) do
    local owner = game:owner(to)
    if owner and owner ~= zombies and not attacked[to] and (not weakest or game:armies(to) < game:armies(weakest)) then
      weakest = to
    end
  end
  return weakest
end

-- All zombies grow in number and attack; `safe` holds out whatever happens.
return function(game, zombies, safe)
  local attacked = {}
  for _, from in ipairs(game:territories_of(zombies)) do
    local armies = game:armies(from)
    local more = math.clamp(settings.limit - armies, 0, settings.growth)
    if more > 0 then
      game:add_armies(from, more)
    end
    local to = armies + more > 1 and prey(game, zombies, from, attacked)
    if to then
      attacked[to] = true
      game:fight(from, to, settings.rolls, to ~= safe)
    end
  end
end
