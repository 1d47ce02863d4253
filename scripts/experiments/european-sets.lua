-- R57: sets of cards that are worth what their symbols say, against sets that are worth more each time.
return alea.experiment {
  title = "European sets",
  question = "What do fixed set values (4, 6, 8 and 10 by symbol) change against values that rise with each set?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "rising" },
    { "by symbol", set = { set_values = "by_symbol" } },
  },
  games = 2000,
}
