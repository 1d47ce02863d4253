//! How sure one is of what was counted: intervals that hold the truth in 95 of 100 cases.

use crate::stats::{Share, Z95, wilson};

/// An estimate, and the interval around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A share of `of` games, with Wilson's interval.
#[must_use]
pub fn share(count: u64, of: u64) -> Interval {
    let Share { value, low, high } = wilson(count, of);
    Interval {
        estimate: value,
        low,
        high,
    }
}

/// A mean of numbers that came so often each.
#[must_use]
pub fn mean(counts: impl Iterator<Item = (f64, u64)> + Clone) -> Interval {
    let n = counts.clone().map(|(_, count)| count).sum::<u64>() as f64;
    if n == 0.0 {
        return Interval {
            estimate: 0.0,
            low: 0.0,
            high: 0.0,
        };
    }
    let sum: f64 = counts.clone().map(|(x, count)| x * count as f64).sum();
    let mean = sum / n;
    let square = |(x, count): (f64, u64)| (x - mean) * (x - mean) * count as f64;
    let variance = counts.map(square).sum::<f64>() / (n - 1.0).max(1.0);
    let half = Z95 * (variance / n).sqrt();
    Interval {
        estimate: mean,
        low: mean - half,
        high: mean + half,
    }
}

#[cfg(test)]
mod tests {
    use super::{mean, share};

    #[test]
    fn shares_have_the_intervals_of_the_tables() {
        let known = share(81, 263);
        assert!((known.low - 0.2553).abs() < 1e-4 && (known.high - 0.3662).abs() < 1e-4);
        let none = share(0, 20);
        assert!(none.low.abs() < 1e-12 && (none.high - 0.1611).abs() < 1e-4);
        assert_eq!(share(20, 20).high, 1.0);
    }

    #[test]
    fn a_mean_of_equal_numbers_is_sure() {
        let all = mean([(2.0, 50)].into_iter());
        assert_eq!((all.low, all.estimate, all.high), (2.0, 2.0, 2.0));
    }
}
