//! From the tables that a pack gives to `alea.missions` to missions. Unknown fields, wrong types and what cannot be played for
//! are errors with file and line, and one does not hide the next.

use mlua::{Table, Value};

use super::convert::{describe, whole};
use super::map_lines::{Lines, Spot};
use crate::content::{LoadError, did_you_mean};
use crate::core::id::{COLOURS, ContinentId, PlayerId};
use crate::core::limits::MAX_MISSIONS;
use crate::core::mission::{Board, Condition, Mission};

/// Fields of a condition; a mission has `id` and `otherwise` too.
const CONDITION_KEYS: [&str; 9] = [
    "own",
    "armies",
    "continents",
    "more",
    "destroy",
    "headquarters",
    "all",
    "any",
    "not",
];
/// Those of which a condition has exactly one.
const HEADS: [&str; 7] = [
    "own",
    "continents",
    "destroy",
    "headquarters",
    "all",
    "any",
    "not",
];
/// Most conditions within each other.
const DEEPEST: usize = 8;

/// The missions of a list.
///
/// # Errors
/// Everything that is wrong.
pub(super) fn read(
    list: &Table,
    board: Board<'_>,
    lines: &Lines,
) -> Result<Vec<Mission>, Vec<LoadError>> {
    let mut reader = Reader {
        board,
        lines,
        errors: Vec::new(),
        at: At::default(),
    };
    let missions = reader.missions(list);
    if reader.errors.is_empty() {
        Ok(missions)
    } else {
        Err(reader.errors)
    }
}

/// The mission that is being read.
#[derive(Default)]
struct At {
    /// What to call it.
    what: String,
    /// Where it stands, if its author wrote it out.
    spot: Option<Spot>,
}

/// Reads tables and writes down what is wrong.
struct Reader<'a> {
    board: Board<'a>,
    lines: &'a Lines,
    errors: Vec<LoadError>,
    at: At,
}

impl Reader<'_> {
    fn missions(&mut self, list: &Table) -> Vec<Mission> {
        let mut missions: Vec<Mission> = Vec::new();
        let members = list.sequence_values::<Value>().take(MAX_MISSIONS + 1);
        for (i, member) in members.enumerate() {
            self.at = At {
                what: format!("mission {}", i + 1),
                spot: None,
            };
            match member {
                Ok(Value::Table(table)) => missions.extend(self.mission(&table, &missions)),
                Ok(other) => self.error(None, format!("must be a table, not {}", describe(&other))),
                Err(error) => self.error(None, error.to_string()),
            }
        }
        self.at = At {
            what: "the pack".to_owned(),
            spot: None,
        };
        if missions.len() > MAX_MISSIONS {
            self.error(None, format!("has more than {MAX_MISSIONS} missions"));
        }
        for pair in list.pairs::<Value, Value>() {
            if let Ok((Value::String(key), _)) = pair {
                let key = key.to_string_lossy();
                let message = format!("has the field `{key}`, but is a plain list of missions");
                self.error(self.lines.key(None, &key), message);
            }
        }
        missions
    }

    fn mission(&mut self, table: &Table, before: &[Mission]) -> Option<Mission> {
        let key = match table.raw_get("id") {
            Ok(Value::String(id)) => id.to_string_lossy(),
            _ => {
                self.error(None, "has no `id`".to_owned());
                return None;
            }
        };
        let twice = before.iter().filter(|one| one.key == key).count();
        let entry = |nth| self.lines.entry(&key, nth);
        self.at = At {
            what: format!("mission `{key}`"),
            spot: entry(twice).or_else(|| entry(0)),
        };
        if twice > 0 {
            self.error(None, "there are two of this id".to_owned());
        }
        let condition = self.condition(table, &["id", "otherwise"], 0);
        let otherwise = match table.raw_get("otherwise") {
            Ok(Value::Table(otherwise)) => self.condition(&otherwise, &[], 0),
            Ok(Value::Nil) => None,
            Ok(other) => {
                self.wrong_type("otherwise", "a condition", &other);
                None
            }
            Err(_) => None,
        };
        let mission = Mission {
            key,
            condition: condition?,
            otherwise,
        };
        for flaw in mission.flaws(self.board) {
            self.error(None, flaw.to_string());
        }
        Some(mission)
    }

    /// A condition from its table; `besides` are fields that have been or will be read by others.
    fn condition(&mut self, table: &Table, besides: &[&str], depth: usize) -> Option<Condition> {
        if depth > DEEPEST {
            let message = format!("has more than {DEEPEST} conditions within each other");
            self.error(None, message);
            return None;
        }
        self.check_keys(table, besides);
        let get = |key: &str| table.raw_get::<Value>(key).unwrap_or(Value::Nil);
        let is_set = |key: &str| !get(key).is_nil();
        let mut heads: Vec<&str> = HEADS.into_iter().filter(|head| is_set(head)).collect();
        if heads.is_empty() && is_set("more") {
            heads.push("continents");
        }
        let [head] = heads[..] else {
            let message = match heads.as_slice() {
                [] => format!("asks for nothing: it needs one of {}", HEADS.join(", ")),
                several => format!(
                    "asks for several things at once, {}: put them into `all = {{ … }}`",
                    several.join(" and ")
                ),
            };
            self.error(None, message);
            return None;
        };
        for (key, owner) in [("armies", "own"), ("more", "continents")] {
            if is_set(key) && head != owner {
                self.error(
                    self.key_spot(key),
                    format!("`{key}` goes with `{owner}` alone"),
                );
            }
        }
        Some(match head {
            "own" => Condition::Own {
                territories: self.number("own", &get("own"))?,
                armies: self.number_or("armies", &get("armies"), 1)?,
            },
            "continents" => Condition::Continents {
                all: self.continents(&get("continents"))?,
                more: self.number_or("more", &get("more"), 0)?,
            },
            "destroy" => Condition::Eliminated {
                player: self.player(&get("destroy"))?,
            },
            "headquarters" => Condition::Headquarters {
                others: self.number("headquarters", &get("headquarters"))?,
            },
            "not" => match get("not") {
                Value::Table(inner) => {
                    Condition::Not(Box::new(self.condition(&inner, &[], depth + 1)?))
                }
                other => {
                    self.wrong_type("not", "a condition", &other);
                    return None;
                }
            },
            "all" => Condition::All(self.several("all", &get("all"), depth)?),
            _ => Condition::Any(self.several("any", &get("any"), depth)?),
        })
    }

    fn several(&mut self, key: &str, value: &Value, depth: usize) -> Option<Vec<Condition>> {
        let Value::Table(list) = value else {
            self.wrong_type(key, "a list of conditions", value);
            return None;
        };
        let mut all = Vec::new();
        for member in list.sequence_values::<Value>().take(MAX_MISSIONS) {
            match member {
                Ok(Value::Table(inner)) => all.push(self.condition(&inner, &[], depth + 1)?),
                Ok(other) => {
                    self.wrong_type(key, "a list of conditions", &other);
                    return None;
                }
                Err(_) => return None,
            }
        }
        Some(all)
    }

    /// Continents by their ids; none is allowed where `more` asks for some of one's choice.
    fn continents(&mut self, value: &Value) -> Option<Vec<ContinentId>> {
        let list = match value {
            Value::Nil => return Some(Vec::new()),
            Value::Table(list) => list,
            other => {
                self.wrong_type("continents", "a list of ids of continents", other);
                return None;
            }
        };
        let continents = self.board.map.continents();
        let mut all = Vec::new();
        let mut fine = true;
        for member in list.sequence_values::<Value>().take(continents.len() + 1) {
            let word = match &member {
                Ok(Value::String(word)) => word.to_string_lossy(),
                Ok(other) => describe(other),
                Err(_) => return None,
            };
            match continents.iter().position(|c| c.key == word) {
                Some(i) => all.push(ContinentId::new(i)),
                None => {
                    fine = false;
                    let keys = continents.iter().map(|c| c.key.as_str());
                    let help = did_you_mean(&word, keys.clone()).unwrap_or_else(|| {
                        format!("the map has: {}", keys.collect::<Vec<_>>().join(", "))
                    });
                    let message = format!("there is no continent `{word}` on this map");
                    self.error_with(self.lines.quoted(&word, 0), message, Some(help));
                }
            }
        }
        fine.then_some(all)
    }

    /// A player by colour: those that no table of this game has room for may be named too, and are left out when it begins.
    fn player(&mut self, value: &Value) -> Option<PlayerId> {
        let word = match value {
            Value::String(word) => word.to_string_lossy(),
            other => {
                self.wrong_type("destroy", "a colour", other);
                return None;
            }
        };
        let found = COLOURS.iter().position(|colour| *colour == word);
        if found.is_none() {
            let help = did_you_mean(&word, COLOURS)
                .unwrap_or_else(|| format!("colours: {}", COLOURS.join(", ")));
            let message = format!("there is no colour `{word}`");
            self.error_with(self.lines.quoted(&word, 0), message, Some(help));
        }
        found.map(PlayerId::new)
    }

    fn number_or(&mut self, key: &str, value: &Value, default: u32) -> Option<u32> {
        match value {
            Value::Nil => Some(default),
            value => self.number(key, value),
        }
    }

    fn number(&mut self, key: &str, value: &Value) -> Option<u32> {
        let number = whole(value).and_then(|n| u32::try_from(n).ok());
        if number.is_none() {
            self.wrong_type(key, "a whole number from 0", value);
        }
        number
    }

    fn check_keys(&mut self, table: &Table, besides: &[&str]) {
        let known: Vec<&str> = besides.iter().chain(&CONDITION_KEYS).copied().collect();
        for pair in table.pairs::<Value, Value>() {
            let Ok((key, _)) = pair else { continue };
            let name = match &key {
                Value::String(name) => name.to_string_lossy(),
                other => describe(other),
            };
            if !known.contains(&name.as_str()) {
                let help = did_you_mean(&name, known.iter().copied())
                    .unwrap_or_else(|| format!("fields: {}", known.join(", ")));
                let message = format!("unknown field `{name}`");
                self.error_with(self.key_spot(&name), message, Some(help));
            }
        }
    }

    fn wrong_type(&mut self, key: &str, expected: &str, found: &Value) {
        let message = format!("`{key}` must be {expected}, not {}", describe(found));
        self.error(self.key_spot(key), message);
    }

    /// Where a field of the mission is given its value.
    fn key_spot(&self, key: &str) -> Option<Spot> {
        self.at
            .spot
            .and_then(|spot| self.lines.key(Some(spot), key))
    }

    fn error(&mut self, spot: Option<Spot>, message: String) {
        self.error_with(spot, message, None);
    }

    fn error_with(&mut self, spot: Option<Spot>, message: String, help: Option<String>) {
        let message = format!("{}: {message}", self.at.what);
        let error = self.lines.error(spot.or(self.at.spot), message);
        self.errors.push(error.with_help(help));
    }
}
