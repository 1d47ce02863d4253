console-trouble = Trouble only
console-everybody = Everybody
console-clear = Clear
console-reload = Reload
hidden = hidden while the game runs; open the console to see it: enter anything, and the log says that it was opened
hidden-fault = { $place } broke. What it said is hidden while the game runs; open the console to see it.
hidden-bot-fault = A bot chose what is refused, and another chose in its place. What it was is hidden while the game runs; open the console to see it.
console-touched = Touched
console-touched-tip = The console was opened in this game: its log says so.
console-dropped = … { $n } older lines are gone
console-hint = Lua, an action such as “attack alaska kamchatka 3”, or :help
console-input = Console input
console-keys = Enter runs, Shift+Enter goes on, Tab completes, Up and Down go through the history
console-enter = Enter runs it
console-goes-on = … it goes on in the next line
console-open-place = Open in the script view
console-effects = { $n ->
    [one] One change to the game; the log says that the console made it.
   *[other] { $n } changes to the game; the log says that the console made them.
}
console-done = Done.
console-saved = Written: { $file }
console-no-mods = No mods besides the preset.
console-kept-in = The game is kept in { $file } as it goes on; “:save FILE” writes it elsewhere too.
console-not-kept = This game is not kept anywhere; “:save FILE” writes it.
console-no-command = There is no such command; “:help” lists those there are.
console-replay-what = “:replay N” shows the game after N entries of the log, “:replay” shows it as it is now.
console-speed-what = “:speed” takes instant, fast, normal or slow.
console-meta-help = this list
console-meta-mods = which mods are in force
console-meta-reload = read mods and bots anew
console-meta-replay = :replay N shows the game after N entries
console-meta-save = :save FILE writes the log
console-meta-seed = the seed of this game
console-meta-speed = :speed instant, fast, normal or slow
console-help = “help NAME” explains a function, for example “help owner”. Anything else is Lua on the running game: “game:armies(alea.map.id.alaska)”.
reload-good = Mods reloaded
reload-same = Nothing has changed.
reload-kept = The saved files are not in force: the game goes on with the last good version.
reload-more = and { $n } more
reload-mod = { $id } reloaded: { $hooks ->
    [one] one hook
   *[other] { $hooks } hooks
}, { $ms } ms
reload-bot = The bot { $id } was reloaded.
reload-took = { $ms } ms from the save to the new rule in force
reload-held-map = The map { $id } has changed; a running game keeps its map. “Again with the same seed” begins one with the new map.
reload-held-cards = The cards have changed; a running game keeps its cards.
reload-held-option = The option { $key } would now be { $new }; this game keeps { $old }. “Again with the same seed” begins one with the new value.
match-crashed = The match has stopped because of a fault of the program: { $why } The game up to there is in { $file }.
scripts-unsaved = Save the open file first, or revert it.
scripts-gone = There is no file { $file } any more.
scripts-choose = Choose a file.
scripts-inside = inside the program
scripts-inside-tip = This file came with the program and cannot be changed in place. Put a folder of the same name under “mods”, “maps” or “scripts” where you start Alea: it goes first.
scripts-search = Search
scripts-save = Save
scripts-revert = Revert
scripts-saved = Saved { $file }
scripts-newer = Another editor has saved this file.
scripts-take-theirs = Take what was saved
scripts-keep-mine = Keep mine
unsaved-title = { $file } has changes that are not saved.
unsaved-what = They would be lost.
unsaved-inside = They would be lost: this file came with the program, and there is no place to save it. Copy what you need first.
unsaved-save = Save and go on
unsaved-throw-away = Throw the changes away
unsaved-stay = Stay here
