# What the panels say.
panel-board = Board
panel-players = Players
panel-log = Log
panel-cards = Cards
panel-odds = Odds
panel-rules = Rules
panel-timeline = Timeline
panel-charts = Charts
panel-dice = Dice
panel-console = Console
panel-scripts = Scripts

players-set-up = Set-up
players-round = Round { $n }
players-won = { $name } has won.
players-share = The map by owners
players-armies = Armies
players-land = Land
players-next = Next
players-cards = Cards
players-out = out
players-you = you
players-person = person
players-bot = bot { $id }
players-neutral = nobody's army
players-neutral-short = Neutral
players-neutral-tip = It never attacks and gets nothing. When it is attacked, the attacker's opponent rolls for it.
players-for-land = { $land } territories ÷ { $divisor }, rounded down, at least { $least }: { $n }
players-for-continent = { $name }: { $n }
players-together = The next turn brings { $n }, before cards and mods.
players-mods-grant = * Mods of this game give more or fewer.
players-at-least = At least { $n } armies on { $land } territories: what you see of them. The rest is out of sight.
players-last-turn = Last turn: { $told }
players-click = A click shows their land on the board.

log-only = Only lines with { $name }
log-details = Details
log-details-tip = Also phases, questions, and who is next
log-search = Search the log
log-nothing = Nothing to tell yet.
log-click = A click shows it on the board; with Ctrl, the whole game as it was then.
log-show-here = Show the game here
log-copy = Copy the sentence

cards-none = This game is played without cards (R63).
cards-yours = Your cards
cards-empty = No cards yet: conquer at least one territory in a turn to draw one.
cards-bonus-on = Territory bonus on
cards-trade = Trade for { $n } { $n ->
    [one] army
   *[other] armies
}
cards-and-bonus = and { $n } on { $territory }
cards-best = Back to the best set
cards-no-set = These three make no set: three alike, one of each, or any two with a wild card (R29).
cards-set-later = You hold a set. Sets are traded at the start of your turn.
cards-set-missing = No set yet: three alike, one of each, or any two with a wild card.
cards-many = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
cards-hidden = A hidden card of { $name }
cards-deck = to draw
cards-discard = traded cards
cards-traded = sets traded
cards-next = next set
cards-next-tip = Armies that the next set brings, whoever trades it
cards-by-symbol = Sets are worth what they show: 4, 6, 8, or 10 for one of each.

odds-attackers = Attacker
odds-attackers-tip = All armies in the attacking territory
odds-defenders = Defender
odds-defenders-tip = All armies in the attacked territory
odds-stop-at = Stop at
odds-stop-at-tip = The attacker stops when so many armies are left in the origin
odds-follow = Follow the board
odds-follow-tip = Take the stacks chosen on the board
odds-too-large = These stacks are too large to be reckoned while one waits.
odds-win = to take it
odds-attacker-loses = attacker, on average
odds-defender-loses = defender, on average
odds-ends = How it ends
odds-ends-tip = Armies left: to the right the attacker's, if the target falls; to the left the defender's.
odds-taken = Taken, attacker has left
odds-held = Held, defender has left
odds-curve = With more attackers
odds-curve-tip = The chance against { $n }, by the number of attackers
odds-rolls = Rolls
odds-rolls-tip = At most so many rolls; 0 for as many as one likes
odds-mods = What mods change in a fight is not in these numbers: choose both territories on the board for that.
odds-with-mods = With the mods, exactly.
odds-simulated = With the mods: { $games } battles were fought; in 95 of 100 cases the truth is between { $low } and { $high }.
odds-mods-silent = Exact: no mod has a say in this fight.
odds-asking = The mods are being asked …
odds-defence = Defender's dice
odds-defence-tip = The chance that the target falls, by how the defender chooses the number of dice (R38)
odds-always = { $n ->
    [one] Always 1 die
   *[other] { $n } dice whenever allowed
}
odds-best-before = What is best before anybody rolls
odds-best-after = What is best having seen the roll
odds-against = { $n ->
    [one] 1 die is best against
   *[other] { $n } dice are best against
}
odds-no-choice = Under these rules, or with so many armies, there is nothing to choose.
odds-way = Way
odds-way-tip = Choose a territory of your own on the board and point at one to take, however far off.
odds-way-none = No attack leads to { $to } from there.
odds-way-single = A single army cannot attack { $to }.
odds-way-armies = { $n } armies arrive on average
odds-way-arrive = Armies that arrive
odds-way-mods = By the rules alone. Click a way to see it on the board.

rules-changed = Different from the classic rules
rules-unchanged = Nothing: these are the classic rules.
rules-mods = Mods
rules-no-mods = No mods besides the preset.
rules-preset = preset
rules-all = All options
rules-search = Search the options
rules-classic = classic: { $value }
rules-default = usually { $value }
rules-map = Map: { $name }
rules-seed = Seed: { $seed }

timeline-start = To the beginning
timeline-turn-back = To the turn before
timeline-back = One step back
timeline-play = Play it back
timeline-stop = Stop
timeline-forward = One step on
timeline-turn-forward = To the next turn
timeline-now = To now
timeline-speed = Speed
timeline-per-second = steps a second
timeline-entry = step { $at } of { $of }
timeline-turn = Round { $round }, { $name }
timeline-set-up = Set-up
timeline-is-now = This is now.
timeline-to-now = Back to now
timeline-what-if = What if …
timeline-what-if-tip = Go on differently from here
timeline-sure = Go on from here? The game as it went stays in a file of its own.
timeline-yes = Go on from here
timeline-no = No
timeline-too-early = From this point one cannot go on differently.

charts-armies = Armies
charts-territories = Territories
charts-reinforcements = Reinforcements
charts-shares = Shares
charts-player = { $name } in the chart
charts-soon = The charts begin with the second turn.
charts-at-least = Of others (thin lines) only what you saw at the time counts: they had at least that much. Where a line is missing, you saw nothing.
charts-own-only = Only your own: the land of others is partly out of sight.
charts-round = Round

dice-soon = No dice have been rolled yet.
dice-dice = Dice
dice-dice-tip = All dice rolled in battles
dice-mean = Mean
dice-mean-tip = The mean of all faces
dice-lost = Lost
dice-lost-tip = Armies lost in battles, and how many the same rolls cost on average
dice-beaten = Beaten
dice-beaten-tip = Armies beaten in battles, and how many the same rolls beat on average
dice-luck = Luck
dice-luck-tip = Armies won by luck: beaten beyond the average, less lost beyond it
dice-expected = on average { $n }
dice-everybody = everybody
dice-whose = Faces rolled by { $name }; the marks show the average.
dice-rolled = rolled
dice-average = average
dice-even = Even dice are spread at least this far in { $p } of all cases.
dice-even-tip = Pearson's chi-squared test. Only a very small number would speak against the dice.
dice-too-few = Too few dice to say whether they are even.

panel-goals = Goals
goals-domination = Last until all rivals are out.
goals-headquarters = Hold your own headquarters and { $n } of the others.
goals-missions = Each plays for a secret mission; the first to complete one wins.
goals-mission-of = Mission of { $name }
goals-headquarters-of = { $name }: { $place }
goals-headquarters-held = { $name }: { $place }, held by { $holder }
goals-headquarters-count = Headquarters held
goals-headquarters-has = { $name }: the own and { $n } of { $need } others
goals-headquarters-lost = { $name }: without the own, { $n } of others
