//! What does not change during a game: the map as a player reads it.

use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{Continent, Graph, Map, Territory, TerritorySet};
use crate::view::PlayerView;

/// A continent with what holding it is worth and takes.
pub(super) struct Region {
    /// What it pays for all that it takes.
    pub(super) bonus: f64,
    /// How many territories that takes.
    pub(super) size: f64,
    /// How good it is to aim at: the bonus against its size and the accesses to guard (R25). Not above 0: no aim at all.
    pub(super) appeal: f64,
    /// How many territories belong to it.
    pub(super) territories: u32,
    /// How many territories the bonus takes.
    whole: u32,
    /// What it pays from how many territories on, ascending, where that is not the bonus for the whole alone.
    steps: Option<Vec<(u32, f64)>>,
}

impl Region {
    /// What it pays whoever has so many of its territories.
    pub(super) fn pays(&self, count: u32) -> f64 {
        match &self.steps {
            None if count < self.whole => 0.0,
            None => self.bonus,
            Some(steps) => {
                let reached = steps.iter().rev().find(|(least, _)| *least <= count);
                reached.map_or(0.0, |(_, armies)| *armies)
            }
        }
    }

    /// What whoever has so many of its territories gets for the last of them.
    #[inline]
    pub(super) fn at_stake(&self, count: u32) -> f64 {
        match &self.steps {
            None if count == self.whole && count > 0 => self.bonus,
            None => 0.0,
            Some(_) => self.pays(count) - self.pays(count.saturating_sub(1)),
        }
    }

    /// How many territories are missing to its next step, and how much more that pays; none from the last step on.
    #[inline]
    pub(super) fn next(&self, count: u32) -> Option<(f64, f64)> {
        match &self.steps {
            None if count < self.whole => Some((f64::from(self.whole - count), self.bonus)),
            None => None,
            Some(steps) => {
                let (least, armies) = steps.iter().find(|(least, _)| *least > count)?;
                Some((f64::from(least - count), armies - self.pays(count)))
            }
        }
    }
}

/// What a region that wins is worth to whoever plays for it, in armies a turn: more than any that pays, and not so much that
/// nothing else is done.
const WINNING: f64 = 12.0;
/// What one is worth that must be held to stay in the game.
const NEEDED: f64 = 20.0;

/// The map as a player reads it.
pub(super) struct Board {
    pub(super) regions: Vec<Region>,
    /// The regions of each territory.
    of: Lists,
    /// The regions that each territory borders on and does not belong to, as often as a row of borders leads into one.
    next_to: Lists,
    /// Whether some continent pays for something else than all of its territories.
    pub(super) has_terms: bool,
    /// What each territory brings its owner a turn by itself; empty where none does. One that falls back to the neutral army
    /// brings none at all.
    gains: Vec<Option<f64>>,
}

impl Board {
    pub(super) fn new(map: &Map) -> Board {
        let takes: Vec<TerritorySet> = map.continents().iter().map(takes).collect();
        let regions = map.continents().iter().zip(&takes);
        let mut regions: Vec<Region> = regions.map(|(c, takes)| region(map, c, takes)).collect();
        let mut of = Lists::default();
        for t in map.ids() {
            let all = map.continents_of(t).map(ContinentId::index);
            of.push(all.filter(|c| takes[*c].contains(t)));
        }
        for r in &of.all {
            regions[usize::from(*r)].territories += 1;
        }
        let mut next_to = Lists::default();
        for t in map.ids() {
            next_to.push(beyond(&of, map.graph(), t));
        }
        let gains = match map.turn_changes() {
            [] => Vec::new(),
            _ => map.territories().iter().map(gain).collect(),
        };
        Board {
            regions,
            of,
            next_to,
            has_terms: map.has_terms(),
            gains,
        }
    }

    /// What a territory brings its owner a turn by itself; none if it is lost again at once.
    #[inline]
    pub(super) fn gain(&self, t: TerritoryId) -> Option<f64> {
        self.gains.get(t.index()).copied().unwrap_or(Some(0.0))
    }

    /// How many territories the map has.
    pub(super) fn len(&self) -> usize {
        self.of.starts.len() - 1
    }

    /// The regions of a territory, as indices.
    #[inline]
    pub(super) fn regions_of(&self, t: TerritoryId) -> impl Iterator<Item = usize> + '_ {
        self.of.list(t).iter().map(|r| usize::from(*r))
    }

    /// The regions that the borders of a territory lead into and that it does not belong to, as indices: each as often as a row
    /// of borders leads into it.
    pub(super) fn regions_next_to(
        &self,
        view: PlayerView<'_>,
        t: TerritoryId,
        mut each: impl FnMut(usize),
    ) {
        if view.has_borders_of_map() {
            self.next_to
                .list(t)
                .iter()
                .for_each(|r| each(usize::from(*r)));
        } else {
            beyond(&self.of, view.graph(), t).for_each(each);
        }
    }
}

/// The regions that the borders of a territory lead into and that it does not belong to.
fn beyond<'a>(of: &'a Lists, graph: &'a Graph, t: TerritoryId) -> impl Iterator<Item = usize> + 'a {
    let mut last = u16::MAX;
    let behind = graph.borders(t).iter().flat_map(|b| of.list(b.to));
    let others = behind.copied().filter(move |r| {
        let new = *r != last && !of.list(t).contains(r);
        if new {
            last = *r;
        }
        new
    });
    others.map(usize::from)
}

/// A list of regions for each territory, all in one piece of memory.
struct Lists {
    all: Vec<u16>,
    /// The list of territory `t` is `all[starts[t]..starts[t + 1]]`.
    starts: Vec<u32>,
}

impl Default for Lists {
    fn default() -> Self {
        Lists {
            all: Vec::new(),
            starts: vec![0],
        }
    }
}

impl Lists {
    fn push(&mut self, list: impl Iterator<Item = usize>) {
        self.all.extend(list.map(|r| r as u16));
        self.starts.push(self.all.len() as u32);
    }

    #[inline]
    fn list(&self, t: TerritoryId) -> &[u16] {
        let (from, to) = (self.starts[t.index()], self.starts[t.index() + 1]);
        &self.all[from as usize..to as usize]
    }
}

/// The territories that a continent takes: its own and those of its parts, without what spoils it.
fn takes(continent: &Continent) -> TerritorySet {
    let mut all = continent.members.clone();
    if let Some(terms) = &continent.terms {
        terms.spoilers.iter().for_each(|t| all.remove(*t));
    }
    all
}

fn region(map: &Map, continent: &Continent, takes: &TerritorySet) -> Region {
    let is_access = |t: &TerritoryId| map.entries(*t).iter().any(|e| !takes.contains(*e));
    let accesses = takes.iter().filter(is_access).count() as f64;
    let all = takes.len() as u32;
    let extra =
        if continent.wins { WINNING } else { 0.0 } + if continent.needed { NEEDED } else { 0.0 };
    let bonus = f64::from(continent.bonus) + extra;
    let (whole, steps) = match &continent.terms {
        // Parts are counted by their territories: it takes them all.
        Some(terms) if terms.parts.is_empty() => {
            let steps = terms.steps.iter();
            let steps = steps.map(|(least, armies)| {
                let extra = if *least >= terms.whole { extra } else { 0.0 };
                (*least, f64::from(*armies) + extra)
            });
            (terms.whole.max(1), Some(steps.collect()))
        }
        Some(_) | None => (all, None),
    };
    let size = f64::from(whole);
    Region {
        appeal: bonus / ((accesses + 1.0) * size),
        bonus,
        size,
        territories: 0,
        whole,
        steps,
    }
}

fn gain(t: &Territory) -> Option<f64> {
    (!t.killer).then_some(f64::from(t.gain))
}
