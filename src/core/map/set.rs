//! A set of territories, as bits.

use std::hash::{Hash, Hasher};

use crate::core::id::TerritoryId;

/// Words that lie in the set itself: enough for the maps that are played most, which then need no memory of their own.
const INLINE: usize = 8;

/// A set of territories.
#[derive(Clone, Default)]
pub struct TerritorySet {
    first: [u64; INLINE],
    /// The words after those, as far as there are any.
    more: Vec<u64>,
}

impl TerritorySet {
    /// Adds a territory; says whether it was new.
    pub fn insert(&mut self, t: TerritoryId) -> bool {
        let (at, bit) = place(t);
        let word = match self.first.get_mut(at) {
            Some(word) => word,
            None => {
                let at = at - INLINE;
                if self.more.len() <= at {
                    self.more.resize(at + 1, 0);
                }
                &mut self.more[at]
            }
        };
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a territory out.
    pub fn remove(&mut self, t: TerritoryId) {
        let (at, bit) = place(t);
        let word = match self.first.get_mut(at) {
            Some(word) => Some(word),
            None => self.more.get_mut(at - INLINE),
        };
        if let Some(word) = word {
            *word &= !bit;
        }
    }

    /// Whether the territory is in it.
    #[must_use]
    #[inline]
    pub fn contains(&self, t: TerritoryId) -> bool {
        let (at, bit) = place(t);
        let word = match self.first.get(at) {
            Some(word) => *word,
            None => self.more.get(at - INLINE).copied().unwrap_or(0),
        };
        word & bit != 0
    }

    /// How many territories are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether nothing is in it.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words().all(|w| w == 0)
    }

    /// The territories, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = TerritoryId> + '_ {
        self.iter_on(usize::MAX)
    }

    /// The territories, ascending, on a map of so many: sooner done on a small map.
    #[inline]
    pub fn iter_on(&self, territories: usize) -> impl Iterator<Item = TerritoryId> + '_ {
        let words = territories.div_ceil(64);
        let (mut rest, mut next) = (0_u64, 0);
        std::iter::from_fn(move || {
            while rest == 0 {
                if next == words {
                    return None;
                }
                rest = match self.first.get(next) {
                    Some(word) => *word,
                    None => *self.more.get(next - INLINE)?,
                };
                next += 1;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(TerritoryId::new((next - 1) * 64 + bit))
        })
    }

    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.first.iter().chain(&self.more).copied()
    }

    /// The words after the first ones, without those at the end in which nothing is any more.
    fn used(&self) -> &[u64] {
        let last = self.more.iter().rposition(|word| *word != 0);
        &self.more[..last.map_or(0, |i| i + 1)]
    }
}

fn place(t: TerritoryId) -> (usize, u64) {
    (t.index() / 64, 1 << (t.index() % 64))
}

impl PartialEq for TerritorySet {
    fn eq(&self, other: &TerritorySet) -> bool {
        self.first == other.first && self.used() == other.used()
    }
}

impl Eq for TerritorySet {}

impl Hash for TerritorySet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.first.hash(state);
        self.used().hash(state);
    }
}

impl std::fmt::Debug for TerritorySet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
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

#[cfg(test)]
mod tests {
    use super::TerritorySet;
    use crate::core::id::TerritoryId;

    #[test]
    fn a_set_of_a_large_map_is_like_one_of_a_small_map() {
        let t = TerritoryId::new;
        let numbers = [0, 63, 64, 511, 512, 9_999];
        let mut set: TerritorySet = numbers.into_iter().map(t).collect();
        assert_eq!(
            set.iter().map(TerritoryId::index).collect::<Vec<_>>(),
            numbers
        );
        assert_eq!(set.len(), 6);
        assert!(set.contains(t(9_999)) && !set.contains(t(9_998)) && !set.contains(t(20_000)));
        assert!(!set.insert(t(512)));
        set.remove(t(9_999));
        set.remove(t(512));
        set.remove(t(30_000));
        let small: TerritorySet = numbers[..4].iter().copied().map(t).collect();
        assert_eq!(set, small, "what was taken out leaves no trace");
    }
}
