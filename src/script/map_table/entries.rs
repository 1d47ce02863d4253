//! Continents and territories.

use std::collections::BTreeMap;

use mlua::{Table, Value};

use super::super::convert::whole;
use super::{Entry, Reader};
use crate::content::did_you_mean;
use crate::core::card::Symbol;
use crate::core::map::{ContinentDraft, TerritoryDraft};

impl Reader<'_> {
    pub(super) fn continent(
        &mut self,
        entry: &Entry,
        id: String,
        names: Option<&Table>,
    ) -> ContinentDraft {
        ContinentDraft {
            names: self.names(entry, names.map(|n| (n, id.as_str()))),
            key: id,
            bonus: self.any_number(entry, "bonus").unwrap_or(0),
            required: self.any_number(entry, "required"),
            steps: self.steps(entry),
            members: self.texts(entry, "members"),
            parts: self.texts(entry, "parts"),
            must: self.texts(entry, "must"),
            spoilers: self.texts(entry, "spoilers"),
            overrides: self.texts(entry, "overrides"),
            wins: self.flag(entry, "wins").unwrap_or(false),
            needed: self.flag(entry, "needed").unwrap_or(false),
            colour: self.text(entry, "colour"),
        }
    }

    /// Armies by how many parts are held: `{ [3] = 1, [5] = 3 }`.
    fn steps(&mut self, entry: &Entry) -> BTreeMap<i64, i64> {
        let mut steps = BTreeMap::new();
        let table = match entry.get("steps") {
            Value::Nil => return steps,
            Value::Table(table) => table,
            other => {
                self.wrong_type(
                    entry,
                    "steps",
                    "a table of armies by number of parts",
                    &other,
                );
                return steps;
            }
        };
        for pair in table.pairs::<Value, Value>() {
            let Ok((count, bonus)) = pair else { continue };
            match (whole(&count), whole(&bonus)) {
                (Some(count), Some(bonus)) => {
                    steps.insert(count, bonus);
                }
                (None, _) => {
                    self.wrong_type(
                        entry,
                        "steps",
                        "a table of armies by number of parts",
                        &count,
                    );
                }
                (_, None) => {
                    self.wrong_type(
                        entry,
                        "steps",
                        "a table of armies by number of parts",
                        &bonus,
                    );
                }
            }
        }
        steps
    }

    pub(super) fn territory(
        &mut self,
        entry: &Entry,
        id: String,
        names: Option<&Table>,
    ) -> TerritoryDraft {
        TerritoryDraft {
            names: self.names(entry, names.map(|n| (n, id.as_str()))),
            continents: self.continents(entry),
            symbol: self.symbol(entry),
            cards: self.cards(entry),
            label: self.label(entry),
            start: self.start(entry),
            killer: self.flag(entry, "killer").unwrap_or(false),
            gain: self.any_number(entry, "gain").unwrap_or(0),
            tags: self.texts(entry, "tags"),
            numbers: self.numbers(entry),
            key: id,
        }
    }

    /// The cards that show a territory, by their symbols.
    fn cards(&mut self, entry: &Entry) -> Option<Vec<Symbol>> {
        if entry.get("cards").is_nil() {
            return None;
        }
        let words = self.texts(entry, "cards");
        let symbols = words.iter();
        let symbols = symbols.filter_map(|word| self.symbol_of(entry, "cards", word));
        Some(symbols.collect())
    }

    /// Numbers of the map's own: `{ oil = 3 }`.
    fn numbers(&mut self, entry: &Entry) -> BTreeMap<String, i64> {
        let mut numbers = BTreeMap::new();
        let expected = "a table of whole numbers by name";
        let table = match entry.get("numbers") {
            Value::Nil => return numbers,
            Value::Table(table) => table,
            other => {
                self.wrong_type(entry, "numbers", expected, &other);
                return numbers;
            }
        };
        for pair in table.pairs::<Value, Value>() {
            let Ok((name, value)) = pair else { continue };
            match (&name, whole(&value)) {
                (Value::String(name), Some(n)) => {
                    numbers.insert(name.to_string_lossy(), n);
                }
                (Value::String(_), None) => self.wrong_type(entry, "numbers", expected, &value),
                _ => self.wrong_type(entry, "numbers", expected, &name),
            }
        }
        numbers
    }

    fn continents(&mut self, entry: &Entry) -> Vec<String> {
        let mut keys = self.texts(entry, "continents");
        keys.extend(self.text(entry, "continent"));
        keys
    }

    fn symbol(&mut self, entry: &Entry) -> Option<Symbol> {
        let word = self.text(entry, "symbol")?;
        self.symbol_of(entry, "symbol", &word)
    }

    fn symbol_of(&mut self, entry: &Entry, key: &str, word: &str) -> Option<Symbol> {
        let symbol = Symbol::PLAIN.into_iter().find(|s| s.word() == word);
        if symbol.is_none() {
            let words = Symbol::PLAIN.map(Symbol::word);
            let spot = self.key_spot(entry, key);
            let message = format!("{}: there is no symbol `{word}`", entry.what);
            let help = did_you_mean(word, words)
                .or_else(|| Some(format!("symbols: {}", words.join(", "))));
            self.error(spot, message, help);
        }
        symbol
    }

    fn label(&mut self, entry: &Entry) -> Option<(f32, f32)> {
        let value = entry.get("label");
        if value.is_nil() {
            return None;
        }
        let point = value.as_table().and_then(|point| {
            let number = |i| match point.raw_get::<Value>(i).ok()? {
                Value::Integer(n) => Some(n as f32),
                Value::Number(x) => Some(x as f32),
                _ => None,
            };
            let (x, y) = (number(1)?, number(2)?);
            (x.is_finite() && y.is_finite() && point.raw_len() == 2).then_some((x, y))
        });
        if point.is_none() {
            self.wrong_type(entry, "label", "a point of two numbers, { x, y }", &value);
        }
        point
    }
}
