-- R60: whoever holds the card of an attack's origin or target may roll one die again.
return alea.experiment {
  title = "Offensive advantage",
  question = "How much does it help attackers that the card of a territory lets them roll a die again?",
  base = { players = 4, bots = "steady" },
  variants = {
    { "without" },
    { "offensive advantage", mods = "offensive-advantage" },
  },
  games = 1500,
}
