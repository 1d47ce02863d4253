//! Whether pairs of games differ by more than chance.

use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, Normal, StudentsT};

use crate::lab::metric::Kind;
use crate::lab::sample::Sample;

/// Pairs that differ beyond which the normal curve stands in for the binomial.
const MANY: u64 = 5_000;

/// How probable a difference at least as large would be if the two variants did not differ, from the differences of pairs of
/// games: McNemar's exact test (1947) of shares, Student's t test of numbers. 1 where nothing can be said.
#[must_use]
pub fn p_value(pairs: &Sample, kind: Kind) -> f64 {
    match kind {
        Kind::Share => {
            let (fewer, _, more) = pairs.signs();
            mcnemar(fewer, more)
        }
        Kind::Number => student(pairs),
    }
}

/// Of the pairs that differ each goes either way like a coin.
fn mcnemar(fewer: u64, more: u64) -> f64 {
    let n = fewer + more;
    if n == 0 {
        return 1.0;
    }
    let least = fewer.min(more);
    if n > MANY {
        let off = (fewer.abs_diff(more) as f64 - 1.0).max(0.0);
        return (2.0 * Normal::standard().sf(off / (n as f64).sqrt())).min(1.0);
    }
    match Binomial::new(0.5, n) {
        Ok(coins) => (2.0 * coins.cdf(least)).min(1.0),
        Err(_) => 1.0,
    }
}

fn student(pairs: &Sample) -> f64 {
    let (Some(mean), Some(deviation)) = (pairs.mean(), pairs.deviation()) else {
        return 1.0;
    };
    if mean == 0.0 {
        return 1.0;
    }
    if deviation == 0.0 {
        // Every pair differs by the same: chance has no part in it, if there are enough pairs to say so.
        return if pairs.n() > 5 { 0.0 } else { 1.0 };
    }
    let t = mean / (deviation / (pairs.n() as f64).sqrt());
    match StudentsT::new(0.0, 1.0, (pairs.n() - 1) as f64) {
        Ok(student) => (2.0 * student.sf(t.abs())).min(1.0),
        Err(_) => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::{mcnemar, p_value};
    use crate::lab::metric::Kind;
    use crate::lab::sample::Sample;

    /// From the binomial: 2 of 12 or fewer, twice.
    #[test]
    fn mcnemars_test_is_that_of_the_books() {
        let exact = 2.0 * (1.0 + 12.0 + 66.0) / 4096.0;
        assert!((mcnemar(2, 10) - exact).abs() < 1e-12);
        assert!((mcnemar(0, 0) - 1.0).abs() < 1e-12 && (mcnemar(5, 5) - 1.0).abs() < 1e-12);
        // At the border between the two ways they agree.
        let (below, above) = (mcnemar(2_400, 2_600), mcnemar(2_400, 2_601));
        assert!((below - above).abs() < 5e-4, "{below} {above}");
    }

    /// Student's t of 1, 2, 3, 4, 5 is 3 / sqrt(2.5 / 5) = 4.243 with 4 degrees of freedom: p = 0.0132.
    #[test]
    fn students_test_is_that_of_the_books() {
        let mut pairs = Sample::default();
        for i in 1..=5 {
            pairs.add(i, 0);
        }
        let p = p_value(&pairs, Kind::Number);
        assert!((p - 0.013_24).abs() < 1e-4, "{p}");
    }

    /// Where nothing differs, one test in twenty says at 5 % that something does.
    #[test]
    fn equal_variants_seem_different_as_often_as_is_said() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut number = |below: u64| (random.next_u64() % below) as i64;
        let experiments = 4_000;
        let (mut numbers, mut shares) = (0, 0);
        for _ in 0..experiments {
            let (mut lengths, mut wins) = (Sample::default(), Sample::default());
            for game in 0..150 {
                let length = |n: &mut dyn FnMut(u64) -> i64| n(20) + n(20) * n(3);
                let (a, b) = (length(&mut number), length(&mut number));
                lengths.add(a - b, game);
                wins.add(i64::from(number(4) == 0) - i64::from(number(4) == 0), game);
            }
            numbers += i32::from(p_value(&lengths, Kind::Number) < 0.05);
            shares += i32::from(p_value(&wins, Kind::Share) < 0.05);
        }
        let rate = |n: i32| f64::from(n) / f64::from(experiments);
        assert!((rate(numbers) - 0.05).abs() < 0.011, "{}", rate(numbers));
        // The exact test errs on the safe side, as counts come in steps.
        assert!((0.025..0.058).contains(&rate(shares)), "{}", rate(shares));
    }
}
