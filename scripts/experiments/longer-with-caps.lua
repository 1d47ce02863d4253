-- R59 step by step: does a cap on armies make games longer?
return alea.experiment {
  title = "Caps and the length of games",
  question = "Do caps on the armies of a territory make games longer?",
  base = { players = 4, bots = "steady" },
  sweep = { { "army_cap", "none", 40, 20, 12, 8, 5 } },
  metrics = { "rounds", "capped", "attacks", "captures", "sets", "armies_peak" },
  games = 600,
}
