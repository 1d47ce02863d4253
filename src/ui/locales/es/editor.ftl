# El editor de mapas.
command-new-map = Mapa nuevo
command-new-map-tip = Dibuja un mapa propio
command-edit-map = Editar el mapa elegido
command-edit-map-tip = Abrirlo en el editor de mapas
command-open-map = Abrir un mapa …
command-open-map-tip = Un archivo de mapa de este programa o de otro: se lee, y se puede editar, guardar y jugar
lobby-new-map = Mapa nuevo
lobby-new-map-tip = Dibuja un mapa propio
lobby-edit-map = Editar
lobby-edit-map-tip = Abrir el mapa elegido en el editor de mapas
lobby-open-map = Abrir …
lobby-open-map-tip = Un archivo de mapa de otro programa; también puedes soltarlo en la ventana

editor-map = Mapa
editor-leave = Salir
editor-leave-tip = A la sala
editor-undo = Deshacer
editor-undo-tip = Anula el último cambio
editor-redo = Rehacer
editor-redo-tip = Lo hace otra vez
editor-save = Guardar
editor-save-tip = Escribe el mapa en su carpeta
editor-save-in = Guardar en otra carpeta …
editor-save-in-tip = La carpeta de contenido a cuyos mapas va
editor-play = Jugar
editor-play-tip = Guarda el mapa y prepara una partida en él
editor-picture = Imagen …
editor-picture-tip = Pone una imagen o un SVG bajo el mapa; también puedes soltarla en la ventana
editor-link-touching = Unir lo que se toca
editor-link-touching-tip = Fronteras entre todos los territorios que comparten un borde
editor-merge = Fundir los elegidos
editor-merge-tip = Elige varios con Mayús; queda el primero
editor-delete = Borrar
editor-delete-tip = La esquina, la frontera o los territorios elegidos
editor-finish = Terminar la línea
editor-finish-tip = Intro también lo hace
editor-next-corner = Esquina siguiente
editor-next-corner-tip = Del territorio elegido; las flechas la mueven
editor-previous-corner = Esquina anterior
editor-fit = Todo el mapa
editor-zoom-in = Más cerca
editor-zoom-out = Más lejos
editor-trace-all = Calcar todas las zonas
editor-trace-all-tip = Un territorio por cada zona de un color

editor-select = Elegir
editor-draw = Dibujar
editor-trace = Calcar
editor-split = Dividir
editor-link = Unir
editor-paint = Pincel
editor-hint-select = Haz clic en un territorio o una línea para elegirlos; Mayús añade. Arrastra esquinas y rótulos. Doble clic en un borde: esquina nueva.
editor-hint-corner = Las flechas mueven la esquina, con Mayús más lejos. [ y ] van a la siguiente. Supr la quita.
editor-hint-draw = Haz clic esquina a esquina. Se toman las esquinas y los bordes cercanos, para que las fronteras sean comunes.
editor-hint-drawing = Clic en la primera esquina, o Intro, para cerrarlo. Mayús+clic sigue la frontera del vecino. Ctrl+Z quita una esquina.
editor-hint-trace = Haz clic en la imagen: la zona de un color alrededor del clic se hace territorio.
editor-hint-split = Clic en el borde de un territorio, luego por donde va la línea, y al final otra vez en su borde.
editor-hint-splitting = Sigue. La línea termina en el borde del territorio.
editor-hint-link = Arrastra de un territorio a otro. Un clic en una línea elige la frontera.
editor-hint-linking = Suelta en otro territorio.
editor-hint-paint = Elige un continente a la derecha y luego haz clic o arrastra sobre los territorios. Mayús+clic añade un segundo continente.

editor-habits = Al dibujar
editor-snap = Ajustar a esquinas
editor-snap-tip = Se toman las esquinas y los bordes cercanos; con Alt no, por una vez
editor-cut = Recortar solapes
editor-cut-tip = La tierra nueva acaba donde empieza la de otros
editor-link-new = Unir con vecinos
editor-link-new-tip = La tierra nueva se une con lo que toca
editor-under = Imagen debajo
editor-under-help = Un escaneo, un dibujo o un SVG sobre el que dibujar.
editor-opacity = Cuánto se ve
editor-land-opacity = Cuánto se ve la tierra
editor-tracing = Calcar
editor-tolerance = Los colores difieren hasta
editor-grow = Las zonas crecen en píxeles
editor-smooth = Suavidad
editor-picture-off = Quitar la imagen

editor-changed = sin guardar
editor-wrong = { $n ->
    [one] Hay un error
   *[other] Hay { $n } errores
}
editor-doubtful = { $n ->
    [one] Hay algo que mirar
   *[other] Hay { $n } cosas que mirar
}
editor-fine = No hay errores

editor-side-chosen = Territorio
editor-side-border = Frontera
editor-side-realms = Continentes
editor-side-map = Mapa
editor-side-checks = Revisión
editor-nothing-chosen = Elige un territorio o una frontera, o dibuja uno.
editor-many-chosen = Hay { $n } territorios elegidos; este es el primero.
editor-names = Nombres
editor-name-en = Inglés
editor-name-es = Español
editor-aliases = También
editor-id = Id
editor-start = Al principio
editor-start-open = repartido o reclamado
editor-start-neutral = neutral
editor-start-empty = de nadie
editor-start-seat = de un asiento
editor-seat = Asiento
editor-gain = Gana cada turno
editor-required = Pide (0: todo)
editor-neutral-armies = Ejércitos
editor-symbol = Carta
editor-symbol-turn = por turno
editor-symbol-infantry = infantería
editor-symbol-cavalry = caballería
editor-symbol-artillery = artillería
editor-tags = Etiquetas
editor-belongs = Continentes
editor-no-realms = Todavía no hay continentes.
editor-borders = Fronteras
editor-no-borders = No tiene fronteras.
editor-borders-count = { $n ->
    [0] sin fronteras
    [one] una frontera
   *[other] { $n } fronteras
}
editor-border-to = solo hacia { $name }
editor-border-from = solo desde { $name }
editor-border = Frontera entre
editor-border-land = por tierra
editor-border-sea = por mar
editor-one-way = Solo en un sentido
editor-one-way-from = De { $from } a { $to }
editor-turn-round = Dar la vuelta
editor-delete-border = Borrar la frontera
editor-realms = Continentes
editor-realm-facts = { $n ->
    [one] { $n } territorio
   *[other] { $n } territorios
}, bonificación { $bonus }
editor-add-realm = Continente nuevo
editor-choose-realm = Elige un continente: la tierra nueva será suya, y el pincel lo pinta.
editor-bonus = Bonificación
editor-paint-with = Pintar con él
editor-up = Subir
editor-down = Bajar
editor-delete-realm = Borrar
editor-folder-id = Id (carpeta)
editor-authors = Autores
editor-licence = Licencia
editor-wild-cards = Comodines
editor-shuffle-seats = Repartir los asientos al azar
editor-size = Tamaño
editor-width = Ancho
editor-height = Alto
editor-kept = Dónde se guarda
editor-nowhere = Aún en ninguna parte: al guardar se pregunta.
editor-other-folder = Otra carpeta …
editor-facts = { $territories } territorios, { $continents } continentes, { $borders } fronteras
editor-notes = Conviene saber
editor-more = … y { $n } más
editor-make-sea = Hacerla línea por mar

editor-new-territory = Territorio { $n }
editor-new-realm = Continente { $n }
editor-note-copy = Este mapa está dentro del programa. Lo que se edita es una copia, con el id { $id }.
editor-note-computed = Este mapa calcula su tablero. Lo que se edita es uno de sus tableros, que queda como está, con el id { $id }.
editor-note-settings = Los ajustes del mapa se quedan atrás: se edita el tablero que dan tal como están.
editor-note-left = No se ha traído: { $files }
editor-no-picture = No se puede mostrar { $file }: { $why }
editor-saved = Guardado en { $folder }
editor-not-saved = No se ha guardado: { $why }
editor-not-playable = Está guardado, pero aún no se puede jugar: mira la revisión.
editor-linked = { $n ->
    [0] Todo lo que se toca está ya unido.
    [one] Una frontera nueva
   *[other] { $n } fronteras nuevas
}
editor-traced = { $n ->
    [0] No se ha encontrado ninguna zona nueva.
    [one] Un territorio nuevo
   *[other] { $n } territorios nuevos
}
editor-trace-nothing = No hay imagen que calcar: pon primero una debajo.
editor-trace-none = No se ha encontrado ahí ninguna zona de un color.
editor-paint-nothing = Elige primero un continente.
editor-merge-two = Elige dos o más territorios: clic en uno y Mayús+clic en otros.
editor-by-hand = El archivo de { $id } se escribió a mano.
editor-another = Ya hay otro mapa { $id }.
replace-what = Si se escribe encima, se pierde lo que hay: comentarios, cálculos, el otro mapa.
replace-do = Escribir encima
replace-stay = No cambiar nada

editor-fault-flat = Eso no es tierra: hacen falta tres esquinas que no estén en una línea.
editor-fault-crosses = El contorno se cruza a sí mismo.
editor-fault-covered = Todo eso es ya tierra de otros.
editor-fault-no-cut = La línea no divide ningún territorio: tiene que empezar y acabar en su borde.
editor-fault-apart = No se tocan.
editor-fault-too-long = El contorno tiene más esquinas de las que se pueden editar.
editor-fault-least = Un triángulo es lo mínimo: la esquina queda.
editor-refused-gone = Ya no está.
editor-refused-itself = Es el mismo territorio.
editor-refused-taken = Otra cosa tiene este id.
editor-check-overlap = se solapan
editor-check-no-land = no tiene tierra dibujada
editor-check-label = el rótulo está fuera de su tierra
editor-check-not-linked = se tocan, pero no tienen frontera
editor-check-apart = frontera por tierra, pero no se tocan
editor-check-no-realm = no pertenece a ningún continente
editor-check-spanish = { $n ->
    [one] Falta un nombre en español.
   *[other] Faltan { $n } nombres en español.
}
