//! Which borders lead where.

use super::border::Border;
use crate::core::id::TerritoryId;

/// A list for each territory, all in one piece of memory.
#[derive(Clone, PartialEq, Debug)]
struct Lists<T> {
    all: Vec<T>,
    /// The list of territory `t` is `all[ends[t - 1]..ends[t]]`.
    ends: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    fn new(lists: Vec<Vec<T>>) -> Lists<T> {
        let mut end = 0;
        let ends = lists.iter().map(|list| {
            end += list.len() as u32;
            end
        });
        Lists {
            ends: ends.collect(),
            all: lists.concat(),
        }
    }

    #[inline]
    fn of(&self, t: TerritoryId) -> &[T] {
        let start = match t.index() {
            0 => 0,
            i => self.ends[i - 1],
        };
        &self.all[start as usize..self.ends[t.index()] as usize]
    }
}

/// Which borders lead where: a map's own, or those of a game in which mods opened and closed some.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    borders: Lists<Border>,
    entries: Lists<TerritoryId>,
}

impl Graph {
    /// The graph of these borders, a list for each territory.
    #[must_use]
    pub fn new(borders: Vec<Vec<Border>>) -> Graph {
        let mut entries = vec![Vec::new(); borders.len()];
        for (from, list) in borders.iter().enumerate() {
            for border in list {
                entries[border.to.index()].push(TerritoryId::new(from));
            }
        }
        Graph {
            borders: Lists::new(borders),
            entries: Lists::new(entries),
        }
    }

    /// The borders that lead out of a territory, ascending by target.
    #[must_use]
    #[inline]
    pub fn borders(&self, t: TerritoryId) -> &[Border] {
        self.borders.of(t)
    }

    /// The territories from which a border leads here, ascending.
    #[must_use]
    #[inline]
    pub fn entries(&self, t: TerritoryId) -> &[TerritoryId] {
        self.entries.of(t)
    }

    /// The border that leads from one territory to the other, if one does.
    #[must_use]
    pub fn border(&self, from: TerritoryId, to: TerritoryId) -> Option<Border> {
        self.borders(from).iter().copied().find(|b| b.to == to)
    }

    /// Whether a border leads from one territory to the other.
    #[must_use]
    pub fn is_border(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.border(from, to).is_some()
    }
}
