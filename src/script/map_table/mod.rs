//! From the table that a map file gives to `alea.map` to a draft of a map. Unknown keys and wrong types are errors with
//! file and line, and one does not hide the next.

mod borders;
mod entries;
mod starts;

use std::collections::BTreeMap;

use mlua::{Table, Value};

use super::convert::{describe, whole};
use super::map_fields::{BORDER_KIND, CONTINENT, MAP, SCENARIO, TERRITORY};
use super::map_lines::{Lines, Spot};
use crate::content::{LoadError, did_you_mean};
use crate::core::limits::{MAX_BORDERS, MAX_CARDS};
use crate::core::map::{MapDraft, Names};

/// Reads tables and writes down what is wrong.
struct Reader<'a> {
    lines: &'a Lines,
    errors: Vec<LoadError>,
    has_gaps: bool,
}

/// A table of which we know what it is.
struct Entry {
    table: Table,
    what: String,
    at: At,
    /// Which of the keys that are known it has, once they are checked: most have few of many.
    keys: Option<Vec<&'static str>>,
}

/// Where a table stands; looked for only when there is something to tell.
#[derive(Clone)]
enum At {
    /// The map as a whole.
    Map,
    /// The entry with this id, the nth of them.
    Entry(String, usize),
    /// Where this key is given a value, in the entry with the id if there is one.
    Key(Option<(String, usize)>, String),
    /// The line with both ids in quotes.
    Pair(String, String),
}

impl At {
    fn spot(&self, lines: &Lines) -> Option<Spot> {
        let entry = |id: &str, nth| lines.entry(id, nth).or_else(|| lines.entry(id, 0));
        match self {
            At::Map => None,
            At::Entry(id, nth) => entry(id, *nth),
            At::Key(inside, key) => {
                let start = inside.as_ref().and_then(|(id, nth)| entry(id, *nth));
                lines.key(start, key).or(start)
            }
            At::Pair(a, b) => lines
                .quoted_pair(a, b, 0)
                .or_else(|| lines.key(None, "borders")),
        }
    }
}

impl Entry {
    fn new(table: Table, what: String, at: At) -> Entry {
        Entry {
            table,
            what,
            at,
            keys: None,
        }
    }

    fn get(&self, key: &str) -> Value {
        if self.keys.as_ref().is_some_and(|keys| !keys.contains(&key)) {
            return Value::Nil;
        }
        self.table.raw_get(key).unwrap_or(Value::Nil)
    }
}

/// What could be read of a map's table.
pub(super) struct Read {
    /// The map, as far as it could be read.
    pub(super) draft: MapDraft,
    /// Everything that is wrong with the table itself; [`crate::core::map::Map::new`] finds what is wrong with the map.
    pub(super) errors: Vec<LoadError>,
    /// Whether entries had to be left out, to which others may refer.
    pub(super) has_gaps: bool,
}

/// The draft of a map from its table.
pub(super) fn read(id: &str, table: &Table, lines: &Lines) -> Read {
    let mut reader = Reader {
        lines,
        errors: Vec::new(),
        has_gaps: false,
    };
    let draft = reader.map(id, table);
    Read {
        draft,
        errors: reader.errors,
        has_gaps: reader.has_gaps,
    }
}

impl Reader<'_> {
    fn map(&mut self, id: &str, table: &Table) -> MapDraft {
        let mut map = Entry::new(table.clone(), "the map".to_owned(), At::Map);
        self.check_keys(&mut map, &MAP.names(), 0);
        let names = match map.get("names") {
            Value::Nil => None,
            Value::Table(names) => Some(names),
            other => {
                self.wrong_type(&map, "names", "a table of names by id", &other);
                None
            }
        };
        let mut draft = MapDraft {
            id: id.to_owned(),
            names: self.names(&map, None),
            authors: self.texts(&map, "authors"),
            licence: self.text(&map, "licence").unwrap_or_default(),
            picture: self.text(&map, "picture"),
            wild_cards: self
                .number(&map, "wild_cards", 0, MAX_CARDS as i64)
                .unwrap_or(2) as usize,
            shuffle_seats: self.flag(&map, "shuffle_seats").unwrap_or(false),
            scenario: self.text(&map, "scenario"),
            ..MapDraft::default()
        };
        for (entry, id) in self.entries(&map, "continents", "continent", &CONTINENT.names()) {
            let one = self.continent(&entry, id, names.as_ref());
            draft.continents.push(one);
        }
        for (entry, id) in self.entries(&map, "border_kinds", "border kind", &BORDER_KIND.names()) {
            let one = self.border_kind(&entry, id);
            draft.border_kinds.push(one);
        }
        let mut listed = Vec::new();
        for (entry, id) in self.entries(&map, "territories", "territory", &TERRITORY.names()) {
            self.neighbours(&entry, &id, &draft, &mut listed);
            let one = self.territory(&entry, id, names.as_ref());
            draft.territories.push(one);
        }
        self.join(listed, &mut draft);
        self.borders(&map, &mut draft);
        for (entry, id) in self.entries(&map, "scenarios", "scenario", &SCENARIO.names()) {
            let one = self.scenario(&entry, id);
            draft.scenarios.push(one);
        }
        draft
    }

    /// The entries of a list, each with its id. An entry without an id is told and left out.
    fn entries(
        &mut self,
        map: &Entry,
        key: &str,
        what: &str,
        known: &[&'static str],
    ) -> Vec<(Entry, String)> {
        let mut found: Vec<(Entry, String)> = Vec::new();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for (i, member) in self.list(map, key).into_iter().enumerate() {
            let place = format!("{what} {} of `{key}`", i + 1);
            let Value::Table(table) = member else {
                self.has_gaps = true;
                let message = format!("{place} must be a table, not {}", describe(&member));
                self.error(self.lines.key(None, key), message, None);
                continue;
            };
            let id = match table.raw_get("id") {
                Ok(Value::String(id)) => id.to_string_lossy(),
                _ => {
                    self.has_gaps = true;
                    let message = format!("{place} has no `id`");
                    self.error(self.lines.key(None, key), message, None);
                    continue;
                }
            };
            let count = counts.entry(id.clone()).or_default();
            let nth = std::mem::replace(count, *count + 1);
            let at = At::Entry(id.clone(), nth);
            let mut entry = Entry::new(table, format!("{what} `{id}`"), at);
            self.check_keys(&mut entry, known, 0);
            found.push((entry, id));
        }
        found
    }

    /// Keys other than these, and more list members than these, are errors.
    fn check_keys(&mut self, entry: &mut Entry, known: &[&'static str], list_members: usize) {
        let (mut keys, mut unknown) = (Vec::new(), Vec::new());
        let each = |key: Value, _: bool| {
            let text = key.as_string().and_then(|key| key.to_str().ok());
            match text.and_then(|text| known.iter().find(|known| ***known == *text)) {
                Some(known) => keys.push(*known),
                None => unknown.push(key),
            }
            Ok(())
        };
        // Nothing in it fails.
        let _ = entry.table.for_each(each);
        entry.keys = Some(keys);
        for key in unknown {
            let name = match &key {
                Value::String(name) => name.to_string_lossy(),
                key if whole(key).is_some_and(|i| (1..=list_members as i64).contains(&i)) => {
                    continue;
                }
                other => describe(other),
            };
            let help = did_you_mean(&name, known.iter().copied())
                .or_else(|| Some(format!("known keys: {}", known.join(", "))));
            let spot = self.key_spot(entry, &name);
            self.error(spot, format!("{}: unknown key `{name}`", entry.what), help);
        }
    }

    fn error(&mut self, spot: Option<Spot>, message: String, help: Option<String>) {
        self.errors
            .push(self.lines.error(spot, message).with_help(help));
    }

    /// Where a key of an entry is given its value.
    fn key_spot(&self, entry: &Entry, key: &str) -> Option<Spot> {
        let spot = entry.at.spot(self.lines);
        self.lines.key(spot, key).or(spot)
    }

    fn wrong_type(&mut self, entry: &Entry, key: &str, expected: &str, found: &Value) {
        let spot = self.key_spot(entry, key);
        let found = describe(found);
        let message = format!("{}: `{key}` must be {expected}, not {found}", entry.what);
        self.error(spot, message, None);
    }

    fn text(&mut self, entry: &Entry, key: &str) -> Option<String> {
        match entry.get(key) {
            Value::Nil => None,
            Value::String(text) => Some(text.to_string_lossy()),
            other => {
                self.wrong_type(entry, key, "a text", &other);
                None
            }
        }
    }

    fn number(&mut self, entry: &Entry, key: &str, least: i64, most: i64) -> Option<i64> {
        match entry.get(key) {
            Value::Nil => None,
            value => {
                let number = whole(&value).filter(|n| (least..=most).contains(n));
                if number.is_none() {
                    let expected = if least == i64::MIN {
                        "a whole number".to_owned()
                    } else {
                        format!("a whole number from {least} to {most}")
                    };
                    self.wrong_type(entry, key, &expected, &value);
                }
                number
            }
        }
    }

    fn flag(&mut self, entry: &Entry, key: &str) -> Option<bool> {
        match entry.get(key) {
            Value::Nil => None,
            Value::Boolean(flag) => Some(flag),
            other => {
                self.wrong_type(entry, key, "true or false", &other);
                None
            }
        }
    }

    /// A number that the map itself finds in or out of range.
    fn any_number(&mut self, entry: &Entry, key: &str) -> Option<i64> {
        self.number(entry, key, i64::MIN, i64::MAX)
    }

    /// The members of a list, as far as it has no gaps; of those that no map can use one too many is enough to tell.
    fn list(&mut self, entry: &Entry, key: &str) -> Vec<Value> {
        match entry.get(key) {
            Value::Nil => Vec::new(),
            Value::Table(list) => list
                .sequence_values::<Value>()
                .take(MAX_BORDERS + 1)
                .filter_map(Result::ok)
                .collect(),
            other => {
                self.wrong_type(entry, key, "a list", &other);
                Vec::new()
            }
        }
    }

    fn texts(&mut self, entry: &Entry, key: &str) -> Vec<String> {
        let mut texts = Vec::new();
        for member in self.list(entry, key) {
            match member {
                Value::String(text) => texts.push(text.to_string_lossy()),
                other => self.wrong_type(entry, key, "a list of texts", &other),
            }
        }
        texts
    }

    /// The names of an entry: its own, else those the map's table of names has for its id.
    fn names(&mut self, entry: &Entry, table: Option<(&Table, &str)>) -> Names {
        let mut names = Names {
            aliases: self.texts(entry, "aliases"),
            ..Names::default()
        };
        match entry.get("name") {
            Value::Nil => {
                let found = table.map(|(names, id)| names.raw_get::<Value>(id));
                match found {
                    Some(Ok(Value::Table(found))) => {
                        let place = |found| {
                            let what = format!("the name of {}", entry.what);
                            let at = At::Key(None, table.map_or("", |(_, id)| id).to_owned());
                            Entry::new(found, what, at)
                        };
                        self.languages(found, place, &mut names);
                    }
                    Some(Ok(Value::String(text))) => {
                        names.texts.insert("en".to_owned(), text.to_string_lossy());
                    }
                    _ => {}
                }
            }
            Value::String(text) => {
                names.texts.insert("en".to_owned(), text.to_string_lossy());
            }
            Value::Table(table) => {
                let place = |own| {
                    let what = format!("the name of {}", entry.what);
                    Entry::new(own, what, entry.at.clone())
                };
                // Its aliases stand beside it.
                let aliases = names.aliases.len();
                self.languages(table, place, &mut names);
                names.aliases.truncate(aliases);
            }
            other => self.wrong_type(entry, "name", "a text or a table of languages", &other),
        }
        names
    }

    /// The names by language, and the other names that stand among them. `place` says what the table is, where there is something
    /// to tell.
    fn languages(&mut self, table: Table, place: impl Fn(Table) -> Entry, names: &mut Names) {
        let is_code = |lang: &str| {
            (2..=3).contains(&lang.len()) && lang.chars().all(|c| c.is_ascii_lowercase())
        };
        let mut others = Vec::new();
        let each = |key: Value, value: Value| {
            let lang = key.as_string().and_then(|key| key.to_str().ok());
            match (lang.filter(|lang| is_code(lang)), &value) {
                (Some(lang), Value::String(text)) => {
                    names.texts.insert(lang.to_owned(), text.to_string_lossy());
                }
                _ => others.push((key, value)),
            }
            Ok(())
        };
        // Nothing in it fails.
        let _ = table.for_each(each);
        if others.is_empty() {
            return;
        }
        let entry = place(table);
        for (key, value) in others {
            let lang = match &key {
                Value::String(key) => key.to_string_lossy(),
                other => describe(other),
            };
            if lang == "aliases" {
                names.aliases.extend(self.texts(&entry, "aliases"));
            } else if is_code(&lang) {
                self.wrong_type(&entry, &lang, "a text", &value);
            } else {
                let spot = self.key_spot(&entry, &lang);
                let message = format!("{}: `{lang}` is no language code", entry.what);
                let help = Some("use codes such as en and es".to_owned());
                self.error(spot, message, help);
            }
        }
    }
}
