//! What does not change during a game: the map as a player reads it.

use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::Map;

/// A continent with what holding it is worth and takes.
pub(super) struct Region {
    pub(super) bonus: f64,
    pub(super) size: f64,
    /// How good it is to aim at: the bonus against its size and the accesses to guard (R25). Not above 0: no aim at all.
    pub(super) appeal: f64,
}

/// The map as a player reads it.
pub(super) struct Board {
    pub(super) regions: Vec<Region>,
    /// The regions of territory `t` are `of[starts[t]..starts[t + 1]]`.
    of: Vec<u16>,
    starts: Vec<u32>,
}

impl Board {
    pub(super) fn new(map: &Map) -> Board {
        let regions: Vec<Region> = map
            .continents()
            .iter()
            .map(|continent| {
                let inside = |t: TerritoryId| continent.members.contains(t);
                let is_access = |t: &TerritoryId| map.entries(*t).iter().any(|e| !inside(*e));
                let accesses = continent.members.iter().filter(is_access).count() as f64;
                let size = continent.members.len() as f64;
                let bonus = f64::from(continent.bonus);
                Region {
                    appeal: bonus / ((accesses + 1.0) * size),
                    bonus,
                    size,
                }
            })
            .collect();
        let mut of = Vec::new();
        let mut starts = vec![0];
        for t in map.ids() {
            of.extend(map.continents_of(t).map(|c: ContinentId| c.index() as u16));
            starts.push(of.len() as u32);
        }
        Board {
            regions,
            of,
            starts,
        }
    }

    /// How many territories the map has.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The regions of a territory, as indices.
    pub(super) fn regions_of(&self, t: TerritoryId) -> impl Iterator<Item = usize> + '_ {
        let (from, to) = (self.starts[t.index()], self.starts[t.index() + 1]);
        self.of[from as usize..to as usize]
            .iter()
            .map(|r| usize::from(*r))
    }
}
