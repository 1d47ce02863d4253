//! What it takes to hold a region.

use super::web::Web;
use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::Map;

/// A region as those see it who want to hold it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Which.
    pub id: ContinentId,
    /// What it pays when it is held whole.
    pub bonus: i32,
    /// Its territories, ascending.
    pub members: Vec<TerritoryId>,
    /// Those of them that can be attacked from outside, ascending.
    pub border: Vec<TerritoryId>,
    /// Territories outside from which it can be attacked, ascending.
    pub gates: Vec<TerritoryId>,
    /// Pairs of the two.
    pub ways_in: usize,
    /// Into how many parts it falls when all other territories are taken away.
    pub parts: usize,
}

impl Region {
    /// All regions of a map, by id.
    #[must_use]
    pub fn all(map: &Map, web: &Web) -> Vec<Region> {
        let mut inside = vec![false; map.len()];
        let regions = map.continents().iter().enumerate().map(|(i, continent)| {
            let members: Vec<TerritoryId> = continent.members.iter().collect();
            for t in &members {
                inside[t.index()] = true;
            }
            let mut border = Vec::new();
            let mut gates = Vec::new();
            let mut ways_in = 0;
            for &t in &members {
                let before = gates.len();
                gates.extend(web.sources(t).filter(|from| !inside[from.index()]));
                ways_in += gates.len() - before;
                if gates.len() > before {
                    border.push(t);
                }
            }
            gates.sort_unstable();
            gates.dedup();
            let parts = parts_of(web, &members, &inside);
            for t in &members {
                inside[t.index()] = false;
            }
            Region {
                id: ContinentId::new(i),
                bonus: continent.bonus,
                members,
                border,
                gates,
                ways_in,
                parts,
            }
        });
        regions.collect()
    }
}

/// Into how many parts the members fall.
fn parts_of(web: &Web, members: &[TerritoryId], inside: &[bool]) -> usize {
    let mut left: Vec<TerritoryId> = members.to_vec();
    let mut seen = std::collections::BTreeSet::new();
    let mut parts = 0;
    while let Some(start) = left.pop() {
        if !seen.insert(start) {
            continue;
        }
        parts += 1;
        let mut stack = vec![start];
        while let Some(t) = stack.pop() {
            let next = web.neighbours(t).filter(|to| inside[to.index()]);
            for to in next {
                if seen.insert(to) {
                    stack.push(to);
                }
            }
        }
    }
    parts
}
