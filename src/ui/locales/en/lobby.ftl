lobby-play = Play
lobby-watch = Watch the bots
lobby-not-ready = Something of this set-up is wrong; it is said next to it.
lobby-continue = Continue
lobby-open = Open a log…
lobby-open-tip = Go on with a game that was written to a file, or look at one that is over
lobby-laboratory = Laboratory
lobby-laboratory-tip = What does a house rule really do? Thousands of games with and without it
lobby-fresh = Back to the classic game
lobby-fresh-tip = Classic map, classic rules, you against three bots
lobby-summary = { $map } · { $preset } rules{ $mods ->
    [0] {""}
    [one] {" "}with a mod
   *[other] {" "}with { $mods } mods
} · { $people ->
    [0] { $bots } bots
    [one] { $bots ->
        [0] one person
        [one] you against a bot
       *[other] you against { $bots } bots
    }
   *[other] { $bots ->
        [0] { $people } people
        [one] { $people } people and a bot
       *[other] { $people } people and { $bots } bots
    }
}
lobby-refused = The game could not begin:
lobby-wrong-below = { $n ->
    [one] One thing below has to be put right first.
   *[other] { $n } things below have to be put right first.
}
lobby-light = Light
lobby-dark = Dark

lobby-maps = Map
lobby-look-again = Look at the content again
lobby-map-facts = { $territories } territories · { $continents } continents
lobby-map-facts-drawn = { $territories } territories · new with each seed
lobby-map-broken = cannot be read

lobby-seats = At the table
lobby-add-seat = Add a seat
lobby-seats-help = The seat decides the colour and the order of play.
lobby-person = Person
lobby-who = Who plays { $colour }
lobby-name = Name of { $colour }
lobby-seat-up = { $colour }: one seat up
lobby-seat-down = { $colour }: one seat down
lobby-seat-off = { $colour }: take the seat away
lobby-seed = Seed
lobby-seed-help = All chance comes from it: the same seed and the same actions make the same game. Empty: another one each time.
lobby-seed-fresh = Another seed
lobby-seed-wrong = A seed is a whole number from 0 to 18446744073709551615.
lobby-nobody = nobody
lobby-nowhere = nowhere

lobby-rules = Rules
lobby-options = All options
lobby-options-inside = { $n } options{ $changed ->
    [0] {""}
    [one] , one changed
   *[other] , { $changed } changed
}
lobby-find-option = Find an option or a rule
lobby-only-changed = Only changed ones
lobby-reset-all = Reset all
lobby-no-option = No option like that.
lobby-reset-value = { $name }: back to { $value }
lobby-drop-value = Drop { $name }

lobby-mods = Mods
lobby-mods-inside = { $n ->
    [one] one house rule
   *[other] { $n } house rules
}{ $on ->
    [0] , none on
   *[other] , { $on } on
}
lobby-find-mod = Find a mod
lobby-mod-order = Order: { $order }
lobby-mod-brought = brought by { $by }
lobby-mod-requires = Needs: { $mods }
lobby-mod-conflicts = Cannot be played together with: { $mods }
lobby-drop-mod = Drop { $mod }

lobby-games = Recent games
lobby-games-all = All { $n } games
lobby-game-round = { $map }, round { $round }
lobby-game-setup = { $map }, setting up
lobby-game-won = { $map }, won by { $winner }
lobby-game-unreadable = This game cannot be read
lobby-now = just now
lobby-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
}
lobby-hours = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
lobby-days = { $n ->
    [one] a day ago
   *[other] { $n } days ago
}

word-true = yes
word-false = no
word-none = none
word-auto = automatic
word-roll = highest roll
word-random = at random
word-seat = seat 1
word-left = left
word-right = right
word-claim = claimed in turn
word-deal = dealt
word-one_by_one = in turn
word-all_at_once = all at once
word-two_players = with two players
word-interleaved = between the own ones
word-after = after the own ones
word-piece_supply-none = unlimited
word-box = as in the box
word-progressive = rising
word-by_symbol = by symbol
word-slow = rising slowly
word-set_values-none = no cards
word-symbol = by symbol
word-trade = once a trade
word-turn = once a turn
word-territory_bonus-limit-none = never
word-neutral_army-none = never
word-before = before the roll
word-after_roll = after the roll
word-most = always the most
word-defender = the defender
word-attacker = the attacker
word-dice = dice rolled
word-dice_minus_losses = dice less losses
word-one = one
word-adjacent = one, to a neighbour
word-connected = one, through the realm
word-unlimited = any number
word-domination = domination
word-headquarters = headquarters
word-missions = secret missions
word-headquarters_needed-all = the own and all others
word-headquarters_needed-short = the short game
word-all = all
word-short = short
word-classic = classic
word-european = european
word-anyone = anybody
word-self = the owner of the mission
word-surrender-neutral = it falls to the neutral army
word-surrender-bot = a bot plays it on
word-neutral = neutral
word-bot = a bot
word-territories = territories
word-armies = armies

settings-unreadable = The settings could not be read and are as at first; a copy of the old file is beside them. { $why }
settings-dropped = Some settings could not be used and are as at first: { $names }.
