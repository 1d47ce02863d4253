//! How large a difference is, beside how much games differ anyway.

use crate::lab::metric::Kind;
use crate::lab::sample::Sample;

/// The size of a difference in Cohen's words (1988).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// Below 0.2: to be seen in many games only.
    Tiny,
    /// From 0.2.
    Small,
    /// From 0.5.
    Medium,
    /// From 0.8.
    Large,
}

impl Size {
    /// Of an effect.
    #[must_use]
    pub fn of(effect: f64) -> Size {
        match effect.abs() {
            e if e >= 0.8 => Size::Large,
            e if e >= 0.5 => Size::Medium,
            e if e >= 0.2 => Size::Small,
            _ => Size::Tiny,
        }
    }

    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Size::Tiny => "tiny",
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }
}

/// How much larger the first sample is than the second: of numbers Cohen's d (the difference of the means over their common
/// standard deviation), of shares Cohen's h (the difference of the angles). 0 where nothing varies and nothing differs.
#[must_use]
pub fn effect(one: &Sample, other: &Sample, kind: Kind) -> f64 {
    let (Some(a), Some(b)) = (one.mean(), other.mean()) else {
        return 0.0;
    };
    if kind == Kind::Share {
        let angle = |p: f64| 2.0 * p.clamp(0.0, 1.0).sqrt().asin();
        return angle(a) - angle(b);
    }
    let spread = |sample: &Sample| sample.deviation().unwrap_or(0.0).powi(2);
    let common = ((spread(one) + spread(other)) / 2.0).sqrt();
    if common > 0.0 {
        (a - b) / common
    } else if a == b {
        0.0
    } else {
        f64::INFINITY.copysign(a - b)
    }
}

#[cfg(test)]
mod tests {
    use super::{Size, effect};
    use crate::lab::metric::Kind;
    use crate::lab::sample::Sample;

    fn sample(values: &[i64]) -> Sample {
        let mut sample = Sample::default();
        for value in values {
            sample.add(*value, 0);
        }
        sample
    }

    #[test]
    fn it_is_the_difference_in_units_of_spread() {
        let (one, other) = (sample(&[3, 4, 5]), sample(&[1, 2, 3]));
        assert!((effect(&one, &other, Kind::Number) - 2.0).abs() < 1e-12);
        let (half, none) = (sample(&[0, 1]), sample(&[0, 0]));
        let quarter = std::f64::consts::FRAC_PI_2;
        assert!((effect(&half, &none, Kind::Share) - quarter).abs() < 1e-12);
        assert_eq!(effect(&sample(&[7]), &sample(&[7]), Kind::Number), 0.0);
        assert_eq!(Size::of(-0.6).word(), "medium");
    }
}
