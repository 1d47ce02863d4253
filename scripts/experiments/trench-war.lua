-- R62: nobody attacks out of what was conquered in the same turn.
return alea.experiment {
  title = "Trench war",
  question = "What does it change if a territory that was just conquered cannot be attacked from?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "without" },
    { "trench war", mods = "trench-war" },
  },
  games = 250,
}
