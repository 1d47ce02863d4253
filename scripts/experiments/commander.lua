-- R61: once a turn the attacker turns a die into a 6.
return alea.experiment {
  title = "Commander",
  question = "How much does it help attackers that once a turn a die may be turned into a 6?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "without" },
    { "commander", mods = "commander" },
  },
  games = 1500,
}
