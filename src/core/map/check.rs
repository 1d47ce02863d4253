//! What is wrong with a draft by itself, before anything is made of it.

use std::collections::{BTreeMap, BTreeSet};

use super::draft::MapDraft;
use super::flaw::MapFlaw;
use super::{Names, Start, fold};
use crate::core::id::TerritoryId;
use crate::core::limits::{
    MAX_ARMIES, MAX_BORDER_KINDS, MAX_BORDERS, MAX_CARDS, MAX_CONTINENTS, MAX_NAME, MAX_PLAYERS,
    MAX_SCENARIOS, MAX_TERRITORIES,
};

/// Most armies that a territory may gain or lose a turn.
const MOST_GAIN: i64 = 1_000;
/// Greatest number of a map's own.
const MOST_NUMBER: i64 = 1_000_000_000;
/// What pictures' names end in.
const PICTURES: [&str; 6] = [".png", ".jpg", ".jpeg", ".gif", ".bmp", ".svg"];

/// Whether a text can be an id in a map.
#[must_use]
pub fn is_key(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_lowercase())
        && key
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Whether a text is a colour as `#rrggbb`.
#[must_use]
pub fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].chars().all(|c| c.is_ascii_hexdigit())
}

/// Whether a text names a picture in the map's own folder.
#[must_use]
pub fn is_picture(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ');
    let lower = name.to_lowercase();
    !name.starts_with('.')
        && name.chars().all(plain)
        && PICTURES
            .iter()
            .any(|end| lower.ends_with(end) && lower.len() > end.len())
}

pub(super) fn counts(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    if draft.territories.len() < 2 {
        flaws.push(MapFlaw::TooFewTerritories(draft.territories.len()));
    }
    let of_territories = draft.territories.iter();
    let cards: usize = of_territories
        .map(|t| t.cards.as_ref().map_or(1, Vec::len))
        .sum();
    for (what, count, most) in [
        ("territories", draft.territories.len(), MAX_TERRITORIES),
        ("continents", draft.continents.len(), MAX_CONTINENTS),
        ("cards", cards.saturating_add(draft.wild_cards), MAX_CARDS),
        ("border_kinds", draft.border_kinds.len(), MAX_BORDER_KINDS),
        ("scenarios", draft.scenarios.len(), MAX_SCENARIOS),
        ("borders", draft.borders.len(), MAX_BORDERS),
    ] {
        if count > most {
            flaws.push(MapFlaw::TooMany { what, count, most });
        }
    }
}

/// What is amiss with a text that people read: too long, or with characters that command a terminal.
fn unfit(text: &str) -> Option<String> {
    let length = text.chars().count();
    if length > MAX_NAME {
        Some(format!(
            "has {length} characters; at most {MAX_NAME} are possible"
        ))
    } else {
        let odd = text.chars().find(|c| c.is_control())?;
        Some(format!(
            "has a control character in it (U+{:04X}): write it in one line of plain text",
            u32::from(odd)
        ))
    }
}

/// Names, authors and the licence must be such that they can be shown.
pub(super) fn texts(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let own = draft
        .names
        .all()
        .chain(draft.authors.iter().map(String::as_str));
    let of_map = own
        .chain([draft.licence.as_str()])
        .map(|text| ("the map", text));
    let named = (draft.continents.iter().map(|c| (&c.key, &c.names)))
        .chain(draft.territories.iter().map(|t| (&t.key, &t.names)))
        .chain(draft.border_kinds.iter().map(|k| (&k.key, &k.names)))
        .chain(draft.scenarios.iter().map(|s| (&s.key, &s.names)));
    let all =
        of_map.chain(named.flat_map(|(key, names)| names.all().map(|text| (key.as_str(), text))));
    for (key, text) in all {
        if let Some(why) = unfit(text) {
            let key = key.to_owned();
            flaws.push(MapFlaw::BadName { key, why });
        }
    }
}

pub(super) fn keys(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let territories = draft.territories.iter().map(|t| (&t.key, &t.names));
    let continents = draft.continents.iter().map(|c| (&c.key, &c.names));
    let kinds = draft.border_kinds.iter().map(|k| (&k.key, &k.names));
    let scenarios = draft.scenarios.iter().map(|s| (&s.key, &s.names));
    key_list("territory", territories, flaws);
    key_list("continent", continents, flaws);
    key_list("border kind", kinds, flaws);
    key_list("scenario", scenarios, flaws);
    for kind in &draft.border_kinds {
        if ["land", "sea", "opened"].contains(&kind.key.as_str()) {
            flaws.push(MapFlaw::TakenKind(kind.key.clone()));
        }
    }
}

fn key_list<'d>(
    what: &'static str,
    list: impl Iterator<Item = (&'d String, &'d Names)>,
    flaws: &mut Vec<MapFlaw>,
) {
    let mut seen = BTreeSet::new();
    for (key, names) in list {
        if !is_key(key) {
            flaws.push(MapFlaw::BadKey(key.clone()));
        }
        if names.texts.values().all(|n| n.trim().is_empty()) {
            flaws.push(MapFlaw::Nameless(key.clone()));
        }
        if !seen.insert(key) {
            let key = key.clone();
            flaws.push(MapFlaw::Duplicate { what, key });
        }
    }
}

/// Every key, name and alias of the territories as it is compared. One that means two is a flaw.
pub(super) fn names(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) -> BTreeMap<String, TerritoryId> {
    let mut seen: BTreeMap<String, TerritoryId> = BTreeMap::new();
    for (i, t) in draft.territories.iter().enumerate() {
        for name in t.names.all().chain([t.key.as_str()]) {
            let first = *seen.entry(fold(name)).or_insert(TerritoryId::new(i));
            let first = &draft.territories[first.index()].key;
            if *first != t.key {
                flaws.push(MapFlaw::AmbiguousName {
                    name: name.to_owned(),
                    first: first.clone(),
                    second: t.key.clone(),
                });
            }
        }
    }
    seen
}

/// Numbers, colours and pictures.
pub(super) fn values(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    if let Some(picture) = draft.picture.iter().find(|name| !is_picture(name)) {
        flaws.push(MapFlaw::BadPicture(picture.clone()));
    }
    let continents = draft.continents.iter().map(|c| (&c.key, &c.colour));
    let kinds = draft.border_kinds.iter().map(|k| (&k.key, &k.colour));
    for (key, colour) in continents.chain(kinds) {
        if let Some(colour) = colour.iter().find(|text| !is_colour(text)) {
            let (key, colour) = (key.clone(), colour.clone());
            flaws.push(MapFlaw::BadColour { key, colour });
        }
    }
    let mut range = |what, key: &str, value: i64, least: i64, most: i64| {
        if !(least..=most).contains(&value) {
            let key = key.to_owned();
            flaws.push(MapFlaw::OutOfRange {
                what,
                key,
                value,
                least,
                most,
            });
        }
    };
    let mut start = |key: &str, start: Start| match start {
        Start::Open | Start::Empty => {}
        Start::Neutral(armies) => {
            range("neutral", key, i64::from(armies), 1, i64::from(MAX_ARMIES));
        }
        Start::Seat(seat, armies) => {
            range("seat", key, seat.index() as i64 + 1, 1, MAX_PLAYERS as i64);
            range("armies", key, i64::from(armies), 1, i64::from(MAX_ARMIES));
        }
    };
    for t in &draft.territories {
        start(&t.key, t.start);
    }
    for scenario in &draft.scenarios {
        for (key, one) in &scenario.starts {
            start(key, *one);
        }
    }
    for t in &draft.territories {
        range("gain", &t.key, t.gain, -MOST_GAIN, MOST_GAIN);
        for n in t.numbers.values() {
            range("numbers", &t.key, *n, -MOST_NUMBER, MOST_NUMBER);
        }
    }
    for t in &draft.territories {
        if t.killer && !matches!(t.start, Start::Neutral(_)) {
            flaws.push(MapFlaw::KillerWithoutNeutral(t.key.clone()));
        }
    }
}
