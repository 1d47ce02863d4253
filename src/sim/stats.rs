//! Sums that come out the same in whatever order they are made: counts of whole numbers, and what follows from them.

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

/// The standard normal quantile that leaves 2.5 % on either side.
const Z95: f64 = 1.959_963_984_540_054;

/// The same for up to as many shares at once as there are seats at a table: what leaves 2.5 % ÷ n on either side.
const Z95_OF_MANY: [f64; 12] = [
    1.959964, 2.241403, 2.393980, 2.497705, 2.575829, 2.638257, 2.690110, 2.734369, 2.772921,
    2.807034, 2.837597, 2.865260,
];

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// Hits over tries; 0 of no tries.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// The share of hits with the score interval of Wilson (1927), which stays inside 0 and 1 and is sound for few tries too.
#[must_use]
pub fn wilson(hits: u64, tries: u64) -> Share {
    wilson_at(hits, tries, Z95)
}

/// The same, widened so that of so many shares that are looked at together all lie in their intervals 95 times in 100:
/// Bonferroni's correction. Who says of one of them that it stands out goes by this.
#[must_use]
pub fn wilson_of_many(hits: u64, tries: u64, shares: usize) -> Share {
    let z = Z95_OF_MANY[shares.clamp(1, Z95_OF_MANY.len()) - 1];
    wilson_at(hits, tries, z)
}

/// The same with the quantile of the normal curve that leaves as much on either side as one will be wrong.
#[must_use]
pub fn wilson_at(hits: u64, tries: u64, z: f64) -> Share {
    if tries == 0 {
        return Share {
            value: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let n = tries as f64;
    let p = hits as f64 / n;
    let z2 = z * z;
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    Share {
        value: p,
        low: (centre - half).max(0.0),
        high: (centre + half).min(1.0),
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
    use super::{Tally, game_seed, wilson};

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
    fn the_interval_is_wilsons() {
        // Worked by hand from the formula: 10 of 100, and the ends of the range.
        let share = wilson(10, 100);
        assert!((share.low - 0.055_23).abs() < 1e-5, "{share:?}");
        assert!((share.high - 0.174_37).abs() < 1e-5, "{share:?}");
        let none = wilson(0, 20);
        assert!(none.low.abs() < 1e-12 && (none.high - 0.161_13).abs() < 1e-5);
        let all = wilson(20, 20);
        assert!((all.high - 1.0).abs() < 1e-12 && (all.low - 0.838_87).abs() < 1e-5);
        assert!(wilson(0, 0).high > 0.99);
    }

    #[test]
    fn many_shares_at_once_have_wider_intervals() {
        let widths: Vec<f64> = (1..=12)
            .map(|n| super::wilson_of_many(30, 100, n))
            .map(|share| share.high - share.low)
            .collect();
        assert!(widths.windows(2).all(|w| w[0] < w[1]), "{widths:?}");
        let one = super::wilson_of_many(30, 100, 1);
        assert!((one.low - wilson(30, 100).low).abs() < 1e-6);
    }

    #[test]
    fn seeds_of_a_series_differ() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000)
            .flat_map(|i| [game_seed(1, i), game_seed(2, i)])
            .collect();
        assert_eq!(seeds.len(), 2000);
    }
}
