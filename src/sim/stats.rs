//! Sums that come out the same in whatever order they are made: counts of whole numbers, and what follows from them; and the
//! seeds of series.

use std::collections::BTreeMap;

/// How often each whole number was seen. Its size depends on how many different numbers there are, not on how many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(BTreeMap<u32, u64>);

impl Tally {
    /// Counts one number.
    pub fn add(&mut self, value: u32) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: &Tally) {
        for (value, count) in &other.0 {
            *self.0.entry(*value).or_default() += count;
        }
    }

    /// How many numbers were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their sum.
    #[must_use]
    pub fn sum(&self) -> u128 {
        self.0
            .iter()
            .map(|(value, count)| u128::from(*value) * u128::from(*count))
            .sum()
    }

    /// Their mean; 0 of none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.count() {
            0 => 0.0,
            n => self.sum() as f64 / n as f64,
        }
    }

    /// The middle one, or the mean of the two in the middle; 0 of none.
    #[must_use]
    pub fn median(&self) -> f64 {
        let n = self.count();
        if n == 0 {
            return 0.0;
        }
        let (low, high) = (self.nth((n - 1) / 2), self.nth(n / 2));
        (f64::from(low) + f64::from(high)) / 2.0
    }

    /// The number at this place when all are sorted, counting from 0.
    fn nth(&self, place: u64) -> u32 {
        let mut seen = 0;
        for (value, count) in &self.0 {
            seen += count;
            if seen > place {
                return *value;
            }
        }
        0
    }
}

/// The seed of a game of a series: a different, well mixed one for each index (`SplitMix64`, Steele, Lea and Flood 2014).
#[must_use]
pub fn game_seed(base: u64, index: u64) -> u64 {
    let x = base.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::{Tally, game_seed};

    fn tally(values: &[u32]) -> Tally {
        let mut tally = Tally::default();
        for value in values {
            tally.add(*value);
        }
        tally
    }

    #[test]
    fn mean_and_median_are_those_of_the_list() {
        let rows: [(&[u32], f64, f64); 4] = [
            (&[], 0.0, 0.0),
            (&[7], 7.0, 7.0),
            (&[1, 2, 3, 10], 4.0, 2.5),
            (&[5, 1, 5, 1, 5], 3.4, 5.0),
        ];
        for (values, mean, median) in rows {
            let tally = tally(values);
            assert!((tally.mean() - mean).abs() < 1e-12, "{values:?}");
            assert!((tally.median() - median).abs() < 1e-12, "{values:?}");
        }
    }

    #[test]
    fn merging_in_any_order_is_one_tally() {
        let (a, b) = (tally(&[1, 5, 5, 9]), tally(&[2, 5]));
        let (mut ab, mut ba) = (a.clone(), b.clone());
        ab.merge(&b);
        ba.merge(&a);
        assert_eq!(ab, ba);
        assert_eq!(ab, tally(&[1, 2, 5, 5, 5, 9]));
    }

    #[test]
    fn seeds_of_a_series_differ() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000)
            .flat_map(|i| [game_seed(1, i), game_seed(2, i)])
            .collect();
        assert_eq!(seeds.len(), 2000);
    }
}
