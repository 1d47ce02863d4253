//! A sample of whole numbers, kept as how often each was seen: it comes out the same in whatever order it is made, and its size
//! depends on how many different numbers there are, not on how many games.

use std::collections::BTreeMap;

/// How often a number was seen, and in which game first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    count: u64,
    first: u64,
}

/// Numbers of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sample {
    seen: BTreeMap<i64, Seen>,
    n: u64,
}

impl Sample {
    /// Adds the number of a game.
    pub fn add(&mut self, value: i64, game: u64) {
        self.n += 1;
        self.seen
            .entry(value)
            .and_modify(|seen| {
                seen.count += 1;
                seen.first = seen.first.min(game);
            })
            .or_insert(Seen {
                count: 1,
                first: game,
            });
    }

    /// How many games.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The different numbers, ascending, each with how often it was seen.
    pub fn counts(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + Clone + '_ {
        self.seen.iter().map(|(value, seen)| (*value, seen.count))
    }

    /// Their sum.
    #[must_use]
    pub fn sum(&self) -> i128 {
        self.counts()
            .map(|(value, count)| i128::from(value) * i128::from(count))
            .sum()
    }

    /// Their mean, if there is one.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum() as f64 / self.n as f64)
    }

    /// The standard deviation of what they are a sample of (by n - 1), if there are two.
    #[must_use]
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.n > 1)?;
        let squares: f64 = self
            .counts()
            .map(|(value, count)| (value as f64 - mean).powi(2) * count as f64)
            .sum();
        Some((squares / (self.n - 1) as f64).sqrt())
    }

    /// The middle one, or the mean of the two in the middle.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        median(self.counts(), self.n)
    }

    /// The number below which this part of the sample lies, 0 to 1: the nearest rank (the smallest number with at least so much of the sample at or below it).
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<i64> {
        let rank = ((part * self.n as f64).ceil() as u64).clamp(1, self.n.max(1));
        nth(self.counts(), rank - 1)
    }

    /// The smallest and the largest.
    #[must_use]
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((
            *self.seen.first_key_value()?.0,
            *self.seen.last_key_value()?.0,
        ))
    }

    /// The first game with this number.
    #[must_use]
    pub fn game_of(&self, value: i64) -> Option<u64> {
        self.seen.get(&value).map(|seen| seen.first)
    }

    /// How many numbers lie below 0, at 0, and above.
    #[must_use]
    pub fn signs(&self) -> (u64, u64, u64) {
        let part = |keep: fn(i64) -> bool| {
            let those = self.counts().filter(|(value, _)| keep(*value));
            those.map(|(_, count)| count).sum()
        };
        (part(|v| v < 0), part(|v| v == 0), part(|v| v > 0))
    }
}

/// The number at this place when all are sorted, counting from 0.
pub(super) fn nth(counts: impl Iterator<Item = (i64, u64)>, place: u64) -> Option<i64> {
    let mut seen = 0;
    for (value, count) in counts {
        seen += count;
        if seen > place {
            return Some(value);
        }
    }
    None
}

/// The median of `n` counted numbers, ascending.
pub(super) fn median(counts: impl Iterator<Item = (i64, u64)> + Clone, n: u64) -> Option<f64> {
    let low = nth(counts.clone(), n.checked_sub(1)? / 2)?;
    let high = nth(counts, n / 2)?;
    Some((low as f64 + high as f64) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::Sample;

    fn sample(values: &[i64]) -> Sample {
        let mut sample = Sample::default();
        for (game, value) in values.iter().enumerate() {
            sample.add(*value, game as u64);
        }
        sample
    }

    #[test]
    fn it_says_what_the_list_says() {
        let one = sample(&[5, -1, 5, 2, 9]);
        assert_eq!((one.n(), one.sum(), one.mean()), (5, 20, Some(4.0)));
        assert_eq!((one.median(), one.quantile(0.25)), (Some(5.0), Some(2)));
        assert_eq!((one.quantile(0.0), one.quantile(1.0)), (Some(-1), Some(9)));
        // Squares of 1, -5, 1, -2, 5 from the mean: 56, over 4.
        assert!((one.deviation().unwrap() - 14f64.sqrt()).abs() < 1e-12);
        assert_eq!((one.range(), one.signs()), (Some((-1, 9)), (1, 0, 4)));
        assert_eq!((one.game_of(5), one.game_of(3)), (Some(0), None));
        let none = sample(&[]);
        assert_eq!(
            (none.mean(), none.median(), none.quantile(0.5)),
            (None, None, None)
        );
        assert_eq!(sample(&[4]).deviation(), None);
        assert_eq!(sample(&[1, 2]).median(), Some(1.5));
    }
}
