-- R44 against R45 and R46: how far armies may go at the end of a turn.
return alea.experiment {
  title = "How far armies fortify",
  question = "What does it change if armies may go along own land, or be moved as often as one likes, at the end of a turn?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "adjacent", set = { fortify = "adjacent" } },
    { "connected", set = { fortify = "connected" } },
    { "unlimited", set = { fortify = "unlimited" } },
  },
  games = 1500,
}
