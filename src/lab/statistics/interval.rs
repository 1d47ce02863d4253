//! Estimates with their intervals.

use statrs::distribution::{ContinuousCDF, Normal};

use super::bootstrap::Drawn;
use crate::lab::metric::Kind;
use crate::lab::sample::Sample;
use crate::stats::wilson_at;

/// A number that is not known exactly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Over how many games.
    pub n: u64,
    /// The share, or the mean.
    pub value: f64,
    /// Where its interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// Of numbers: the median with its interval.
    pub median: Option<(f64, f64, f64)>,
}

/// What a sample says of what it is a sample of, with intervals that miss as often as `level` says: Wilson's of a share, the
/// bootstrap's of means and medians. `scale` is how many of the sample's steps make one of the unit. None of an empty sample.
#[must_use]
pub fn estimate(sample: &Sample, kind: Kind, scale: f64, level: f64) -> Option<Estimate> {
    let mean = sample.mean()?;
    if kind == Kind::Share {
        let hits = u64::try_from(sample.sum()).unwrap_or(0);
        let share = wilson_at(hits, sample.n(), quantile(1.0 - level / 2.0));
        return Some(Estimate {
            n: sample.n(),
            value: share.value,
            low: share.low,
            high: share.high,
            median: None,
        });
    }
    let drawn = Drawn::from(sample, level);
    let (low, high) = drawn.mean(level);
    let (median_low, median_high) = drawn.median(level);
    let median = sample.median()?;
    Some(Estimate {
        n: sample.n(),
        value: mean / scale,
        low: low / scale,
        high: high / scale,
        median: Some((median / scale, median_low / scale, median_high / scale)),
    })
}

/// The mean of differences between pairs of games with its bootstrap interval, and over how many pairs; none without pairs.
#[must_use]
pub fn difference(pairs: &Sample, scale: f64, level: f64) -> Option<Estimate> {
    estimate(pairs, Kind::Number, scale, level)
}

/// The number below which a standard normal variable lies with this probability.
fn quantile(probability: f64) -> f64 {
    Normal::standard().inverse_cdf(probability)
}
