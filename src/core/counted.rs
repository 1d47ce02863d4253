//! Numbers of things in words. Every sentence that counts something goes through here.

use std::fmt::Display;

/// A number of things: `1 border`, `3 borders`.
#[must_use]
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, one: &str, many: &str) -> String {
    let word = plural(&n, one, many);
    format!("{n} {word}")
}

/// The word for so many: `border` for one, `borders` for any other number.
#[must_use]
pub fn plural<'w, N: PartialEq + From<u8>>(n: &N, one: &'w str, many: &'w str) -> &'w str {
    if *n == N::from(1) { one } else { many }
}

/// A chance as people read it, with so many digits behind the point: what is not certain is never called `0 %` or `100 %`.
#[must_use]
pub fn percent(chance: f64, digits: usize) -> String {
    let p = chance * 100.0;
    let unit = 10_f64.powi(-(digits as i32));
    let rounded = (p / unit).round() * unit;
    if p > 0.0 && rounded <= 0.0 {
        format!("<{unit:.digits$} %")
    } else if p < 100.0 && rounded >= 100.0 {
        format!(">{:.digits$} %", 100.0 - unit)
    } else {
        format!("{p:.digits$} %")
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, percent};

    #[test]
    fn only_what_is_certain_is_called_so() {
        for (chance, digits, text) in [
            (0.0, 0, "0 %"),
            (0.004, 0, "<1 %"),
            (0.256, 0, "26 %"),
            (0.996, 0, ">99 %"),
            (1.0, 0, "100 %"),
            (0.0004, 1, "<0.1 %"),
            (0.9996, 1, ">99.9 %"),
            (0.99, 1, "99.0 %"),
            (1.0, 1, "100.0 %"),
            (0.000_04, 2, "<0.01 %"),
        ] {
            assert_eq!(percent(chance, digits), text);
        }
    }

    #[test]
    fn one_is_one_and_all_others_are_many() {
        assert_eq!(counted(1_u32, "border", "borders"), "1 border");
        for n in [0_usize, 2, 11, 101] {
            assert_eq!(counted(n, "army", "armies"), format!("{n} armies"));
        }
    }
}
