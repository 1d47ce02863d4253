//! From a draft's continents to the regions of a map, and what is wrong with them.

use super::TerritorySet;
use super::build::Index;
use super::continent::{Continent, Terms};
use super::draft::{ContinentDraft, MapDraft};
use super::flaw::MapFlaw;
use crate::core::id::{ContinentId, TerritoryId};

/// Bonuses from here on up and down are flaws.
const MOST_BONUS: i64 = 1_000;

pub(super) fn continents(
    draft: &MapDraft,
    index: &Index<'_>,
    flaws: &mut Vec<MapFlaw>,
) -> Vec<Continent> {
    let mut own = vec![TerritorySet::default(); draft.continents.len()];
    for (i, t) in draft.territories.iter().enumerate() {
        for key in &t.continents {
            if let Some(c) = index.continent(key, &t.key, flaws) {
                own[c.index()].insert(TerritoryId::new(i));
            }
        }
    }
    let mut made: Vec<(TerritorySet, Option<Box<Terms>>)> = Vec::new();
    for (c, own) in draft.continents.iter().zip(own) {
        made.push(region(c, own, index, flaws));
    }
    let parts: Vec<Vec<ContinentId>> = made
        .iter()
        .map(|(_, terms)| terms.as_ref().map(|t| t.parts.clone()).unwrap_or_default())
        .collect();
    if let Some(circle) = circle(&parts) {
        let key = draft.continents[circle].key.clone();
        flaws.push(MapFlaw::PartOfItself(key));
        return Vec::new();
    }
    let own: Vec<TerritorySet> = made.iter().map(|(own, _)| own.clone()).collect();
    let members = (0..made.len()).map(|i| all_members(i, &own, &parts));
    let members: Vec<TerritorySet> = members.collect();
    let drafts = draft.continents.iter().zip(members).zip(made);
    drafts
        .map(|((c, members), (_, terms))| {
            // Members that are named and do not exist are told already.
            if members.is_empty() && c.members.is_empty() {
                flaws.push(MapFlaw::EmptyContinent(c.key.clone()));
            }
            Continent {
                key: c.key.clone(),
                names: c.names.clone(),
                bonus: whole_bonus(c, terms.as_deref()),
                members,
                wins: c.wins,
                needed: c.needed,
                colour: c.colour.clone(),
                terms,
            }
        })
        .collect()
}

/// The territories of a region's own, and its terms if it has any that are not the usual ones.
fn region(
    c: &ContinentDraft,
    mut own: TerritorySet,
    index: &Index<'_>,
    flaws: &mut Vec<MapFlaw>,
) -> (TerritorySet, Option<Box<Terms>>) {
    for bonus in std::iter::once(&c.bonus).chain(c.steps.values()) {
        if !(-MOST_BONUS..=MOST_BONUS).contains(bonus) {
            let (key, bonus) = (c.key.clone(), *bonus);
            flaws.push(MapFlaw::BonusOutOfRange { key, bonus });
        }
    }
    let mut territories = |keys: &[String]| -> Vec<TerritoryId> {
        let found = keys.iter();
        let mut found: Vec<TerritoryId> = found
            .filter_map(|key| index.territory(key, &c.key, flaws))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let (members, must) = (territories(&c.members), territories(&c.must));
    let spoilers = territories(&c.spoilers);
    let mut regions = |keys: &[String]| -> Vec<ContinentId> {
        let found = keys.iter();
        let mut found: Vec<ContinentId> = found
            .filter_map(|key| index.continent(key, &c.key, flaws))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let (parts, overrides) = (regions(&c.parts), regions(&c.overrides));
    members.into_iter().for_each(|t| {
        own.insert(t);
    });
    if let Some(key) = c.must.iter().find(|key| c.spoilers.contains(key)) {
        let (key, territory) = (c.key.clone(), key.clone());
        flaws.push(MapFlaw::MustSpoils { key, territory });
    }
    let usual = c.required.is_none()
        && c.steps.is_empty()
        && parts.is_empty()
        && must.is_empty()
        && spoilers.is_empty()
        && overrides.is_empty();
    if usual {
        return (own, None);
    }
    let counted: Vec<TerritoryId> = own.iter().filter(|t| !spoilers.contains(t)).collect();
    let size = counted.len() + parts.len();
    for count in c.required.iter().chain(c.steps.keys()) {
        if !(1..=size as i64).contains(count) {
            let (key, count) = (c.key.clone(), *count);
            flaws.push(MapFlaw::StepOutOfReach { key, count, size });
        }
    }
    let whole = c.required.unwrap_or(size as i64);
    let mut steps = c.steps.clone();
    if c.bonus != 0 {
        steps.insert(whole, c.bonus);
    } else if c.required.is_some() || steps.is_empty() {
        steps.entry(whole).or_insert(0);
    }
    if size == 0 && !own.is_empty() {
        flaws.push(MapFlaw::EmptyContinent(c.key.clone()));
    }
    let small = |n: i64| n.clamp(-MOST_BONUS, MOST_BONUS) as i32;
    let terms = Terms {
        own: counted,
        parts,
        steps: steps
            .iter()
            .map(|(count, bonus)| (*count as u32, small(*bonus)))
            .collect(),
        whole: whole.clamp(0, size as i64) as u32,
        must,
        spoilers,
        overrides,
    };
    (own, Some(Box::new(terms)))
}

/// What a region pays whoever holds all of it.
fn whole_bonus(c: &ContinentDraft, terms: Option<&Terms>) -> i32 {
    match terms.and_then(|t| t.steps.last()) {
        Some((_, bonus)) => *bonus,
        None => c.bonus.clamp(-MOST_BONUS, MOST_BONUS) as i32,
    }
}

/// A region that is a part of itself, if there is one.
fn circle(parts: &[Vec<ContinentId>]) -> Option<usize> {
    // How many parts of a region are not known to be sound yet; sound ones are taken away until none is left to take.
    let mut open: Vec<usize> = parts.iter().map(Vec::len).collect();
    let mut wholes: Vec<Vec<usize>> = vec![Vec::new(); parts.len()];
    for (whole, list) in parts.iter().enumerate() {
        for part in list {
            wholes[part.index()].push(whole);
        }
    }
    let mut sound: Vec<usize> = (0..parts.len()).filter(|i| open[*i] == 0).collect();
    while let Some(part) = sound.pop() {
        for whole in &wholes[part] {
            open[*whole] -= 1;
            if open[*whole] == 0 {
                sound.push(*whole);
            }
        }
    }
    open.iter().position(|n| *n > 0)
}

/// A region's territories and those of its parts and their parts.
fn all_members(region: usize, own: &[TerritorySet], parts: &[Vec<ContinentId>]) -> TerritorySet {
    let mut all = own[region].clone();
    let mut seen = vec![false; own.len()];
    let mut todo: Vec<ContinentId> = parts[region].clone();
    while let Some(part) = todo.pop() {
        if std::mem::replace(&mut seen[part.index()], true) {
            continue;
        }
        own[part.index()].iter().for_each(|t| {
            all.insert(t);
        });
        todo.extend(&parts[part.index()]);
    }
    all
}
