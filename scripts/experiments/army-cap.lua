-- R59: at most twelve armies in a territory.
return alea.experiment {
  title = "Twelve armies at most",
  question = "What does it change if no territory may hold more than twelve armies?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "no cap" },
    { "cap of 12", set = { army_cap = 12 } },
  },
  games = 2000,
}
