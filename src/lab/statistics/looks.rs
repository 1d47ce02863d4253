//! Looking at results before all games are played without being fooled more often than promised.
//!
//! Who looks again and again and stops at the first difference that seems sure is wrong far more often than one time in twenty.
//! So the error that is allowed is shared out over the looks: the k-th may err in `LEVEL / (k (k + 1))` of all cases, which
//! adds up to `LEVEL` over any number of looks (the union bound).

/// How often an interval may miss, or a difference be told where there is none.
pub const LEVEL: f64 = 0.05;

/// Games of each variant at the first look; each look after it comes at twice as many.
const FIRST: u64 = 200;

/// When results are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looks {
    /// Most games of each variant; the last look comes there.
    games: u64,
    /// Whether there are looks before the last.
    early: bool,
}

impl Looks {
    /// One look when all games are played.
    #[must_use]
    pub const fn at_the_end(games: u64) -> Looks {
        Looks {
            games,
            early: false,
        }
    }

    /// Looks from early on.
    #[must_use]
    pub const fn from_early_on(games: u64) -> Looks {
        Looks { games, early: true }
    }

    /// The first look at which more than `played` games are played.
    #[must_use]
    pub fn next(&self, played: u64) -> u64 {
        if !self.early {
            return self.games;
        }
        let mut look = FIRST;
        while look <= played {
            look = look.saturating_mul(2);
        }
        look.min(self.games)
    }

    /// Whether so many games are a look before the last.
    #[must_use]
    pub fn is_early(&self, played: u64) -> bool {
        self.early && played < self.games && played >= FIRST && {
            played.is_multiple_of(FIRST) && (played / FIRST).is_power_of_two()
        }
    }

    /// The error that is allowed when so many games are played.
    #[must_use]
    pub fn level(&self, played: u64) -> f64 {
        if !self.early {
            return LEVEL;
        }
        let mut k = 1u32;
        let mut look = FIRST;
        while look < played {
            look = look.saturating_mul(2);
            k += 1;
        }
        LEVEL / f64::from(k * (k + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::{LEVEL, Looks};

    #[test]
    fn the_error_of_all_looks_together_is_what_is_allowed() {
        let looks = Looks::from_early_on(u64::MAX);
        let (mut played, mut sum) = (0, 0.0);
        for _ in 0..40 {
            played = looks.next(played);
            assert!(looks.is_early(played));
            sum += looks.level(played);
        }
        assert!(sum < LEVEL && sum > 0.97 * LEVEL, "{sum}");
    }

    #[test]
    fn the_last_look_is_where_the_games_end() {
        let looks = Looks::from_early_on(1_000);
        let all: Vec<u64> =
            std::iter::successors(Some(0), |n| (*n < 1_000).then(|| looks.next(*n)))
                .skip(1)
                .collect();
        assert_eq!(all, [200, 400, 800, 1_000]);
        assert!(!looks.is_early(1_000) && !looks.is_early(300));
        let once = Looks::at_the_end(1_000);
        assert_eq!((once.next(0), once.is_early(200)), (1_000, false));
        assert!((once.level(1_000) - LEVEL).abs() < 1e-15);
    }
}
