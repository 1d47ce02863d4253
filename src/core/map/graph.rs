//! Which borders lead where.

use super::border::Border;
use crate::core::id::TerritoryId;

/// From so many borders on it is quicker to halve the list than to go through it.
const MANY: usize = 16;

/// A list for each territory, all in one piece of memory.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lists<T> {
    all: Vec<T>,
    /// The list of territory `t` is `all[ends[t - 1]..ends[t]]`.
    ends: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    pub(super) fn new(lists: Vec<Vec<T>>) -> Lists<T> {
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
    pub(super) fn of(&self, t: TerritoryId) -> &[T] {
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
    /// Whether everything crosses every border.
    plain: bool,
    /// Whether some border changes the number of dice.
    dice: bool,
    /// Whether a border leads back wherever one leads.
    two_way: bool,
}

impl Graph {
    /// The graph of these borders, a list for each territory.
    #[must_use]
    pub fn new(borders: Vec<Vec<Border>>) -> Graph {
        let mut entries = vec![Vec::new(); borders.len()];
        let all = || borders.iter().flatten();
        let plain = !all().any(Border::is_special);
        let dice = !plain && all().any(|b| b.crossing.changes_dice());
        for (from, list) in borders.iter().enumerate() {
            for border in list {
                entries[border.to.index()].push(TerritoryId::new(from));
            }
        }
        let same = |(borders, entries): (&Vec<Border>, &Vec<TerritoryId>)| {
            borders.iter().map(|b| b.to).eq(entries.iter().copied())
        };
        let two_way = borders.iter().zip(&entries).all(same);
        Graph {
            borders: Lists::new(borders),
            entries: Lists::new(entries),
            plain,
            dice,
            two_way,
        }
    }

    /// Whether a border leads back wherever one leads.
    #[must_use]
    #[inline]
    pub fn is_two_way(&self) -> bool {
        self.two_way
    }

    /// Whether everything crosses every border.
    #[must_use]
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Whether some border changes the number of dice.
    #[must_use]
    #[inline]
    pub fn changes_dice(&self) -> bool {
        self.dice
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
        let borders = self.borders(from);
        if borders.len() > MANY {
            let at = borders.binary_search_by_key(&to, |b| b.to);
            return at.ok().map(|i| borders[i]);
        }
        borders.iter().copied().find(|b| b.to == to)
    }

    /// Whether a border leads from one territory to the other.
    #[must_use]
    pub fn is_border(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.border(from, to).is_some()
    }
}
