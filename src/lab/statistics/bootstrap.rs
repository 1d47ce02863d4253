//! The bootstrap (Efron 1979): how much a mean or a median would differ had other games been played, found by drawing samples
//! of the same size from the sample.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rand_distr::{Binomial, Distribution};

use crate::lab::sample::{self, Sample};

/// Fewest samples that are drawn.
const DRAWN: usize = 1_000;
/// Most.
const MOST_DRAWN: usize = 10_000;
/// Samples wanted beyond each end of an interval, so that its ends are steady.
const BEYOND: f64 = 12.0;

/// Means and medians of samples drawn from a sample, each ascending.
pub(super) struct Drawn {
    means: Vec<f64>,
    medians: Vec<f64>,
}

impl Drawn {
    /// Draws enough samples for intervals that miss as often as `level` says. The same sample gives the same numbers.
    pub(super) fn from(sample: &Sample, level: f64) -> Drawn {
        let times = ((2.0 * BEYOND / level) as usize).clamp(DRAWN, MOST_DRAWN);
        let mut random = ChaCha8Rng::seed_from_u64(sample.n());
        let values: Vec<(i64, u64)> = sample.counts().collect();
        let mut drawn = Drawn {
            means: Vec::with_capacity(times),
            medians: Vec::with_capacity(times),
        };
        let mut counts = values.clone();
        for _ in 0..times {
            draw(&values, sample.n(), &mut counts, &mut random);
            let sum: f64 = counts.iter().map(|(v, c)| *v as f64 * *c as f64).sum();
            drawn.means.push(sum / sample.n().max(1) as f64);
            let median = sample::median(counts.iter().copied(), sample.n());
            drawn.medians.extend(median);
        }
        drawn.means.sort_by(f64::total_cmp);
        drawn.medians.sort_by(f64::total_cmp);
        drawn
    }

    /// The interval of the mean.
    pub(super) fn mean(&self, level: f64) -> (f64, f64) {
        percentiles(&self.means, level)
    }

    /// The interval of the median.
    pub(super) fn median(&self, level: f64) -> (f64, f64) {
        percentiles(&self.medians, level)
    }
}

/// A sample of `n` with replacement, as counts: each number's count is binomial given those before it.
fn draw(values: &[(i64, u64)], n: u64, counts: &mut [(i64, u64)], random: &mut ChaCha8Rng) {
    let (mut left, mut of) = (n, n);
    for ((_, there), (_, count)) in values.iter().zip(counts) {
        let share = *there as f64 / of.max(1) as f64;
        *count = if *there == of {
            left
        } else {
            // A share between 0 and 1 makes a distribution.
            Binomial::new(left, share).map_or(0, |binomial| binomial.sample(random))
        };
        left -= *count;
        of -= there;
    }
}

/// What lies between the outer `level / 2` of ascending numbers on either side.
fn percentiles(sorted: &[f64], level: f64) -> (f64, f64) {
    let at = |part: f64| {
        let place = (part * sorted.len() as f64).floor() as usize;
        sorted
            .get(place.min(sorted.len().saturating_sub(1)))
            .copied()
            .unwrap_or(f64::NAN)
    };
    (at(level / 2.0), at(1.0 - level / 2.0))
}

#[cfg(test)]
mod tests {
    use super::Drawn;
    use crate::lab::sample::Sample;

    #[test]
    fn the_interval_of_a_mean_is_about_two_standard_errors() {
        let mut sample = Sample::default();
        for game in 0..2_000 {
            sample.add((game * 7_919 % 100) as i64, game);
        }
        let (low, high) = Drawn::from(&sample, 0.05).mean(0.05);
        let error = sample.deviation().unwrap() / 2_000f64.sqrt();
        let mean = sample.mean().unwrap();
        assert!((mean - low - 1.96 * error).abs() < 0.25 * error, "{low}");
        assert!((high - mean - 1.96 * error).abs() < 0.25 * error, "{high}");
    }

    #[test]
    fn it_is_the_same_for_the_same_sample_and_holds_for_one_number() {
        let mut sample = Sample::default();
        for game in 0..50 {
            sample.add((game % 7) as i64, game);
        }
        let once = Drawn::from(&sample, 0.05);
        let again = Drawn::from(&sample, 0.05);
        assert_eq!(
            (once.mean(0.05), once.median(0.05)),
            (again.mean(0.05), again.median(0.05))
        );
        let mut one = Sample::default();
        one.add(4, 0);
        assert_eq!(Drawn::from(&one, 0.05).mean(0.05), (4.0, 4.0));
    }
}
