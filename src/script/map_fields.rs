//! What the tables hold that a map file gives to `alea.map`: read by the checks, the stubs and the page for people. The tables
//! of other files are described alike.

use super::fields::TableField;

/// A table of a file.
#[derive(Clone, Copy, Debug)]
pub struct MapTable {
    /// Its type, as editors know it.
    pub class: &'static str,
    /// What people call it, and where it stands.
    pub title: &'static str,
    /// One sentence.
    pub help: &'static str,
    /// What it holds.
    pub fields: &'static [MapField],
}

/// A field of such a table.
#[derive(Clone, Copy, Debug)]
pub struct MapField {
    /// Name, type and sentence.
    pub field: TableField,
    /// What holds where it is left out; empty: it may not be.
    pub default: &'static str,
}

impl MapTable {
    /// The names of its fields, those of the list's members not among them.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let names = self.fields.iter().map(|one| one.field.name);
        names.filter(|name| !name.starts_with('[')).collect()
    }
}

/// Makes constants of tables, and one of them all, from rows: name, type, what holds if left out, sentence.
macro_rules! file_tables {
    ($list:ident $($constant:ident $class:literal $title:literal $help:literal { $($field:literal $kind:literal = $default:literal $text:literal;)+ })+) => {
        $(
            #[doc = $help]
            pub const $constant: $crate::script::map_fields::MapTable = $crate::script::map_fields::MapTable {
                class: $class,
                title: $title,
                help: $help,
                fields: &[$($crate::script::map_fields::MapField {
                    field: $crate::script::fields::TableField { name: $field, kind: $kind, help: $text },
                    default: $default,
                }),+],
            };
        )+

        /// All of them, in the order in which people read them.
        pub const $list: &[$crate::script::map_fields::MapTable] = &[$($constant),+];
    };
}

pub(super) use file_tables;

file_tables! {
    MAP_TABLES
    MAP "MapTable" "The map" "What `alea.map` is given, and what the file returns." {
        "name" "string|table<string, string>?" = "none" "What the map is called, in one language (English) or by language.";
        "aliases" "string[]?" = "none" "Other names of the map.";
        "authors" "string[]?" = "none" "Who made it.";
        "licence" "string?" = "none" "Under which licence, as an SPDX expression.";
        "names" "table<string, string|table>?" = "each entry has its own" "Names of continents and territories by id: `{ mill = { en = \"Mill\", es = \"El Molino\", aliases = { \"Old Mill\" } } }`.";
        "picture" "string?" = "none" "What the board was drawn from, which the map editor shows under the land: a file in the map's folder that ends in .png, .jpg, .gif, .bmp or .svg. It is as wide and high as the map.";
        "continents" "ContinentTable[]?" = "no continents" "The regions that pay, in the order in which people read them; a territory may be in several.";
        "territories" "TerritoryTable[]" = "" "At least 2 and at most 10,000.";
        "border_kinds" "BorderKindTable[]?" = "none" "Kinds of border of the map's own, besides land and sea.";
        "borders" "BorderTable[]?" = "the territories list their neighbours" "Each border once; it leads both ways unless it says `one_way = true`.";
        "shapes" "table|function?" = "`shapes.json` beside the file" "The outlines of a board that is computed, as `shapes.json` has them, or a function that returns them. Read when the board is to be drawn; they decide nothing.";
        "wild_cards" "integer?" = "2" "Wild cards in the deck (R8).";
        "shuffle_seats" "boolean?" = "false" "Whether chance deals the start seats to the players; else seat 1 is the first player's.";
        "scenarios" "ScenarioTable[]?" = "none" "Named beginnings.";
        "scenario" "string?" = "the territories' own starts" "The id of the scenario that is played, such as a setting of the map names.";
    }
    CONTINENT "ContinentTable" "A continent" "A region that pays whoever holds it (R25). What is held is counted in parts: one for each territory, one for each region in `parts`." {
        "id" "string" = "" "Lower case letters, digits and `_`, beginning with a letter.";
        "name" "string|table<string, string>?" = "the one in `names`" "What it is called.";
        "aliases" "string[]?" = "none" "Other names.";
        "bonus" "integer?" = "0" "Armies each turn for whoever holds all of it, or as many parts as `required` says; from -1000 to 1000.";
        "required" "integer?" = "all" "How many parts the bonus takes.";
        "steps" "table<integer, integer>?" = "none" "Armies by how many parts are held: `{ [3] = 1, [5] = 3 }`. The last step that is reached pays, and the others do not.";
        "members" "string[]?" = "none" "Territories in it, besides those that name it as their continent.";
        "parts" "string[]?" = "none" "Continents that count as one part each as soon as they are held.";
        "must" "string[]?" = "none" "Territories without which it pays nothing, in it or elsewhere.";
        "spoilers" "string[]?" = "none" "Territories with any of which it pays nothing. Those in it are no parts.";
        "overrides" "string[]?" = "none" "Continents that pay nothing to whoever this one pays.";
        "wins" "boolean?" = "false" "An objective, open to all: whoever holds it when a turn of theirs begins, from the second round on, has won, whatever the goal. `required` and the others say what holding it takes, as for a bonus.";
        "needed" "boolean?" = "false" "Whoever does not hold it when a turn of theirs begins, from the second round on, is out, and the neutral army has their land.";
        "colour" "string?" = "by its place in the list" "Its colour as `#rrggbb`. Only for drawing.";
    }
    TERRITORY "TerritoryTable" "A territory" "A place that is held." {
        "id" "string" = "" "Lower case letters, digits and `_`, beginning with a letter.";
        "name" "string|table<string, string>?" = "the one in `names`" "What it is called.";
        "aliases" "string[]?" = "none" "Other names by which people call it; no two territories may share one.";
        "continent" "string?" = "none" "The id of its continent.";
        "continents" "string[]?" = "none" "Ids of several continents.";
        "symbol" "\"infantry\"|\"cavalry\"|\"artillery\"?" = "the three take turns" "What its card shows (R8).";
        "cards" "string[]?" = "one of its symbol" "The symbols of the cards that show it: `{}` for none, `{ \"infantry\", \"cavalry\" }` for two.";
        "label" "number[]?" = "none" "Where its name and armies stand, `{ x, y }` with y downwards, in the map's own units.";
        "neighbours" "NeighbourTable[]?" = "the map lists the borders" "Where borders lead from here: `\"market\"`, `{ \"harbour\", \"sea\" }`, `{ \"well\", one_way = true }`.";
        "neutral" "integer?" = "none" "Armies of a neutral garrison that holds it at the start.";
        "killer" "boolean?" = "false" "Falls back to the neutral army, with its garrison of the start, when a turn of its owner begins.";
        "empty" "boolean?" = "false" "Nobody owns it at the start (R47).";
        "seat" "integer?" = "none" "The start seat that holds it at the start, from 1. Seats for which there is no player are neutral.";
        "armies" "integer?" = "1" "How many armies stand on a start seat.";
        "gain" "integer?" = "0" "Armies that it gains when a turn of its owner begins; negative: it loses them, down to one. From -1000 to 1000.";
        "tags" "string[]?" = "none" "Words of the map's own, for mods.";
        "numbers" "table<string, integer>?" = "none" "Numbers of the map's own, for mods: `{ oil = 3 }`.";
    }
    BORDER "BorderTable" "A border" "An entry of the map's `borders`: `{ \"mill\", \"market\" }`, `{ \"mill\", \"harbour\", \"sea\" }`." {
        "[1]" "string" = "" "The territory from which it leads.";
        "[2]" "string" = "" "The territory to which it leads.";
        "[3]" "string?" = "\"land\"" "Its kind: `land`, `sea`, or one of the map's own.";
        "one_way" "boolean?" = "false" "Whether it leads from the first to the second alone.";
        "attack" "boolean?" = "as its kind" "Whether attacks cross (R34).";
        "bombard" "boolean?" = "as its kind" "Whether attacks that cross take nothing: where the last defender falls, the territory is the neutral army's.";
        "fortify" "boolean?" = "as its kind; not where it bombards" "Whether armies cross that fortify (R44).";
        "sight" "boolean?" = "as its kind" "Whether one sees across, where sight has a range.";
        "attack_dice" "integer?" = "as its kind" "More or fewer dice for an attack across, from -5 to 5; at least one is left (R36).";
        "defence_dice" "integer?" = "as its kind" "More or fewer dice for the defence against it, from -5 to 5; at least one is left (R37).";
        "if_owned" "string?" = "as its kind" "Armies cross only for whoever owns this territory.";
    }
    NEIGHBOUR "NeighbourTable" "A neighbour" "An entry of a territory's `neighbours`: an id alone, or a table of it. A border that leads both ways stands on both sides." {
        "[1]" "string" = "" "The territory to which the border leads.";
        "[2]" "string?" = "\"land\"" "Its kind: `land`, `sea`, or one of the map's own.";
        "one_way" "boolean?" = "false" "Whether it leads there and not back.";
        "attack" "boolean?" = "as its kind" "As of a border.";
        "bombard" "boolean?" = "as its kind" "As of a border.";
        "fortify" "boolean?" = "as its kind; not where it bombards" "As of a border.";
        "sight" "boolean?" = "as its kind" "As of a border.";
        "attack_dice" "integer?" = "as its kind" "As of a border.";
        "defence_dice" "integer?" = "as its kind" "As of a border.";
        "if_owned" "string?" = "as its kind" "As of a border.";
    }
    BORDER_KIND "BorderKindTable" "A kind of border" "What the borders of this kind have in common; each may say otherwise." {
        "id" "string" = "" "Lower case letters, digits and `_`; not `land`, `sea` or `opened`.";
        "name" "string|table<string, string>" = "" "What it is called.";
        "line" "\"solid\"|\"dashed\"|\"dotted\"|\"edge\"?" = "\"solid\"" "How it is drawn: a line from label to label, or `edge` for nothing but the edge that the two share.";
        "colour" "string?" = "that of a line over sea" "Its colour as `#rrggbb`.";
        "attack" "boolean?" = "true" "Whether attacks cross (R34).";
        "bombard" "boolean?" = "false" "Whether attacks that cross take nothing.";
        "fortify" "boolean?" = "true; false where it bombards" "Whether armies cross that fortify (R44).";
        "sight" "boolean?" = "true" "Whether one sees across, where sight has a range.";
        "attack_dice" "integer?" = "0" "More or fewer dice for an attack across (R36).";
        "defence_dice" "integer?" = "0" "More or fewer dice for the defence against it (R37).";
        "if_owned" "string?" = "none" "Armies cross only for whoever owns this territory.";
    }
    SCENARIO "ScenarioTable" "A scenario" "A named beginning." {
        "id" "string" = "" "Lower case letters, digits and `_`, beginning with a letter.";
        "name" "string|table<string, string>" = "" "What it is called.";
        "start" "table<string, StartTable>" = "" "How territories start, by id; those left out start as they say themselves.";
        "shuffle" "boolean?" = "false" "Whether chance deals the seats to the players.";
        "deploy" "boolean?" = "false" "Whether the rest of the starting armies is placed as well (R9); else the game begins as it stands.";
    }
    START "StartTable" "A start" "How a territory starts in a scenario; an empty table: claimed or dealt like any other." {
        "seat" "integer?" = "none" "The start seat that holds it, from 1.";
        "armies" "integer?" = "1" "How many armies stand there.";
        "neutral" "integer?" = "none" "Armies of a neutral garrison.";
        "empty" "boolean?" = "false" "Nobody owns it (R47).";
    }
}
