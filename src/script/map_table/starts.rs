//! Who holds what when the game begins: by territory, and by scenario.

use mlua::Value;

use super::super::convert::describe;
use super::super::map_fields::START;
use super::{Entry, Reader};
use crate::core::id::PlayerId;
use crate::core::limits::{MAX_ARMIES, MAX_PLAYERS};
use crate::core::map::{ScenarioDraft, Start};

impl Reader<'_> {
    /// How a territory starts: `neutral = 3`, `empty = true`, `seat = 1, armies = 2`.
    pub(super) fn start(&mut self, entry: &Entry) -> Start {
        let most = i64::from(MAX_ARMIES);
        let neutral = self.number(entry, "neutral", 1, most);
        let seat = self.number(entry, "seat", 1, MAX_PLAYERS as i64);
        let armies = self.number(entry, "armies", 1, most);
        let empty = self.flag(entry, "empty").unwrap_or(false);
        let mut said = Vec::new();
        said.extend(neutral.map(|_| "neutral"));
        said.extend(seat.map(|_| "of a seat"));
        said.extend(empty.then_some("empty"));
        if let [first, second, ..] = said[..] {
            let message = format!("{} is both {first} and {second}", entry.what);
            self.error(entry.at.spot(self.lines), message, None);
            return Start::Open;
        }
        if armies.is_some() && seat.is_none() {
            let message = format!("{} has `armies` and no `seat` whose they are", entry.what);
            let help = "a neutral garrison is written as `neutral = 3`".to_owned();
            let spot = self.key_spot(entry, "armies");
            self.error(spot, message, Some(help));
        }
        match (neutral, seat, empty) {
            (Some(armies), ..) => Start::Neutral(armies as u32),
            (_, Some(seat), _) => {
                Start::Seat(PlayerId::new(seat as usize - 1), armies.unwrap_or(1) as u32)
            }
            (_, _, true) => Start::Empty,
            (None, None, false) => Start::Open,
        }
    }

    pub(super) fn scenario(&mut self, entry: &Entry, id: String) -> ScenarioDraft {
        let mut draft = ScenarioDraft {
            names: self.names(entry, None),
            key: id,
            shuffle: self.flag(entry, "shuffle").unwrap_or(false),
            deploy: self.flag(entry, "deploy").unwrap_or(false),
            ..ScenarioDraft::default()
        };
        let expected = "a table of starts by territory";
        let table = match entry.get("start") {
            Value::Table(table) => table,
            other => {
                self.wrong_type(entry, "start", expected, &other);
                return draft;
            }
        };
        for pair in table.pairs::<Value, Value>() {
            let Ok((key, value)) = pair else { continue };
            match (key, value) {
                (Value::String(key), Value::Table(table)) => {
                    let key = key.to_string_lossy();
                    let what = format!("`{key}` in {}", entry.what);
                    let mut place = Entry::new(table, what, entry.at.clone());
                    self.check_keys(&mut place, &START.names(), 0);
                    let start = self.start(&place);
                    draft.starts.push((key, start));
                }
                (Value::String(key), other) => {
                    let key = key.to_string_lossy();
                    let found = describe(&other);
                    let message = format!(
                        "{}: `{key}` must be a table such as {{ seat = 1, armies = 3 }}, not {found}",
                        entry.what
                    );
                    let spot = self.key_spot(entry, &key);
                    self.error(spot, message, None);
                }
                (other, _) => self.wrong_type(entry, "start", expected, &other),
            }
        }
        draft.starts.sort_by(|a, b| a.0.cmp(&b.0));
        draft
    }
}
