//! A map as a file describes it, and everything that can be wrong with it.

use std::collections::BTreeMap;

use super::{Border, BorderKind, Continent, Names, Start, TerritorySet, fold};
use crate::core::card::Symbol;
use crate::core::id::TerritoryId;
use crate::core::limits::{MAX_CARDS, MAX_CONTINENTS, MAX_TERRITORIES};

/// A map as a file describes it: anything goes, [`Map::new`](super::Map::new) says what is wrong.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapDraft {
    /// The map's id: the name of its folder.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// Who made it.
    pub authors: Vec<String>,
    /// Under which licence.
    pub licence: String,
    /// Its continents, in order.
    pub continents: Vec<ContinentDraft>,
    /// Its territories, in order.
    pub territories: Vec<TerritoryDraft>,
    /// Its borders.
    pub borders: Vec<BorderDraft>,
    /// Wild cards in the deck; the classic deck has two (R8).
    pub wild_cards: usize,
}

/// A continent of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ContinentDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Its bonus in armies.
    pub bonus: i64,
}

/// A territory of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TerritoryDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Ids of the continents it belongs to; none, one or several.
    pub continents: Vec<String>,
    /// Its card's symbol; where none is given they repeat in order.
    pub symbol: Option<Symbol>,
    /// Its label point.
    pub label: Option<(f32, f32)>,
    /// Who holds it at the start.
    pub start: Start,
    /// Words of the map's own.
    pub tags: Vec<String>,
}

/// A border of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BorderDraft {
    /// From this territory's id.
    pub from: String,
    /// To this one's.
    pub to: String,
    /// Land or sea.
    pub kind: BorderKind,
    /// Meant to lead one way only.
    pub one_way: bool,
}

/// What is wrong with a draft. The sentences are for the map's author.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapFlaw {
    /// No territories at all, or too few to play on.
    #[error("the map has {0} territories; a game needs at least 2")]
    TooFewTerritories(usize),
    /// Over a cap.
    #[error("the map has {count} {what}; at most {most} are possible")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// The cap.
        most: usize,
    },
    /// An id that is not lower case letters, digits and `_`.
    #[error(
        "`{0}` cannot be an id: use lower case letters, digits and `_`, beginning with a letter"
    )]
    BadKey(String),
    /// Two territories or two continents with one id.
    #[error("{what} `{key}` stands twice")]
    Duplicate {
        /// `territory` or `continent`.
        what: &'static str,
        /// The id.
        key: String,
    },
    /// One name or alias that means two territories.
    #[error("the name `{name}` means both `{first}` and `{second}`")]
    AmbiguousName {
        /// The name.
        name: String,
        /// One territory.
        first: String,
        /// The other.
        second: String,
    },
    /// A territory or continent without a name.
    #[error("`{0}` has no name")]
    Nameless(String),
    /// A reference to something that is not there.
    #[error("`{at}` names the {what} `{key}`, which does not exist{}", did_you_mean(.nearest.as_deref()))]
    Unknown {
        /// `territory` or `continent`.
        what: &'static str,
        /// The id that is not there.
        key: String,
        /// Where it stands.
        at: String,
        /// The nearest id that is there.
        nearest: Option<String>,
    },
    /// A border from a territory to itself.
    #[error("`{0}` borders itself")]
    SelfBorder(String),
    /// A border listed twice.
    #[error("the border from `{from}` to `{to}` stands twice")]
    DuplicateBorder {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A continent without territories.
    #[error("the continent `{0}` has no territories")]
    EmptyContinent(String),
    /// A part of the board that cannot be reached from the rest, or that cannot be left.
    #[error("`{from}` cannot reach `{to}`: the map is in several parts")]
    Unreachable {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A bonus out of range.
    #[error("the bonus {bonus} of `{key}` is out of range: from -1000 to 1000")]
    BonusOutOfRange {
        /// The continent.
        key: String,
        /// The bonus.
        bonus: i64,
    },
}

fn did_you_mean(found: Option<&str>) -> String {
    found
        .as_ref()
        .map(|n| format!("; did you mean `{n}`?"))
        .unwrap_or_default()
}

fn is_key(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_lowercase())
        && key
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

pub(super) fn check_counts(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    if draft.territories.len() < 2 {
        flaws.push(MapFlaw::TooFewTerritories(draft.territories.len()));
    }
    for (what, count, most) in [
        ("territories", draft.territories.len(), MAX_TERRITORIES),
        ("continents", draft.continents.len(), MAX_CONTINENTS),
        (
            "cards",
            draft.territories.len().saturating_add(draft.wild_cards),
            MAX_CARDS,
        ),
    ] {
        if count > most {
            flaws.push(MapFlaw::TooMany { what, count, most });
        }
    }
}

pub(super) fn check_keys(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let territories = draft.territories.iter().map(|t| (&t.key, &t.names));
    let continents = draft.continents.iter().map(|c| (&c.key, &c.names));
    let lists: [(&'static str, Vec<_>); 2] = [
        ("territory", territories.collect()),
        ("continent", continents.collect()),
    ];
    for (what, list) in lists {
        for (i, (key, names)) in list.iter().enumerate() {
            if !is_key(key) {
                flaws.push(MapFlaw::BadKey((*key).clone()));
            }
            if names.texts.values().all(|n| n.trim().is_empty()) {
                flaws.push(MapFlaw::Nameless((*key).clone()));
            }
            if list[..i].iter().any(|(earlier, _)| earlier == key) {
                flaws.push(MapFlaw::Duplicate {
                    what,
                    key: (*key).clone(),
                });
            }
        }
    }
}

pub(super) fn check_names(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for t in &draft.territories {
        for name in t.names.all().chain([t.key.as_str()]) {
            match seen.get(&fold(name)) {
                Some(first) if *first != t.key => flaws.push(MapFlaw::AmbiguousName {
                    name: name.to_owned(),
                    first: (*first).to_owned(),
                    second: t.key.clone(),
                }),
                Some(_) => {}
                None => {
                    seen.insert(fold(name), &t.key);
                }
            }
        }
    }
}

pub(super) fn make_continents(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) -> Vec<Continent> {
    let mut members = vec![TerritorySet::default(); draft.continents.len()];
    for (i, t) in draft.territories.iter().enumerate() {
        for key in &t.continents {
            match draft.continents.iter().position(|c| c.key == *key) {
                Some(c) => {
                    members[c].insert(TerritoryId::new(i));
                }
                None => flaws.push(MapFlaw::Unknown {
                    what: "continent",
                    key: key.clone(),
                    at: t.key.clone(),
                    nearest: nearest_key(key, draft.continents.iter().map(|c| c.key.as_str())),
                }),
            }
        }
    }
    for (continent, members) in draft.continents.iter().zip(&members) {
        if members.is_empty() {
            flaws.push(MapFlaw::EmptyContinent(continent.key.clone()));
        }
        if !(-1000..=1000).contains(&continent.bonus) {
            flaws.push(MapFlaw::BonusOutOfRange {
                key: continent.key.clone(),
                bonus: continent.bonus,
            });
        }
    }
    draft
        .continents
        .iter()
        .zip(members)
        .map(|(c, members)| Continent {
            key: c.key.clone(),
            names: c.names.clone(),
            bonus: c.bonus.clamp(-1000, 1000) as i32,
            members,
        })
        .collect()
}

pub(super) fn make_borders(
    draft: &MapDraft,
    index: &BTreeMap<&str, TerritoryId>,
    flaws: &mut Vec<MapFlaw>,
) -> Vec<Vec<Border>> {
    let mut borders: Vec<Vec<Border>> = vec![Vec::new(); draft.territories.len()];
    for border in &draft.borders {
        let mut resolve = |key: &str, other: &str| {
            let found = index.get(key).copied();
            if found.is_none() {
                flaws.push(MapFlaw::Unknown {
                    what: "territory",
                    key: key.to_owned(),
                    at: other.to_owned(),
                    nearest: nearest_key(key, index.keys().copied()),
                });
            }
            found
        };
        let (from, to) = (
            resolve(&border.from, &border.to),
            resolve(&border.to, &border.from),
        );
        let (Some(from), Some(to)) = (from, to) else {
            continue;
        };
        if from == to {
            flaws.push(MapFlaw::SelfBorder(border.from.clone()));
            continue;
        }
        let directions = if border.one_way {
            &[(from, to)][..]
        } else {
            &[(from, to), (to, from)][..]
        };
        for (a, b) in directions {
            let list = &mut borders[a.index()];
            if list.iter().any(|known| known.to == *b) {
                let key = |t: &TerritoryId| draft.territories[t.index()].key.clone();
                flaws.push(MapFlaw::DuplicateBorder {
                    from: key(a),
                    to: key(b),
                });
            } else {
                list.push(Border {
                    to: *b,
                    kind: border.kind,
                });
            }
        }
    }
    for list in &mut borders {
        list.sort_by_key(|b| b.to);
    }
    borders
}

/// A pair of which the second cannot be reached from the first, if there is one.
pub(super) fn unreachable_pair(borders: &[Vec<Border>]) -> Option<(TerritoryId, TerritoryId)> {
    let reached = |reverse: bool| {
        let mut seen = TerritorySet::default();
        let mut todo = vec![TerritoryId::new(0)];
        seen.insert(TerritoryId::new(0));
        while let Some(at) = todo.pop() {
            let forward = borders[at.index()]
                .iter()
                .map(|b| b.to)
                .filter(|_| !reverse);
            let backward = (0..borders.len())
                .map(TerritoryId::new)
                .filter(|from| reverse && borders[from.index()].iter().any(|b| b.to == at));
            for next in forward.chain(backward) {
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        seen
    };
    let (out, back) = (reached(false), reached(true));
    let all = || (0..borders.len()).map(TerritoryId::new);
    all()
        .find(|t| !out.contains(*t))
        .map(|t| (TerritoryId::new(0), t))
        .or_else(|| {
            all()
                .find(|t| !back.contains(*t))
                .map(|t| (t, TerritoryId::new(0)))
        })
}

fn nearest_key<'a>(wanted: &str, keys: impl Iterator<Item = &'a str>) -> Option<String> {
    keys.map(|k| (strsim::damerau_levenshtein(wanted, k), k))
        .filter(|(distance, k)| *distance <= 1 + k.len().max(wanted.len()) / 4)
        .min()
        .map(|(_, k)| k.to_owned())
}
