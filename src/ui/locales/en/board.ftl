# The board, the status bar and the action bar.

board-menu = Menu
board-menu-language = Language
board-menu-colours = Colours
board-menu-scale = Size
board-menu-board = On the board
board-menu-panels = Panels
board-menu-sure = Yes, do it

board-pace-instant = Instant
board-pace-fast = Fast
board-pace-normal = Normal
board-pace-slow = Slow

board-round = Round { $n }
board-left-to-place = { $n ->
    [one] { $n } army to place
   *[other] { $n } armies to place
}
board-waiting = { $name }: { $phase }
board-over = The game is over.

board-nobody = Nobody
board-owner-armies = { $owner }, { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
board-tip-continent = { $name } { $bonus } · holds { $held } of { $all }
board-over-sea = over sea
board-tip-neighbours = Borders { $list }
board-tip-threats = Could be attacked from
board-tip-safe = Nobody can attack it now
board-tip-chance = { $chance } to take it · losing { $own } armies on average, beating { $theirs }

board-may-claim = may be claimed
board-may-place = armies may be placed here
board-may-start = may be chosen as the origin
board-may-attack = may be attacked
board-may-move = armies may move here
board-is-chosen = chosen

board-choose-target = { $from } ({ $n }): choose what to attack.
board-choose-goal = { $from } ({ $n }): choose where the armies go.
board-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
board-attack-once = Attack once
board-attack-until = Attack until it falls
board-attack-until-help = Again and again, until the target falls or so many armies are left
board-stop-at = keep
board-stop-at-help = Stop when so many armies are left in the origin
board-chance-help = The exact chance of taking it, attacking until one army is left
board-assault-goes-on = Attacking…

board-placing = { $left } of { $all } armies left to place
board-placing-help = Click land to place; drag or type a number for many, the right button takes back.
board-each-click = { $n } with each click
board-rest-on = The other { $n } on { $name }
board-clear = Take all back
board-place = { $n ->
    [one] Place { $n } army
   *[other] Place { $n } armies
}

board-occupy-with = armies
board-occupy = { $n ->
    [one] Move { $n } army in
   *[other] Move { $n } armies in
}
board-move-armies = armies
board-move = { $n ->
    [one] Move { $n } army
   *[other] Move { $n } armies
}
board-fewest = Fewest: { $n }
board-most = Most: { $n }
board-defend-with = { $n ->
    [one] Defend with { $n } die
   *[other] Defend with { $n } dice
}

board-pass = Pass
board-end-attacks = End attacks
board-end-turn = End turn
board-end-phase = End phase
board-would-be-lost = { $n ->
    [one] { $n } army is not placed and would be lost.
   *[other] { $n } armies are not placed and would be lost.
}
board-stay = Keep placing
board-end-anyway = End anyway

board-trade-open = Cards: { $n } armies
board-trade = { $n ->
    [one] Trade for { $n } army
   *[other] Trade for { $n } armies
}
board-trade-is-best = The best set
board-trade-best = Choose the best set
board-trade-no-set = These cards are no set: three alike, or one of each.
board-trade-bonus = Extra armies on
board-trade-bonus-on = Extra armies on { $name }

board-past = You see the game after { $at } of { $all } entries.
board-back-to-now = Back to now
board-branch = Go on from here
board-branch-help = Play on from this point as if nothing had followed

board-won = { $name } has won
board-nobody-won = Nobody has won
board-won-round = in round { $n }
board-won-mission = The mission: { $mission }
board-won-by-mod = The mod { $name } decides it.
board-won-most-land = First is who has most territories, then most armies.
board-won-most-armies = First is who has most armies, then most territories.
board-see-timeline = From the beginning
board-close = Back to the board
board-hand-over = { $name } plays now
board-hand-over-help = Cards and missions stay hidden until you look.
board-i-am = I am { $name }, show my view

board-out-of-sight = Out of sight
board-may-be-headquarters = may be chosen as your headquarters
board-headquarters-help = Click land of your own, and again to choose it.
board-headquarters-sure = Headquarters in { $name }
board-headquarters-final = This cannot be changed later.
board-tip-headquarters = Headquarters of { $name }
board-tip-headquarters-held = Headquarters of { $name }, held by { $holder }
board-tip-marker = { $label }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
}
board-tip-marker-of = { $label }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
} ({ $name })
board-tip-blocked = Blocked: nothing goes in or out
board-agree = Agree to the draw
board-play-on = Play on
board-give-up = Give up your side?
board-give-up-yes = Give up
board-bot-plays = A bot plays for { $name }.
board-take-seat = Take the seat back
board-choices = { $name }: { $n } choices
board-abilities = Abilities: { $n }
