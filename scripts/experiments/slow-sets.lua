-- R58: sets of cards that rise by one each time.
return alea.experiment {
  title = "Slow sets",
  question = "What does it change if sets rise by one (4, 5, 6, 7 …) and not by leaps?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "rising" },
    { "slow", set = { set_values = "slow" } },
  },
  games = 2000,
}
