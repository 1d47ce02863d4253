# El tablero, la barra de estado y la de acciones.

board-menu = Menú
board-menu-language = Idioma
board-menu-colours = Colores
board-menu-scale = Tamaño
board-menu-board = En el tablero
board-menu-panels = Paneles
board-menu-sure = Sí, hazlo

board-pace-instant = Al instante
board-pace-fast = Rápido
board-pace-normal = Normal
board-pace-slow = Lento

board-round = Ronda { $n }
board-left-to-place = { $n ->
    [one] { $n } ejército por colocar
   *[other] { $n } ejércitos por colocar
}
board-waiting = { $name }: { $phase }
board-over = La partida ha terminado.

board-nobody = Nadie
board-owner-armies = { $owner }, { $n ->
    [one] { $n } ejército
   *[other] { $n } ejércitos
}
board-tip-continent = { $name } { $bonus } · tiene { $held } de { $all }
board-over-sea = por mar
board-tip-neighbours = Limita con { $list }
board-tip-threats = Pueden atacarlo desde
board-tip-safe = Ahora nadie puede atacarlo
board-tip-chance = { $chance } de tomarlo · de media pierdes { $own } ejércitos y vences a { $theirs }

board-may-claim = se puede ocupar
board-may-place = se pueden colocar ejércitos aquí
board-may-start = se puede elegir como origen
board-may-attack = se puede atacar
board-may-move = los ejércitos pueden ir aquí
board-is-chosen = elegido

board-choose-target = { $from } ({ $n }): elige qué atacar.
board-choose-goal = { $from } ({ $n }): elige adónde van los ejércitos.
board-dice = { $n ->
    [one] { $n } dado
   *[other] { $n } dados
}
board-attack-once = Atacar una vez
board-attack-until = Atacar hasta que caiga
board-attack-until-help = Una y otra vez, hasta que caiga el objetivo o queden tantos ejércitos
board-stop-at = guardar
board-stop-at-help = Parar cuando queden tantos ejércitos en el origen
board-chance-help = La probabilidad exacta de tomarlo, atacando hasta que quede un ejército
board-assault-goes-on = Atacando…

board-placing = Quedan { $left } de { $all } ejércitos por colocar
board-placing-help = Haz clic para colocar; arrastra o escribe un número para varios, el botón derecho los recoge.
board-each-click = { $n } con cada clic
board-rest-on = Los otros { $n } en { $name }
board-clear = Recoger todos
board-place = { $n ->
    [one] Colocar { $n } ejército
   *[other] Colocar { $n } ejércitos
}

board-occupy-with = ejércitos
board-occupy = { $n ->
    [one] Entrar con { $n } ejército
   *[other] Entrar con { $n } ejércitos
}
board-move-armies = ejércitos
board-move = { $n ->
    [one] Mover { $n } ejército
   *[other] Mover { $n } ejércitos
}
board-fewest = Mínimo: { $n }
board-most = Máximo: { $n }
board-defend-with = { $n ->
    [one] Defender con { $n } dado
   *[other] Defender con { $n } dados
}

board-pass = Pasar
board-end-attacks = Terminar los ataques
board-end-turn = Terminar el turno
board-end-phase = Terminar la fase
board-would-be-lost = { $n ->
    [one] Queda { $n } ejército sin colocar y se perdería.
   *[other] Quedan { $n } ejércitos sin colocar y se perderían.
}
board-stay = Seguir colocando
board-end-anyway = Terminar de todos modos

board-trade-open = Cartas: { $n } ejércitos
board-trade = { $n ->
    [one] Canjear por { $n } ejército
   *[other] Canjear por { $n } ejércitos
}
board-trade-is-best = El mejor trío
board-trade-best = Elegir el mejor trío
board-trade-no-set = Estas cartas no forman trío: tres iguales o una de cada clase.
board-trade-bonus = Ejércitos extra en
board-trade-bonus-on = Ejércitos extra en { $name }

board-past = Ves la partida tras { $at } de { $all } entradas.
board-back-to-now = Volver al presente
board-branch = Seguir desde aquí
board-branch-help = Jugar desde este punto como si nada hubiera seguido

board-won = Ha ganado { $name }
board-nobody-won = No ha ganado nadie
board-won-round = en la ronda { $n }
board-won-mission = La misión: { $mission }
board-won-by-mod = Lo decide el mod { $name }.
board-won-most-land = Gana quien tiene más territorios y, si empatan, más ejércitos.
board-won-most-armies = Gana quien tiene más ejércitos y, si empatan, más territorios.
board-see-timeline = Desde el principio
board-close = Volver al tablero
board-hand-over = Ahora juega { $name }
board-hand-over-help = Cartas y misiones siguen ocultas hasta que mires.
board-i-am = Soy { $name }, muestra mi vista

board-out-of-sight = Fuera de la vista
board-may-be-headquarters = puede ser tu cuartel general
board-headquarters-help = Pulsa una tierra tuya, y otra vez para elegirla.
board-headquarters-sure = Cuartel general en { $name }
board-headquarters-final = Después no se puede cambiar.
board-tip-headquarters = Cuartel general de { $name }
board-tip-headquarters-held = Cuartel general de { $name }, en manos de { $holder }
board-tip-marker = { $label }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
}
board-tip-marker-of = { $label }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
} ({ $name })
board-tip-blocked = Bloqueado: nada entra ni sale
board-agree = Aceptar el empate
board-play-on = Seguir jugando
board-give-up = ¿Abandonar con tu bando?
board-give-up-yes = Abandonar
board-bot-plays = Un bot juega por { $name }.
board-take-seat = Recuperar el puesto
board-choices = { $name }: { $n } opciones
board-abilities = Habilidades: { $n }
