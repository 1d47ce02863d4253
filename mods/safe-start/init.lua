-- Safe start: no attacks on players in the first rounds.

local ROUNDS = alea.settings.rounds

local REASONS = {
  player = {
    en = "no player may be attacked before round " .. ROUNDS + 1,
    es = "no se puede atacar a ningún jugador antes de la ronda " .. ROUNDS + 1,
  },
  neutral = {
    en = "nothing may be attacked before round " .. ROUNDS + 1,
    es = "no se puede atacar nada antes de la ronda " .. ROUNDS + 1,
  },
}

alea.on("can_be_attacked", function(game, player, territory)
  if game:round() > ROUNDS then
    return
  end
  if game:owner(territory) <= game:player_count() then
    return REASONS.player
  elseif alea.settings.neutral then
    return REASONS.neutral
  end
end)
