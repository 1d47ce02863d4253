-- Score and rounds: after a number of rounds the player with the highest score wins: most land, then most armies.

local ROUNDS, SCORE = alea.settings.rounds, alea.settings.score
local IN_SPANISH = { territories = "territorios", armies = "ejércitos", points = "puntos" }

local function bonuses(game, player)
  local sum = 0
  for c, continent in ipairs(alea.map.continent) do
    if game:continent_owner(c) == player then
      sum += continent.bonus
    end
  end
  return sum
end

-- What counts first, and what decides where that is equal.
local function score(game, player)
  local land, armies = game:territory_count(player), game:army_count(player)
  if SCORE == "armies" then
    return { player = player, first = armies, second = land }
  elseif SCORE == "points" then
    land += bonuses(game, player)
  end
  return { player = player, first = land, second = armies }
end

local function better(a, b)
  if a.first ~= b.first then
    return a.first > b.first
  end
  return a.second > b.second
end

alea.on("on_turn_started", function(game, event)
  if event.round <= ROUNDS or game:stored("counted") == event.round then
    return
  end
  game:store("counted", event.round)
  local scores = {}
  for _, player in ipairs(game:players()) do
    table.insert(scores, score(game, player))
  end
  table.sort(scores, better)
  local best, second = scores[1], scores[2]
  if second == nil or better(best, second) then
    local name = game:colour_names(best.player)
    game:say {
      en = `The rounds are over. Best score, in {SCORE}: {name.en}, {best.first}.`,
      es = `Las rondas han terminado. La mejor puntuación, en {IN_SPANISH[SCORE]}: {name.es}, {best.first}.`,
    }
    game:win(best.player)
  elseif alea.settings.equal == "nobody" then
    game:win(nil)
  else
    game:say {
      en = "The first are equal: another round decides.",
      es = "Los primeros están igualados: decide otra ronda.",
    }
  end
end)
