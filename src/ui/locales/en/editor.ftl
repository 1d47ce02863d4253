# The map editor.
command-new-map = New map
command-new-map-tip = Draw a map of your own
command-edit-map = Edit the chosen map
command-edit-map-tip = Open it in the map editor
command-open-map = Open a map …
command-open-map-tip = A map file of this program or of another: it is read, and can be edited, saved and played
lobby-new-map = New map
lobby-new-map-tip = Draw a map of your own
lobby-edit-map = Edit
lobby-edit-map-tip = Open the chosen map in the map editor
lobby-open-map = Open …
lobby-open-map-tip = A map file of another program; you can also drop it on the window

editor-map = Map
editor-leave = Leave
editor-leave-tip = To the lobby
editor-undo = Undo
editor-undo-tip = Take the last edit back
editor-redo = Redo
editor-redo-tip = Make it again
editor-save = Save
editor-save-tip = Write the map into its folder
editor-save-in = Save in another folder …
editor-save-in-tip = The content folder whose maps it goes into
editor-play = Play
editor-play-tip = Save the map and set up a game on it
editor-picture = Picture …
editor-picture-tip = Lay a picture or SVG under the map; you can also drop it on the window
editor-link-touching = Link what touches
editor-link-touching-tip = Borders between all territories that share an edge
editor-merge = Merge the chosen ones
editor-merge-tip = Choose several with Shift; the first one stays
editor-delete = Delete
editor-delete-tip = The chosen corner, border or territories
editor-finish = Finish the line
editor-finish-tip = Enter does so too
editor-next-corner = Next corner
editor-next-corner-tip = Of the chosen territory; arrow keys move it
editor-previous-corner = Corner before
editor-fit = The whole map
editor-zoom-in = Closer
editor-zoom-out = Farther
editor-trace-all = Trace all regions
editor-trace-all-tip = A territory for each region of one colour

editor-select = Select
editor-draw = Draw
editor-trace = Trace
editor-split = Split
editor-link = Link
editor-paint = Brush
editor-hint-select = Click a territory or a line to choose it, Shift adds. Drag corners and labels. Double-click an edge for a new corner.
editor-hint-corner = Arrow keys move the corner, with Shift further. [ and ] go to the next one. Delete takes it away.
editor-hint-draw = Click corner by corner. Corners and edges nearby are taken over, so that borders are shared.
editor-hint-drawing = Click the first corner, or press Enter, to close it. Shift+click follows a neighbour's border. Ctrl+Z takes a corner back.
editor-hint-trace = Click into the picture: the region of one colour round the click becomes a territory.
editor-hint-split = Click on the edge of a territory, then where the line goes, and last on its edge again.
editor-hint-splitting = Click on. The line ends at the edge of the territory.
editor-hint-link = Drag from one territory to another. A click on a line chooses the border.
editor-hint-linking = Let go on another territory.
editor-hint-paint = Choose a continent at the right, then click or drag over territories. Shift+click adds a second continent.

editor-habits = While drawing
editor-snap = Snap to corners
editor-snap-tip = Corners and edges nearby are taken over; Alt does without once
editor-cut = Cut off overlaps
editor-cut-tip = New land ends where others' land begins
editor-link-new = Link neighbours
editor-link-new-tip = New land is linked to what it touches
editor-under = Picture underneath
editor-under-help = A scan, a drawing or an SVG to draw over.
editor-opacity = How strongly it shows
editor-land-opacity = How strongly the land shows
editor-tracing = Tracing
editor-tolerance = Colours may differ by
editor-grow = Regions grow by pixels
editor-smooth = Smoothness
editor-picture-off = Take the picture away

editor-changed = not saved
editor-wrong = { $n ->
    [one] One thing is wrong
   *[other] { $n } things are wrong
}
editor-doubtful = { $n ->
    [one] One thing is worth a look
   *[other] { $n } things are worth a look
}
editor-fine = Nothing is wrong

editor-side-chosen = Territory
editor-side-border = Border
editor-side-realms = Continents
editor-side-map = Map
editor-side-checks = Checks
editor-nothing-chosen = Choose a territory or a border, or draw one.
editor-many-chosen = { $n } territories are chosen; this is the first.
editor-names = Names
editor-name-en = English
editor-name-es = Spanish
editor-aliases = Also called
editor-id = Id
editor-start = At the start
editor-start-open = dealt or claimed
editor-start-neutral = neutral
editor-start-empty = nobody's
editor-start-seat = of a start seat
editor-seat = Seat
editor-gain = Gain each turn
editor-required = Takes (0: all)
editor-neutral-armies = Armies
editor-symbol = Card
editor-symbol-turn = in turn
editor-symbol-infantry = infantry
editor-symbol-cavalry = cavalry
editor-symbol-artillery = artillery
editor-tags = Tags
editor-belongs = Continents
editor-no-realms = There are no continents yet.
editor-borders = Borders
editor-no-borders = It has no borders.
editor-borders-count = { $n ->
    [0] no borders
    [one] one border
   *[other] { $n } borders
}
editor-border-to = to { $name } only
editor-border-from = from { $name } only
editor-border = Border between
editor-border-land = over land
editor-border-sea = over sea
editor-one-way = One way only
editor-one-way-from = From { $from } to { $to }
editor-turn-round = Turn round
editor-delete-border = Delete the border
editor-realms = Continents
editor-realm-facts = { $n ->
    [one] { $n } territory
   *[other] { $n } territories
}, bonus { $bonus }
editor-add-realm = New continent
editor-choose-realm = Choose a continent: new land belongs to it, and the brush paints it.
editor-bonus = Bonus
editor-paint-with = Paint with it
editor-up = Up
editor-down = Down
editor-delete-realm = Delete
editor-folder-id = Id (folder)
editor-authors = Authors
editor-licence = Licence
editor-wild-cards = Wild cards
editor-shuffle-seats = Deal the start seats by chance
editor-size = Size
editor-width = Width
editor-height = Height
editor-kept = Where it is saved
editor-nowhere = Nowhere yet: saving asks.
editor-other-folder = Another folder …
editor-facts = { $territories } territories, { $continents } continents, { $borders } borders
editor-notes = To know
editor-more = … and { $n } more
editor-make-sea = Make it a line over sea

editor-new-territory = Territory { $n }
editor-new-realm = Continent { $n }
editor-note-copy = This map is inside the program. What is edited is a copy of it, with the id { $id }.
editor-note-computed = This map computes its board. What is edited is one board of it that stays as it is, with the id { $id }.
editor-note-settings = The map's settings stay behind: what is edited is the board that they make as they are.
editor-note-left = Not taken along: { $files }
editor-no-picture = { $file } cannot be shown: { $why }
editor-saved = Saved in { $folder }
editor-not-saved = It was not saved: { $why }
editor-not-playable = It is saved, but cannot be played yet: see the checks.
editor-linked = { $n ->
    [0] All that touch are linked already.
    [one] One new border
   *[other] { $n } new borders
}
editor-traced = { $n ->
    [0] No new region was found.
    [one] One new territory
   *[other] { $n } new territories
}
editor-trace-nothing = There is no picture to trace: lay one underneath first.
editor-trace-none = No region of one colour was found there.
editor-paint-nothing = Choose a continent first.
editor-merge-two = Choose two or more territories: click one, then Shift+click others.
editor-by-hand = The file of { $id } was written by hand.
editor-another = There is another map { $id } already.
replace-what = Writing over it loses what is there: comments, computations, the other map.
replace-do = Write over it
replace-stay = Change nothing

editor-fault-flat = That is no land: it needs three corners that are not on a line.
editor-fault-crosses = The outline crosses itself.
editor-fault-covered = All of that is others' land already.
editor-fault-no-cut = The line divides no territory: it has to begin and end on its edge.
editor-fault-apart = They do not touch.
editor-fault-too-long = The outline has more corners than can be edited.
editor-fault-least = A triangle is the least: the corner stays.
editor-refused-gone = It is not there any more.
editor-refused-itself = That is one and the same territory.
editor-refused-taken = Something else has this id.
editor-check-overlap = they overlap
editor-check-no-land = no land was drawn for it
editor-check-label = the label stands beside its land
editor-check-not-linked = they touch, but have no border
editor-check-apart = a border over land, but they do not touch
editor-check-no-realm = it belongs to no continent
editor-check-spanish = { $n ->
    [one] One name is missing in Spanish.
   *[other] { $n } names are missing in Spanish.
}
