//! Continents and other regions: what holding them pays.

use super::{Names, TerritorySet};
use crate::core::id::{ContinentId, TerritoryId};

/// A continent of the map, or any other region that pays.
#[derive(Clone, PartialEq, Debug)]
pub struct Continent {
    /// Its own id in files, notation and Lua.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Armies a turn for whoever holds all of it (R25); may be negative on maps that want it.
    pub bonus: i32,
    /// Its territories, those of its parts among them.
    pub members: TerritorySet,
    /// Whether whoever holds it when a turn of theirs begins, from the second round on, has won.
    pub wins: bool,
    /// Whether whoever does not hold it when a turn of theirs begins, from the second round on, is out.
    pub needed: bool,
    /// Its colour as `#rrggbb`; only for drawing.
    pub colour: Option<String>,
    /// What holding it takes, where that is not simply all of its territories.
    pub terms: Option<Box<Terms>>,
}

/// What a region pays for, where that is not simply all of its territories.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The territories that count, one each: its own, without those of its parts and without spoilers.
    pub own: Vec<TerritoryId>,
    /// Other regions that count as one each as soon as they are held.
    pub parts: Vec<ContinentId>,
    /// Armies by how many of these are held, ascending; the last step that is reached pays.
    pub steps: Vec<(u32, i32)>,
    /// How many make it held: for regions that it is a part of, and for missions.
    pub whole: u32,
    /// Without these nothing is paid.
    pub must: Vec<TerritoryId>,
    /// With any of these nothing is paid.
    pub spoilers: Vec<TerritoryId>,
    /// Regions that pay nothing to whoever this one pays.
    pub overrides: Vec<ContinentId>,
}

/// What a region pays somebody, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Which region.
    pub continent: ContinentId,
    /// How many of its parts are held.
    pub held: u32,
    /// How many it has.
    pub of: u32,
    /// The armies; never 0.
    pub armies: i32,
}

impl Continent {
    /// How many parts it has: territories, and regions that count as one.
    #[must_use]
    pub fn size(&self) -> u32 {
        match &self.terms {
            None => self.members.len() as u32,
            Some(terms) => (terms.own.len() + terms.parts.len()) as u32,
        }
    }
}

/// How many parts of a region are held.
fn held(all: &[Continent], of: &Continent, owns: &dyn Fn(TerritoryId) -> bool) -> u32 {
    match &of.terms {
        None => of.members.iter().filter(|t| owns(*t)).count() as u32,
        Some(terms) => {
            let own = terms.own.iter().filter(|t| owns(**t)).count();
            let parts = terms.parts.iter();
            let parts = parts.filter(|c| is_held(all, &all[c.index()], owns));
            (own + parts.count()) as u32
        }
    }
}

/// Whether a region is held: all of it, or as much as it asks for, with what it must have and without what spoils it.
pub(super) fn is_held(
    all: &[Continent],
    one: &Continent,
    owns: &dyn Fn(TerritoryId) -> bool,
) -> bool {
    match &one.terms {
        None => one.members.iter().all(owns),
        Some(terms) => counts(terms, owns) && held(all, one, owns) >= terms.whole,
    }
}

fn counts(terms: &Terms, owns: &dyn Fn(TerritoryId) -> bool) -> bool {
    terms.must.iter().all(|t| owns(*t)) && !terms.spoilers.iter().any(|t| owns(*t))
}

/// What each region pays whoever owns these territories; those that pay nothing are left out.
pub(super) fn payments(all: &[Continent], owns: &dyn Fn(TerritoryId) -> bool) -> Vec<Payment> {
    let mut paid = Vec::new();
    let mut overridden: Vec<ContinentId> = Vec::new();
    for (i, one) in all.iter().enumerate() {
        let continent = ContinentId::new(i);
        let Some(terms) = &one.terms else {
            if one.bonus != 0 && one.members.iter().all(owns) {
                let of = one.members.len() as u32;
                paid.push(Payment {
                    continent,
                    held: of,
                    of,
                    armies: one.bonus,
                });
            }
            continue;
        };
        if !counts(terms, owns) {
            continue;
        }
        let held = held(all, one, owns);
        let step = terms.steps.iter().rev().find(|(count, _)| *count <= held);
        if let Some((_, armies)) = step {
            overridden.extend(&terms.overrides);
            if *armies != 0 {
                paid.push(Payment {
                    continent,
                    held,
                    of: one.size(),
                    armies: *armies,
                });
            }
        }
    }
    if !overridden.is_empty() {
        paid.retain(|payment| !overridden.contains(&payment.continent));
    }
    paid
}
