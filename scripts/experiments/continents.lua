-- Which continent of the classic map is worth its armies?

local CONTINENTS = {
  north_america = "North America",
  south_america = "South America",
  europe = "Europe",
  africa = "Africa",
  asia = "Asia",
  australia = "Australia",
}
local NAMES = { "australia", "south_america", "africa", "north_america", "europe", "asia" }
-- Rounds that count as early.
local EARLY = 5

-- By continent: who was the first to be paid for it early.
local holder = {}

-- The number of a continent on the board that is played.
local function number_of(name)
  for number, continent in ipairs(alea.map.continent) do
    if continent.key == name then
      return number
    end
  end
end

local metrics = { "held", "earned", "paid_winner", "rounds", "capped" }
for _, name in ipairs(NAMES) do
  metrics[#metrics + 1] = alea.metric {
    id = "won_with_" .. name,
    title = CONTINENTS[name] .. " held first and early: won",
    unit = "of games in which somebody did",
    share = true,
    on_turn_started = function(game, e)
      if e.round <= EARLY and not holder[name] and game:continent_owner(number_of(name)) == e.player then
        holder[name] = e.player
      end
    end,
    value = function(game)
      if holder[name] and game:winner() then
        return holder[name] == game:winner()
      end
    end,
  }
end

return alea.experiment {
  title = "Continents",
  question = "Which continent of the classic map is worth the armies that it costs?",
  -- Claiming bots take the same land in every game; dealt land differs.
  base = { map = "classic", players = 4, bots = "steady", set = { territories = "deal" } },
  metrics = metrics,
  games = 3000,
}
