# Lo que dicen los paneles.
panel-board = Tablero
panel-players = Jugadores
panel-log = Crónica
panel-cards = Cartas
panel-odds = Probabilidades
panel-rules = Reglas
panel-timeline = Línea de tiempo
panel-charts = Gráficos
panel-dice = Dados
panel-console = Consola
panel-scripts = Scripts

players-set-up = Preparación
players-round = Ronda { $n }
players-won = Ha ganado { $name }.
players-share = El mapa por dueños
players-armies = Ejércitos
players-land = Tierras
players-next = Nuevos
players-cards = Cartas
players-out = fuera
players-you = tú
players-person = persona
players-bot = bot { $id }
players-neutral = el ejército de nadie
players-neutral-short = Neutral
players-neutral-tip = Nunca ataca y no recibe nada. Cuando lo atacan, tira los dados por él el rival del atacante.
players-for-land = { $land } territorios ÷ { $divisor }, redondeado hacia abajo, al menos { $least }: { $n }
players-for-continent = { $name }: { $n }
players-together = El próximo turno trae { $n }, sin contar cartas ni mods.
players-mods-grant = * Los mods de esta partida dan más o menos.
players-at-least = Al menos { $n } ejércitos en { $land } territorios: lo que ves. Lo demás está fuera de la vista.
players-last-turn = Último turno: { $told }
players-click = Un clic muestra sus tierras en el tablero.

log-only = Solo líneas con { $name }
log-details = Detalles
log-details-tip = También las fases, las preguntas y a quién le toca
log-search = Buscar en la crónica
log-nothing = Todavía no hay nada que contar.
log-click = Un clic lo muestra en el tablero; con Ctrl, toda la partida tal como estaba.
log-show-here = Mostrar la partida aquí
log-copy = Copiar la frase

cards-none = En esta partida no hay cartas (R63).
cards-yours = Tus cartas
cards-empty = Aún no hay cartas: conquista al menos un territorio en un turno para robar una.
cards-bonus-on = Bonificación por territorio en
cards-trade = Canjear por { $n } { $n ->
    [one] ejército
   *[other] ejércitos
}
cards-and-bonus = y { $n } en { $territory }
cards-best = Volver al mejor trío
cards-no-set = Estas tres no forman un trío: tres iguales, una de cada, o dos cualesquiera con un comodín (R29).
cards-set-later = Tienes un trío. Los tríos se canjean al comienzo de tu turno.
cards-set-missing = Aún no hay trío: tres iguales, una de cada, o dos cualesquiera con un comodín.
cards-many = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
cards-hidden = Una carta oculta de { $name }
cards-deck = por robar
cards-discard = cartas canjeadas
cards-traded = tríos canjeados
cards-next = próximo trío
cards-next-tip = Ejércitos que trae el próximo trío, lo canjee quien lo canjee
cards-by-symbol = Los tríos valen lo que muestran: 4, 6, 8, o 10 por una de cada.

odds-attackers = Atacante
odds-attackers-tip = Todos los ejércitos del territorio que ataca
odds-defenders = Defensor
odds-defenders-tip = Todos los ejércitos del territorio atacado
odds-stop-at = Parar con
odds-stop-at-tip = El atacante para cuando quedan tantos ejércitos en el origen
odds-follow = Seguir el tablero
odds-follow-tip = Tomar los ejércitos elegidos en el tablero
odds-too-large = Son demasiados ejércitos para calcularlo mientras se espera.
odds-win = de tomarlo
odds-attacker-loses = atacante, de media
odds-defender-loses = defensor, de media
odds-ends = Cómo acaba
odds-ends-tip = Ejércitos que quedan: a la derecha los del atacante, si cae el objetivo; a la izquierda los del defensor.
odds-taken = Tomado, al atacante le quedan
odds-held = Resiste, al defensor le quedan
odds-curve = Con más atacantes
odds-curve-tip = La probabilidad contra { $n }, según el número de atacantes
odds-rolls = Tiradas
odds-rolls-tip = Como mucho tantas tiradas; 0 para todas las que se quiera
odds-mods = Lo que los mods cambian en un combate no está en estos números: para eso, elige ambos territorios en el tablero.
odds-with-mods = Con los mods, exacto.
odds-simulated = Con los mods: se han librado { $games } batallas; en 95 de cada 100 casos la verdad está entre { $low } y { $high }.
odds-mods-silent = Exacto: ningún mod interviene en este combate.
odds-asking = Se pregunta a los mods …
odds-defence = Dados del defensor
odds-defence-tip = La probabilidad de que caiga el objetivo, según cómo elige el defensor el número de dados (R38)
odds-always = { $n ->
    [one] Siempre 1 dado
   *[other] { $n } dados siempre que se pueda
}
odds-best-before = Lo mejor antes de que nadie tire
odds-best-after = Lo mejor tras ver la tirada
odds-against = { $n ->
    [one] 1 dado es lo mejor contra
   *[other] { $n } dados son lo mejor contra
}
odds-no-choice = Con estas reglas, o con tantos ejércitos, no hay nada que elegir.
odds-way = Camino
odds-way-tip = Elige un territorio tuyo en el tablero y señala uno por tomar, por lejos que esté.
odds-way-none = Ningún ataque lleva desde allí a { $to }.
odds-way-single = Un solo ejército no puede atacar { $to }.
odds-way-armies = llegan { $n } ejércitos de media
odds-way-arrive = Ejércitos que llegan
odds-way-mods = Solo según las reglas. Pulsa un camino para verlo en el tablero.

rules-changed = Distinto de las reglas clásicas
rules-unchanged = Nada: estas son las reglas clásicas.
rules-mods = Mods
rules-no-mods = Ningún mod aparte de la variante.
rules-preset = variante
rules-all = Todas las opciones
rules-search = Buscar en las opciones
rules-classic = clásico: { $value }
rules-default = normalmente { $value }
rules-map = Mapa: { $name }
rules-seed = Semilla: { $seed }

timeline-start = Al principio
timeline-turn-back = Al turno anterior
timeline-back = Un paso atrás
timeline-play = Reproducir
timeline-stop = Parar
timeline-forward = Un paso adelante
timeline-turn-forward = Al turno siguiente
timeline-now = Al presente
timeline-speed = Velocidad
timeline-per-second = pasos por segundo
timeline-entry = paso { $at } de { $of }
timeline-turn = Ronda { $round }, { $name }
timeline-set-up = Preparación
timeline-is-now = Este es el presente.
timeline-to-now = Volver al presente
timeline-what-if = ¿Y si…?
timeline-what-if-tip = Seguir de otra manera desde aquí
timeline-sure = ¿Seguir desde aquí? La partida tal como fue queda en un archivo propio.
timeline-yes = Seguir desde aquí
timeline-no = No
timeline-too-early = Desde este punto no se puede seguir de otra manera.

charts-armies = Ejércitos
charts-territories = Territorios
charts-reinforcements = Refuerzos
charts-shares = Proporciones
charts-player = { $name } en el gráfico
charts-soon = Los gráficos empiezan con el segundo turno.
charts-at-least = De los demás (líneas finas) solo cuenta lo que veías en cada momento: tenían al menos eso. Donde falta una línea, no veías nada.
charts-own-only = Solo los tuyos: las tierras de los demás están en parte fuera de la vista.
charts-round = Ronda

dice-soon = Todavía no se han tirado dados.
dice-dice = Dados
dice-dice-tip = Todos los dados tirados en combates
dice-mean = Media
dice-mean-tip = La media de todas las caras
dice-lost = Perdidos
dice-lost-tip = Ejércitos perdidos en combates, y cuántos cuestan de media las mismas tiradas
dice-beaten = Vencidos
dice-beaten-tip = Ejércitos vencidos en combates, y cuántos vencen de media las mismas tiradas
dice-luck = Suerte
dice-luck-tip = Ejércitos ganados por suerte: vencidos por encima de la media, menos perdidos por encima de ella
dice-expected = de media { $n }
dice-everybody = todos
dice-whose = Caras tiradas por { $name }; las marcas muestran la media.
dice-rolled = tiradas
dice-average = media
dice-even = Unos dados justos se desvían al menos tanto en el { $p } de los casos.
dice-even-tip = Prueba ji cuadrado de Pearson. Solo un número muy pequeño hablaría en contra de los dados.
dice-too-few = Son pocos dados para decir si son justos.

panel-goals = Objetivos
goals-domination = Resiste hasta que todos los rivales estén fuera.
goals-headquarters = Controla tu cuartel general y { $n } de los demás.
goals-missions = Cada uno juega por una misión secreta; gana el primero que cumpla la suya.
goals-mission-of = Misión de { $name }
goals-headquarters-of = { $name }: { $place }
goals-headquarters-held = { $name }: { $place }, en manos de { $holder }
goals-headquarters-count = Cuarteles en su poder
goals-headquarters-has = { $name }: el propio y { $n } de { $need } ajenos
goals-headquarters-lost = { $name }: sin el propio, { $n } ajenos
