-- The advantage of moving first, with two to six players, where territories are claimed and where they are dealt.

-- Who took the first turn of this game.
local first

local won = alea.metric {
  id = "first_won",
  title = "won by who moved first",
  unit = "of won games",
  share = true,
  on_turn_started = function(_, e)
    first = first or e.player
  end,
  value = function(game)
    local winner = game:winner()
    if winner then
      return winner == first
    end
  end,
}

return alea.experiment {
  title = "Moving first",
  question = "How much is it worth to take the first turn, with two to six players?",
  base = { bots = "steady" },
  variants = {
    { "claimed", set = { territories = "claim" } },
    { "dealt", set = { territories = "deal" } },
  },
  sweep = { { "players", 2, 3, 4, 5, 6 } },
  metrics = { won, "won_turn", "rounds", "capped" },
  games = 1000,
}
