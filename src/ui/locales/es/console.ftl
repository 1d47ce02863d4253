console-trouble = Solo problemas
console-everybody = Todos
console-clear = Vaciar
console-reload = Recargar
hidden = oculto mientras dura la partida; abre la consola para verlo: escribe cualquier cosa, y el registro dirá que se abrió
hidden-fault = Falló { $place }. Lo que dijo queda oculto mientras dura la partida; abre la consola para verlo.
hidden-bot-fault = Un bot eligió algo que no se admite, y otro eligió en su lugar. Qué fue queda oculto mientras dura la partida; abre la consola para verlo.
console-touched = Tocada
console-touched-tip = En esta partida se abrió la consola: su registro lo dice.
console-dropped = … { $n } líneas anteriores ya no están
console-hint = Lua, una acción como «attack alaska kamchatka 3», o :help
console-input = Entrada de la consola
console-keys = Intro ejecuta, Mayús+Intro sigue, Tab completa, Arriba y Abajo recorren el historial
console-enter = Intro lo ejecuta
console-goes-on = … sigue en la línea siguiente
console-open-place = Abrir en la vista de scripts
console-effects = { $n ->
    [one] Un cambio en la partida; el registro dice que lo hizo la consola.
   *[other] { $n } cambios en la partida; el registro dice que los hizo la consola.
}
console-done = Hecho.
console-saved = Escrito: { $file }
console-no-mods = Ningún mod además del conjunto de reglas.
console-kept-in = La partida se guarda en { $file } según avanza; «:save ARCHIVO» la escribe también en otro sitio.
console-not-kept = Esta partida no se guarda en ningún sitio; «:save ARCHIVO» la escribe.
console-no-command = No hay tal orden; «:help» muestra las que hay.
console-replay-what = «:replay N» muestra la partida tras N entradas del registro; «:replay», como está ahora.
console-speed-what = «:speed» admite instant, fast, normal o slow.
console-meta-help = esta lista
console-meta-mods = qué mods rigen
console-meta-reload = leer de nuevo mods y bots
console-meta-replay = :replay N muestra la partida tras N entradas
console-meta-save = :save ARCHIVO escribe el registro
console-meta-seed = la semilla de esta partida
console-meta-speed = :speed instant, fast, normal o slow
console-help = «help NOMBRE» explica una función, por ejemplo «help owner». Todo lo demás es Lua sobre la partida en curso: «game:armies(alea.map.id.alaska)».
reload-good = Mods recargados
reload-same = Nada ha cambiado.
reload-kept = Los archivos guardados no rigen: la partida sigue con la última versión buena.
reload-more = y { $n } más
reload-mod = { $id } recargado: { $hooks ->
    [one] un gancho
   *[other] { $hooks } ganchos
}, { $ms } ms
reload-bot = Se recargó el bot { $id }.
reload-took = { $ms } ms desde que se guardó hasta que rige la nueva regla
reload-held-map = El mapa { $id } ha cambiado; una partida en curso conserva su mapa. «Otra vez con la misma semilla» empieza una con el mapa nuevo.
reload-held-cards = Las cartas han cambiado; una partida en curso conserva las suyas.
reload-held-option = La opción { $key } sería ahora { $new }; esta partida conserva { $old }. «Otra vez con la misma semilla» empieza una con el valor nuevo.
match-crashed = La partida se ha detenido por un fallo del programa: { $why } La partida hasta ahí está en { $file }.
scripts-unsaved = Guarda antes el archivo abierto, o deshaz sus cambios.
scripts-gone = Ya no hay ningún archivo { $file }.
scripts-choose = Elige un archivo.
scripts-inside = dentro del programa
scripts-inside-tip = Este archivo vino con el programa y no se puede cambiar ahí. Pon una carpeta del mismo nombre en «mods», «maps» o «scripts» donde inicias Alea: va primero.
scripts-search = Buscar
scripts-save = Guardar
scripts-revert = Deshacer
scripts-saved = Guardado { $file }
scripts-newer = Otro editor ha guardado este archivo.
scripts-take-theirs = Tomar lo guardado
scripts-keep-mine = Conservar lo mío
unsaved-title = { $file } tiene cambios sin guardar.
unsaved-what = Se perderían.
unsaved-inside = Se perderían: este archivo vino con el programa y no hay dónde guardarlo. Copia antes lo que necesites.
unsaved-save = Guardar y seguir
unsaved-throw-away = Descartar los cambios
unsaved-stay = Quedarse
