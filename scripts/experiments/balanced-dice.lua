-- Dice without long runs of luck, against true dice.
return alea.experiment {
  title = "Balanced dice",
  question = "Do dice without runs of luck make games fairer, or only duller?",
  base = { players = 4, bots = "steady", set = { defence_choice = "before" } },
  variants = {
    { "true dice" },
    { "dice from a bag", mods = "balanced-dice", set = { ["balanced-dice.mode"] = "bag" } },
    { "low luck", mods = "balanced-dice", set = { ["balanced-dice.mode"] = "low_luck" } },
    { "no luck", mods = "balanced-dice", set = { ["balanced-dice.mode"] = "no_luck" } },
  },
  games = 1000,
}
