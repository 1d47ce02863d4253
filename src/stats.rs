//! How sure one is of what was counted: shares with their intervals. It knows nothing of ours.

/// The standard normal quantile that leaves 2.5 % on either side.
pub const Z95: f64 = 1.959_963_984_540_054;

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

#[cfg(test)]
mod tests {
    use super::wilson;

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
}
