//! What the tables hold that an experiment's file gives to `alea.experiment` and `alea.metric`: read by the checks, the stubs
//! and the page for people.

use super::fields::TableField;
use super::map_fields::{MapTable, file_tables};
use crate::core::hook::{Door, HOOKS};

file_tables! {
    EXPERIMENT_TABLES
    EXPERIMENT "ExperimentTable" "The experiment" "What `alea.experiment` is given, and what the file returns." {
        "title" "string?" = "the name of the file" "What it is called, in a few words.";
        "question" "string?" = "none" "The question, in a sentence.";
        "base" "ArrangementTable?" = "a game that nobody said anything about" "What all variants share.";
        "variants" "(string|VariantTable)[]?" = "one, the base" "What is compared, 1 to 64: the first is what the others are compared with.";
        "sweep" "any[][]?" = "nothing is varied" "What is varied step by step, every variant with every value: for each, a list that begins with an option, `mod.setting`, `map.setting` or one of `map`, `preset`, `players`, `bots`, `mods`, and goes on with its values. Several bots or mods are a list. At most 256 times a variant with a value.";
        "metrics" "(string|MetricTable)[]?" = "the usual ones" "What is looked at: names of metrics or of groups of them. The file's own metrics are looked at in any case.";
        "games" "integer?" = "1000" "Most games of each variant, 1 to 10,000,000.";
        "seed" "integer?" = "1" "Where all chance comes from.";
        "paired" "boolean?" = "true" "Whether all variants are played from the same seeds. Without it each has its own: two equal variants then differ by chance alone.";
        "stop" "StopTable?" = "all games are played" "When to stop earlier.";
    }
    ARRANGEMENT "ArrangementTable" "The base, and each variant" "What is played. A variant says what is otherwise than in the base; its mods come after those of the base." {
        "map" "string?" = "the base's; there, the classic map" "The map's id.";
        "preset" "string?" = "the base's; there, the classic rules" "The preset's name.";
        "players" "integer?" = "the base's; there, as many as bots are named, or 4" "How many play, 2 to 12.";
        "bots" "string|string[]?" = "the base's; there, `steady`" "Who plays: one bot on all seats, or several in order and over again until all seats are taken.";
        "mods" "string|string[]?" = "none" "Ids of mods.";
        "set" "table<string, any>?" = "nothing" "Options and settings: `option = value`, `[\"mod.setting\"] = value`, `[\"map.setting\"] = value`.";
    }
    VARIANT "VariantTable: ArrangementTable" "A variant" "A name and whatever of the table before is otherwise. `{ \"name\", … }` is short for `{ name = \"name\", … }`, and a name alone for a variant that is the base." {
        "name" "string?" = "the first member of the list" "What it is called in tables.";
        "[1]" "string?" = "`name`" "The same.";
    }
    STOP "StopTable" "When to stop" "A metric, and what has to be known of it: one of the two." {
        "metric" "string" = "" "The metric that is watched.";
        "within" "number?" = "`decided`" "Stops when its value is known to this much on either side in every variant: in its unit, shares in percent.";
        "decided" "boolean?" = "`within`" "True stops when it is known of every variant whether it differs from the first.";
    }
    METRIC "MetricTable" "A metric of one's own" "What `alea.metric` is given. It gives the table back, to be put among `metrics`." {
        "id" "string" = "" "Its word: small letters, digits, `_` and `-`.";
        "title" "string?" = "the id" "What it is, in a few words.";
        "unit" "string?" = "none" "What it is counted in.";
        "decimals" "integer?" = "0" "Digits behind the point that are kept, 0 to 3.";
        "share" "boolean?" = "false" "True where it says yes or no of a game: `value` gives a boolean, and the share of games is told.";
        "value" "fun(game: Game): number|boolean|nil" = "" "Its value when the game is over; nil: this game has none.";
        "on_…" "fun(game: Game, event: table)?" = "not heard" "Hears an event, as the observer of that name of a mod does: `on_turn_started`, `on_territory_captured` and so on. It can ask the game anything and change nothing.";
    }
}

/// The row that stands for all observers.
const OBSERVERS: &str = "on_…";

/// The fields of a metric with every observer by its name.
#[must_use]
pub fn metric_fields() -> Vec<TableField> {
    expanded(&METRIC)
}

/// The fields of a table, the row of all observers taken apart.
pub(super) fn expanded(table: &MapTable) -> Vec<TableField> {
    let mut fields = Vec::new();
    for one in table.fields {
        if one.field.name == OBSERVERS {
            let observers = HOOKS.iter().filter(|row| row.door == Door::Observe);
            fields.extend(observers.map(|row| TableField {
                name: row.name,
                kind: one.field.kind,
                help: row.help,
            }));
        } else {
            fields.push(one.field);
        }
    }
    fields
}
