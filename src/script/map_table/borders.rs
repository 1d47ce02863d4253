//! Borders: the map's own list, and what territories list as their neighbours.

use mlua::Value;

use super::super::convert::describe;
use super::{At, Entry, Reader};
use crate::core::map::{BorderDraft, BorderKind, MapDraft};

/// One direction of a border, as a territory lists it among its neighbours.
pub(super) struct Listed {
    from: String,
    to: String,
    kind: BorderKind,
    one_way: bool,
}

impl Reader<'_> {
    /// The neighbours a territory lists: `"b"`, `{ "b", "sea" }`, `{ "b", one_way = true }`.
    pub(super) fn neighbours(&mut self, entry: &Entry, from: &str, listed: &mut Vec<Listed>) {
        for member in self.list(entry, "neighbours") {
            let (to, kind, one_way) = match &member {
                Value::String(to) => (to.to_string_lossy(), BorderKind::Land, false),
                Value::Table(table) => {
                    let place = Entry {
                        table: table.clone(),
                        what: format!("a neighbour of {}", entry.what),
                        at: At::Key(Some((from.to_owned(), 0)), "neighbours".to_owned()),
                    };
                    match self.border_end(&place, 1) {
                        Some(found) => found,
                        None => continue,
                    }
                }
                other => {
                    self.wrong_type(entry, "neighbours", "a list of ids", other);
                    continue;
                }
            };
            listed.push(Listed {
                from: from.to_owned(),
                to,
                kind,
                one_way,
            });
        }
    }

    /// The target, kind and direction of a border; the target is the member at `at`.
    fn border_end(&mut self, place: &Entry, at: usize) -> Option<(String, BorderKind, bool)> {
        self.check_keys(place, &["one_way"], at + 1);
        let one_way = match place.get("one_way") {
            Value::Nil => false,
            Value::Boolean(flag) => flag,
            other => {
                self.wrong_type(place, "one_way", "true or false", &other);
                false
            }
        };
        let to = match place.table.raw_get(at) {
            Ok(Value::String(to)) => to.to_string_lossy(),
            Ok(other) => {
                let found = describe(&other);
                let message = format!("{} must name a territory, not {found}", place.what);
                self.error(place.at.spot(self.lines), message, None);
                return None;
            }
            Err(_) => return None,
        };
        let kind = match place.table.raw_get(at + 1).unwrap_or(Value::Nil) {
            Value::Nil => BorderKind::Land,
            Value::String(word) if word == "land" => BorderKind::Land,
            Value::String(word) if word == "sea" => BorderKind::Sea,
            other => {
                let message = format!(
                    "{}: a border is \"land\" or \"sea\", not {}",
                    place.what,
                    describe(&other)
                );
                self.error(place.at.spot(self.lines), message, None);
                BorderKind::Land
            }
        };
        Some((to, kind, one_way))
    }

    /// Borders from the lists of neighbours: each two-way border is listed on both sides, or it is a slip.
    pub(super) fn join(&mut self, listed: Vec<Listed>, draft: &mut MapDraft) {
        let is_territory = |key: &str| draft.territories.iter().any(|t| t.key == key);
        let mut borders = Vec::new();
        for (i, here) in listed.iter().enumerate() {
            let same = |other: &&Listed| other.from == here.from && other.to == here.to;
            let lines = self.lines;
            let spot = || {
                lines
                    .quoted_in_entry(&here.from, &here.to)
                    .or_else(|| lines.entry(&here.from, 0))
            };
            if listed[..i].iter().any(|other| same(&other)) {
                let message = format!("`{}` lists its neighbour `{}` twice", here.from, here.to);
                self.error(spot(), message, None);
                continue;
            }
            let back = listed
                .iter()
                .position(|other| other.from == here.to && other.to == here.from);
            let one_way = match back {
                _ if here.one_way => true,
                Some(at) => {
                    let there = &listed[at];
                    if there.kind != here.kind && i < at {
                        let message = format!(
                            "the border between `{}` and `{}` is land on one side and sea on the other",
                            here.from, here.to
                        );
                        self.error(spot(), message, None);
                    }
                    // The pair is taken once, unless the way back is a border of its own.
                    if at < i && !there.one_way {
                        continue;
                    }
                    there.one_way
                }
                None if is_territory(&here.to) && here.from != here.to => {
                    let message = format!(
                        "`{}` lists `{}` as a neighbour, but `{}` does not list `{}`",
                        here.from, here.to, here.to, here.from
                    );
                    let help = "add it there, or write one_way = true if the border is meant to lead one way";
                    self.error(spot(), message, Some(help.to_owned()));
                    continue;
                }
                // Borders to itself or to nowhere: the map says so.
                None => true,
            };
            borders.push(BorderDraft {
                from: here.from.clone(),
                to: here.to.clone(),
                kind: here.kind,
                one_way,
            });
        }
        draft.borders.extend(borders);
    }

    /// The map's own list of borders: `{ "a", "b" }`, `{ "a", "b", "sea", one_way = true }`.
    pub(super) fn borders(&mut self, map: &Entry, draft: &mut MapDraft) {
        for (i, member) in self.list(map, "borders").into_iter().enumerate() {
            let what = format!("border {}", i + 1);
            let at = At::Key(None, "borders".to_owned());
            let Value::Table(table) = member else {
                let message = format!(
                    "{what} must be a table of two ids, not {}",
                    describe(&member)
                );
                self.error(at.spot(self.lines), message, None);
                continue;
            };
            let from = match table.raw_get(1) {
                Ok(Value::String(from)) => from.to_string_lossy(),
                _ => {
                    let message = format!("{what} must name two territories");
                    self.error(at.spot(self.lines), message, None);
                    continue;
                }
            };
            let to = table.raw_get::<Option<String>>(2).ok().flatten();
            let place = Entry {
                table,
                at: to.map_or(at, |to| At::Pair(from.clone(), to)),
                what: format!("{what} (of `{from}`)"),
            };
            if let Some((to, kind, one_way)) = self.border_end(&place, 2) {
                draft.borders.push(BorderDraft {
                    from,
                    to,
                    kind,
                    one_way,
                });
            }
        }
    }
}
