//! Borders: the map's own list, what territories list as their neighbours, and the map's own kinds.

use std::collections::BTreeMap;

use mlua::{Table, Value};

use super::super::convert::{describe, whole};
use super::super::map_fields::{BORDER, NEIGHBOUR};
use super::{At, Entry, Reader};
use crate::content::did_you_mean;
use crate::core::map::{
    BorderDraft, BorderKind, BorderKindDraft, BorderLine, CrossingDraft, MapDraft,
};

/// One direction of a border, as a territory lists it among its neighbours.
pub(super) struct Listed {
    from: String,
    end: End,
}

/// Where a border leads, and what it is.
#[derive(Clone)]
struct End {
    to: String,
    kind: BorderKind,
    one_way: bool,
    crossing: CrossingDraft,
}

impl End {
    fn from(self, from: String) -> BorderDraft {
        BorderDraft {
            from,
            to: self.to,
            kind: self.kind,
            one_way: self.one_way,
            crossing: self.crossing,
        }
    }
}

impl Reader<'_> {
    pub(super) fn border_kind(&mut self, entry: &Entry, id: String) -> BorderKindDraft {
        BorderKindDraft {
            names: self.names(entry, None),
            key: id,
            line: self.line(entry),
            colour: self.text(entry, "colour"),
            crossing: self.crossing(entry),
        }
    }

    fn line(&mut self, entry: &Entry) -> BorderLine {
        let Some(word) = self.text(entry, "line") else {
            return BorderLine::default();
        };
        let known = BorderLine::ALL.iter().find(|(name, _)| *name == word);
        if known.is_none() {
            let words = BorderLine::ALL.map(|(name, _)| name);
            let spot = self.key_spot(entry, "line");
            let message = format!("{}: there is no line `{word}`", entry.what);
            let help =
                did_you_mean(&word, words).or_else(|| Some(format!("lines: {}", words.join(", "))));
            self.error(spot, message, help);
        }
        known.map_or(BorderLine::default(), |(_, line)| *line)
    }

    /// What may cross.
    fn crossing(&mut self, entry: &Entry) -> CrossingDraft {
        CrossingDraft {
            attack: self.flag(entry, "attack"),
            bombard: self.flag(entry, "bombard"),
            fortify: self.flag(entry, "fortify"),
            sight: self.flag(entry, "sight"),
            attack_dice: self.any_number(entry, "attack_dice"),
            defence_dice: self.any_number(entry, "defence_dice"),
            if_owned: self.text(entry, "if_owned"),
        }
    }

    /// The neighbours a territory lists: `"b"`, `{ "b", "sea" }`, `{ "b", one_way = true }`.
    pub(super) fn neighbours(
        &mut self,
        entry: &Entry,
        from: &str,
        draft: &MapDraft,
        listed: &mut Vec<Listed>,
    ) {
        let known = NEIGHBOUR.names();
        for member in self.list(entry, "neighbours") {
            let end = match &member {
                Value::String(to) => End {
                    to: to.to_string_lossy(),
                    kind: BorderKind::Land,
                    one_way: false,
                    crossing: CrossingDraft::default(),
                },
                Value::Table(table) => {
                    let at = At::Key(Some((from.to_owned(), 0)), "neighbours".to_owned());
                    let what = format!("a neighbour of {}", entry.what);
                    let mut place = Entry::new(table.clone(), what, at);
                    self.check_keys(&mut place, &known, 2);
                    match self.border_end(&place, 1, draft) {
                        Some(found) => found,
                        None => continue,
                    }
                }
                other => {
                    self.wrong_type(entry, "neighbours", "a list of ids", other);
                    continue;
                }
            };
            let from = from.to_owned();
            listed.push(Listed { from, end });
        }
    }

    /// Where a border leads, its kind and what may cross; the target is the member at `at`.
    fn border_end(&mut self, place: &Entry, at: usize, draft: &MapDraft) -> Option<End> {
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
            other => self.own_kind(place, &other, draft),
        };
        Some(End {
            to,
            kind,
            one_way: self.flag(place, "one_way").unwrap_or(false),
            crossing: self.crossing(place),
        })
    }

    /// A kind of border that the map declares.
    fn own_kind(&mut self, place: &Entry, word: &Value, draft: &MapDraft) -> BorderKind {
        let key = word.as_string().map(mlua::LuaString::to_string_lossy);
        let own = draft.border_kinds.iter();
        let found = own.clone().position(|kind| Some(&kind.key) == key.as_ref());
        if let Some(i) = found.and_then(|i| u8::try_from(i).ok()) {
            return BorderKind::Own(i);
        }
        let mut words = vec!["land", "sea"];
        words.extend(own.map(|kind| kind.key.as_str()));
        let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        let message = format!(
            "{}: a border is {}, not {}",
            place.what,
            quoted.join(" or "),
            describe(word)
        );
        let help = key.and_then(|key| did_you_mean(&key, words));
        self.error(place.at.spot(self.lines), message, help);
        BorderKind::Land
    }

    /// Borders from the lists of neighbours: each two-way border is listed on both sides, or it is a slip.
    pub(super) fn join(&mut self, listed: Vec<Listed>, draft: &mut MapDraft) {
        let territories = draft.territories.iter().map(|t| t.key.as_str());
        let territories: std::collections::BTreeSet<&str> = territories.collect();
        let mut places: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        let twice: Vec<bool> = listed
            .iter()
            .enumerate()
            .map(|(i, one)| {
                let place = (one.from.as_str(), one.end.to.as_str());
                *places.entry(place).or_insert(i) != i
            })
            .collect();
        let mut borders = Vec::new();
        for (i, here) in listed.iter().enumerate() {
            let (from, to) = (&here.from, &here.end.to);
            let lines = self.lines;
            let spot = || {
                lines
                    .quoted_in_entry(from, to)
                    .or_else(|| lines.entry(from, 0))
            };
            if twice[i] {
                let message = format!("`{from}` lists its neighbour `{to}` twice");
                self.error(spot(), message, None);
                continue;
            }
            let back = places.get(&(to.as_str(), from.as_str())).copied();
            let one_way = match back {
                _ if here.end.one_way => true,
                Some(at) => {
                    let there = &listed[at].end;
                    if there.kind != here.end.kind && i < at && !there.one_way {
                        let message = format!(
                            "the border between `{from}` and `{to}` is {} on one side and {} on the other",
                            word(draft, here.end.kind),
                            word(draft, there.kind)
                        );
                        self.error(spot(), message, None);
                    }
                    // The pair is taken once, unless the two ways differ or the way back is a border of its own.
                    let alike = there.crossing == here.end.crossing;
                    if at < i && !there.one_way && alike {
                        continue;
                    }
                    there.one_way || !alike
                }
                None if territories.contains(to.as_str()) && from != to => {
                    let message = format!(
                        "`{from}` lists `{to}` as a neighbour, but `{to}` does not list `{from}`"
                    );
                    let help = "add it there, or write one_way = true if the border is meant to lead one way";
                    self.error(spot(), message, Some(help.to_owned()));
                    continue;
                }
                // Borders to itself or to nowhere: the map says so.
                None => true,
            };
            let mut end = here.end.clone();
            end.one_way = one_way;
            borders.push(end.from(from.clone()));
        }
        draft.borders.extend(borders);
    }

    /// The map's own list of borders: `{ "a", "b" }`, `{ "a", "b", "sea", one_way = true }`.
    pub(super) fn borders(&mut self, map: &Entry, draft: &mut MapDraft) {
        let known = BORDER.names();
        for (i, member) in self.list(map, "borders").into_iter().enumerate() {
            if let Some(border) = member.as_table().and_then(plain_border) {
                draft.borders.push(border);
                continue;
            }
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
            let at = to.map_or(at, |to| At::Pair(from.clone(), to));
            let mut place = Entry::new(table, format!("{what} (of `{from}`)"), at);
            self.check_keys(&mut place, &known, 3);
            if let Some(end) = self.border_end(&place, 2, draft) {
                draft.borders.push(end.from(from));
            }
        }
    }
}

/// A border that is two ids and perhaps `"land"` or `"sea"`, with nothing amiss: as most are, on maps of thousands.
fn plain_border(table: &Table) -> Option<BorderDraft> {
    let (mut from, mut to, mut kind) = (None, None, Some(BorderKind::Land));
    let each = |key: Value, value: Value| {
        let place = whole(&key).unwrap_or_default();
        let text = value.as_string().map(mlua::LuaString::to_string_lossy);
        match (place, text) {
            (1, text) => from = text,
            (2, text) => to = text,
            (3, Some(word)) if word == "land" => {}
            (3, Some(word)) if word == "sea" => kind = kind.and(Some(BorderKind::Sea)),
            _ => kind = None,
        }
        Ok(())
    };
    table.for_each(each).ok()?;
    Some(BorderDraft {
        from: from?,
        to: to?,
        kind: kind?,
        one_way: false,
        crossing: CrossingDraft::default(),
    })
}

/// The word of a kind in the file.
fn word(draft: &MapDraft, kind: BorderKind) -> &str {
    match kind {
        BorderKind::Land => "land",
        BorderKind::Sea => "sea",
        BorderKind::Opened => "opened",
        BorderKind::Own(i) => &draft.border_kinds[usize::from(i)].key,
    }
}
