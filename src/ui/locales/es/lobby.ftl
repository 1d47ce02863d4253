lobby-play = Jugar
lobby-watch = Ver jugar a los bots
lobby-not-ready = Algo de esta partida está mal; se dice al lado.
lobby-continue = Continuar
lobby-open = Abrir un registro…
lobby-open-tip = Seguir con una partida guardada en un archivo, o ver una que ya terminó
lobby-laboratory = Laboratorio
lobby-laboratory-tip = ¿Qué hace de verdad una regla de la casa? Miles de partidas con ella y sin ella
lobby-fresh = Volver a la partida clásica
lobby-fresh-tip = Mapa clásico, reglas clásicas, tú contra tres bots
lobby-summary = { $map } · reglas: { $preset }{ $mods ->
    [0] {""}
    [one] {" "}con un mod
   *[other] {" "}con { $mods } mods
} · { $people ->
    [0] { $bots } bots
    [one] { $bots ->
        [0] una persona
        [one] tú contra un bot
       *[other] tú contra { $bots } bots
    }
   *[other] { $bots ->
        [0] { $people } personas
        [one] { $people } personas y un bot
       *[other] { $people } personas y { $bots } bots
    }
}
lobby-refused = La partida no pudo empezar:
lobby-wrong-below = { $n ->
    [one] Antes hay que arreglar una cosa más abajo.
   *[other] Antes hay que arreglar { $n } cosas más abajo.
}
lobby-light = Claro
lobby-dark = Oscuro

lobby-maps = Mapa
lobby-look-again = Mirar de nuevo el contenido
lobby-map-facts = { $territories } territorios · { $continents } continentes
lobby-map-facts-drawn = { $territories } territorios · nuevo con cada semilla
lobby-map-broken = no se puede leer

lobby-seats = En la mesa
lobby-add-seat = Añadir un asiento
lobby-seats-help = El asiento decide el color y el orden de juego.
lobby-person = Persona
lobby-who = Quién juega con { $colour }
lobby-name = Nombre de { $colour }
lobby-seat-up = { $colour }: subir un asiento
lobby-seat-down = { $colour }: bajar un asiento
lobby-seat-off = { $colour }: quitar el asiento
lobby-seed = Semilla
lobby-seed-help = De ella sale todo el azar: la misma semilla y las mismas acciones dan la misma partida. Vacía: otra cada vez.
lobby-seed-fresh = Otra semilla
lobby-seed-wrong = Una semilla es un número entero de 0 a 18446744073709551615.
lobby-nobody = nadie
lobby-nowhere = en ningún sitio

lobby-rules = Reglas
lobby-options = Todas las opciones
lobby-options-inside = { $n } opciones{ $changed ->
    [0] {""}
    [one] , una cambiada
   *[other] , { $changed } cambiadas
}
lobby-find-option = Buscar una opción o una regla
lobby-only-changed = Solo las cambiadas
lobby-reset-all = Restablecer todas
lobby-no-option = No hay ninguna opción así.
lobby-reset-value = { $name }: volver a { $value }
lobby-drop-value = Quitar { $name }

lobby-mods = Mods
lobby-mods-inside = { $n ->
    [one] una regla de la casa
   *[other] { $n } reglas de la casa
}{ $on ->
    [0] , ninguna activa
    [one] , una activa
   *[other] , { $on } activas
}
lobby-find-mod = Buscar un mod
lobby-mod-order = Orden: { $order }
lobby-mod-brought = viene con { $by }
lobby-mod-requires = Necesita: { $mods }
lobby-mod-conflicts = No se puede jugar junto con: { $mods }
lobby-drop-mod = Quitar { $mod }

lobby-games = Partidas recientes
lobby-games-all = Las { $n } partidas
lobby-game-round = { $map }, ronda { $round }
lobby-game-setup = { $map }, en preparación
lobby-game-won = { $map }, ganada por { $winner }
lobby-game-unreadable = Esta partida no se puede leer
lobby-now = ahora mismo
lobby-minutes = { $n ->
    [one] hace un minuto
   *[other] hace { $n } minutos
}
lobby-hours = { $n ->
    [one] hace una hora
   *[other] hace { $n } horas
}
lobby-days = { $n ->
    [one] hace un día
   *[other] hace { $n } días
}

word-true = sí
word-false = no
word-none = ninguno
word-auto = automático
word-roll = el dado más alto
word-random = al azar
word-seat = el asiento 1
word-left = izquierda
word-right = derecha
word-claim = elegidos por turno
word-deal = repartidos
word-one_by_one = por turno
word-all_at_once = todos a la vez
word-two_players = con dos jugadores
word-interleaved = entre los propios
word-after = después de los propios
word-piece_supply-none = sin límite
word-box = las de la caja
word-progressive = creciente
word-by_symbol = según el símbolo
word-slow = sube despacio
word-set_values-none = sin cartas
word-symbol = según el símbolo
word-trade = una vez por canje
word-turn = una vez por turno
word-territory_bonus-limit-none = nunca
word-neutral_army-none = nunca
word-before = antes de tirar
word-after_roll = después de tirar
word-most = siempre el máximo
word-defender = el defensor
word-attacker = el atacante
word-dice = los dados tirados
word-dice_minus_losses = dados menos bajas
word-one = uno
word-adjacent = uno, a un vecino
word-connected = uno, por el reino
word-unlimited = los que se quiera
word-domination = dominación
word-headquarters = cuarteles generales
word-missions = misiones secretas
word-headquarters_needed-all = el propio y todos los demás
word-headquarters_needed-short = la partida corta
word-all = todos
word-short = corta
word-classic = clásicas
word-european = europeas
word-anyone = cualquiera
word-self = el dueño de la misión
word-surrender-neutral = pasa al ejército neutral
word-surrender-bot = lo sigue jugando un bot
word-neutral = neutral
word-bot = un bot
word-territories = territorios
word-armies = ejércitos

settings-unreadable = La configuración no se pudo leer y está como al principio; al lado queda una copia del archivo anterior. { $why }
settings-dropped = Algunos ajustes no se pudieron usar y están como al principio: { $names }.
