//! From a draft to the lists of a map, and what is wrong with its references.

use std::collections::{BTreeMap, BTreeSet};

use super::border::{Border, BorderKind, Crossing};
use super::draft::{BorderDraft, CrossingDraft, MapDraft};
use super::flaw::MapFlaw;
use super::{Start, TerritorySet};
use crate::core::id::{ContinentId, TerritoryId};

/// Unknown ids that get a suggestion; looking for one takes a while on a large map.
const SUGGESTIONS: usize = 20;

/// Ids of a draft to what they mean.
pub(super) struct Index<'d> {
    pub(super) territories: BTreeMap<&'d str, TerritoryId>,
    pub(super) continents: BTreeMap<&'d str, ContinentId>,
}

impl<'d> Index<'d> {
    pub(super) fn of(draft: &'d MapDraft) -> Index<'d> {
        let territories = draft.territories.iter().enumerate();
        let continents = draft.continents.iter().enumerate();
        Index {
            territories: territories
                .map(|(i, t)| (t.key.as_str(), TerritoryId::new(i)))
                .collect(),
            continents: continents
                .map(|(i, c)| (c.key.as_str(), ContinentId::new(i)))
                .collect(),
        }
    }

    /// The territory with this id, which stands at `at`.
    pub(super) fn territory(
        &self,
        key: &str,
        at: &str,
        flaws: &mut Vec<MapFlaw>,
    ) -> Option<TerritoryId> {
        find(&self.territories, "territory", key, at, flaws)
    }

    /// The continent with this id, which stands at `at`.
    pub(super) fn continent(
        &self,
        key: &str,
        at: &str,
        flaws: &mut Vec<MapFlaw>,
    ) -> Option<ContinentId> {
        find(&self.continents, "continent", key, at, flaws)
    }
}

fn find<T: Copy>(
    index: &BTreeMap<&str, T>,
    what: &'static str,
    key: &str,
    at: &str,
    flaws: &mut Vec<MapFlaw>,
) -> Option<T> {
    let found = index.get(key).copied();
    if found.is_none() {
        let nearest = if flaws.len() < SUGGESTIONS {
            nearest_key(key, index.keys().copied())
        } else {
            None
        };
        flaws.push(MapFlaw::Unknown {
            what,
            key: key.to_owned(),
            at: at.to_owned(),
            nearest,
        });
    }
    found
}

pub(super) fn nearest_key<'a>(wanted: &str, keys: impl Iterator<Item = &'a str>) -> Option<String> {
    keys.map(|k| (strsim::damerau_levenshtein(wanted, k), k))
        .filter(|(distance, k)| *distance <= 1 + k.len().max(wanted.len()) / 4)
        .min()
        .map(|(_, k)| k.to_owned())
}

pub(super) fn borders(
    draft: &MapDraft,
    index: &Index<'_>,
    flaws: &mut Vec<MapFlaw>,
) -> Vec<Vec<Border>> {
    let mut borders: Vec<Vec<Border>> = vec![Vec::new(); draft.territories.len()];
    let mut known = BTreeSet::new();
    for border in &draft.borders {
        let from = index.territory(&border.from, &border.to, flaws);
        let to = index.territory(&border.to, &border.from, flaws);
        let (Some(from), Some(to)) = (from, to) else {
            continue;
        };
        if from == to {
            flaws.push(MapFlaw::SelfBorder(border.from.clone()));
            continue;
        }
        let Some(crossing) = crossing(draft, border, index, flaws) else {
            continue;
        };
        let directions = if border.one_way {
            &[(from, to)][..]
        } else {
            &[(from, to), (to, from)][..]
        };
        for (a, b) in directions {
            if !known.insert((*a, *b)) {
                let key = |t: &TerritoryId| draft.territories[t.index()].key.clone();
                flaws.push(MapFlaw::DuplicateBorder {
                    from: key(a),
                    to: key(b),
                });
                continue;
            }
            borders[a.index()].push(Border {
                to: *b,
                kind: border.kind,
                crossing,
            });
        }
    }
    for list in &mut borders {
        list.sort_by_key(|b| b.to);
    }
    borders
}

/// What may cross a border: its own word goes before that of its kind, and that before what is usual.
fn crossing(
    draft: &MapDraft,
    border: &BorderDraft,
    index: &Index<'_>,
    flaws: &mut Vec<MapFlaw>,
) -> Option<Crossing> {
    let usual = CrossingDraft::default();
    let kind = match border.kind {
        BorderKind::Land | BorderKind::Sea | BorderKind::Opened => &usual,
        BorderKind::Own(i) => match draft.border_kinds.get(usize::from(i)) {
            Some(kind) => &kind.crossing,
            None => {
                let (from, to) = (border.from.clone(), border.to.clone());
                flaws.push(MapFlaw::UnknownKind { from, to });
                return None;
            }
        },
    };
    let own = &border.crossing;
    let said = |field: fn(&CrossingDraft) -> Option<bool>| field(own).or(field(kind));
    let (from, to) = (&border.from, &border.to);
    let mut dice = |what, field: fn(&CrossingDraft) -> Option<i64>| {
        let value = field(own).or(field(kind)).unwrap_or(0);
        if !(-5..=5).contains(&value) {
            flaws.push(MapFlaw::OutOfRange {
                what,
                key: from.clone(),
                value,
                least: -5,
                most: 5,
            });
        }
        value.clamp(-5, 5) as i8
    };
    let attack_dice = dice("attack_dice", |c| c.attack_dice);
    let defence_dice = dice("defence_dice", |c| c.defence_dice);
    let if_owned = own.if_owned.as_ref().or(kind.if_owned.as_ref());
    let if_owned = match if_owned {
        Some(key) => Some(index.territory(key, from, flaws)?),
        None => None,
    };
    let bombard = said(|c| c.bombard).unwrap_or(false);
    let found = Crossing {
        attack: said(|c| c.attack).unwrap_or(true),
        bombard,
        fortify: said(|c| c.fortify).unwrap_or(!bombard),
        sight: said(|c| c.sight).unwrap_or(true),
        attack_dice,
        defence_dice,
        if_owned,
    };
    let (from, to) = (from.clone(), to.clone());
    if bombard && !found.attack {
        flaws.push(MapFlaw::BombardsWithoutAttack { from, to });
    } else if !(found.attack || found.fortify || found.sight) {
        flaws.push(MapFlaw::NothingCrosses { from, to });
    }
    Some(found)
}

/// A pair of which the second cannot be reached from the first by attacks that take land, if there is one.
pub(super) fn unreachable_pair(borders: &[Vec<Border>]) -> Option<(TerritoryId, TerritoryId)> {
    let mut back: Vec<Vec<TerritoryId>> = vec![Vec::new(); borders.len()];
    for (from, list) in borders.iter().enumerate() {
        for border in list.iter().filter(|b| b.crossing.captures()) {
            back[border.to.index()].push(TerritoryId::new(from));
        }
    }
    let start = TerritoryId::new(0);
    let onward = |t: TerritoryId| {
        let list = borders[t.index()].iter();
        list.filter(|b| b.crossing.captures()).map(|b| b.to)
    };
    let out = reached(start, |t, found| onward(t).for_each(found));
    let home = reached(start, |t, found| {
        back[t.index()].iter().copied().for_each(found);
    });
    let mut all = (0..borders.len()).map(TerritoryId::new);
    let not_in = |set: &TerritorySet| all.clone().find(|t| !set.contains(*t));
    let lost = not_in(&out).map(|t| (start, t));
    lost.or_else(|| all.find(|t| !home.contains(*t)).map(|t| (t, start)))
}

fn reached(
    start: TerritoryId,
    next: impl Fn(TerritoryId, &mut dyn FnMut(TerritoryId)),
) -> TerritorySet {
    let mut seen = TerritorySet::default();
    let mut todo = vec![start];
    seen.insert(start);
    while let Some(at) = todo.pop() {
        next(at, &mut |to| {
            if seen.insert(to) {
                todo.push(to);
            }
        });
    }
    seen
}

/// How territories start: by the map, and where a scenario is played by that.
pub(super) fn starts(draft: &MapDraft, index: &Index<'_>, flaws: &mut Vec<MapFlaw>) -> Vec<Start> {
    let mut starts: Vec<Start> = draft.territories.iter().map(|t| t.start).collect();
    for scenario in &draft.scenarios {
        let chosen = draft.scenario.as_ref() == Some(&scenario.key);
        let mut named = TerritorySet::default();
        for (key, start) in &scenario.starts {
            let Some(t) = index.territory(key, &scenario.key, flaws) else {
                continue;
            };
            if !named.insert(t) {
                flaws.push(MapFlaw::StartTwice {
                    scenario: scenario.key.clone(),
                    territory: key.clone(),
                });
            }
            if chosen {
                starts[t.index()] = *start;
            }
        }
    }
    let known = |key: &&String| !draft.scenarios.iter().any(|s| s.key == **key);
    if let Some(key) = draft.scenario.as_ref().filter(known) {
        let keys = draft.scenarios.iter().map(|s| s.key.as_str());
        flaws.push(MapFlaw::Unknown {
            what: "scenario",
            key: key.clone(),
            at: "scenario".to_owned(),
            nearest: nearest_key(key, keys),
        });
    }
    starts
}
