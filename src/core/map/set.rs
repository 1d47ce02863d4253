//! A set of territories.

use crate::core::id::TerritoryId;
use crate::core::limits::MAX_TERRITORIES;

/// A set of territories, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerritorySet([u64; MAX_TERRITORIES / 64]);

impl TerritorySet {
    /// Adds a territory; says whether it was new.
    pub fn insert(&mut self, t: TerritoryId) -> bool {
        let (word, bit) = (t.index() / 64, 1u64 << (t.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a territory out.
    pub fn remove(&mut self, t: TerritoryId) {
        self.0[t.index() / 64] &= !(1u64 << (t.index() % 64));
    }

    /// Whether the territory is in it.
    #[must_use]
    pub fn contains(&self, t: TerritoryId) -> bool {
        self.0[t.index() / 64] & (1u64 << (t.index() % 64)) != 0
    }

    /// How many territories are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    /// The territories, ascending.
    pub fn iter(&self) -> impl Iterator<Item = TerritoryId> + '_ {
        self.0.iter().enumerate().flat_map(|(i, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    TerritoryId::new(i * 64 + bit)
                })
            })
        })
    }
}

impl FromIterator<TerritoryId> for TerritorySet {
    fn from_iter<I: IntoIterator<Item = TerritoryId>>(iter: I) -> Self {
        let mut set = TerritorySet::default();
        for t in iter {
            set.insert(t);
        }
        set
    }
}
