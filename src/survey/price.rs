//! What a region should pay.
//!
//! Two answers that know nothing of each other. One looks at the board alone: the classic board pays about 0.41 armies for
//! each territory of a region and once more for each of them that must be guarded. The other looks at games: a bonus is
//! paid at the start of its owner's next turn if the region is still whole then, so its price is even when every territory
//! that a region asks for earns the same in the turns that are paid.

/// Armies that the classic board pays for each territory of a region and for each of its border territories: the slope of
/// the straight line through 0 that lies nearest, by least squares, to its six bonuses 5, 2, 5, 3, 7 and 2 over territories
/// and border territories together, 12, 6, 11, 9, 17 and 5. It misses none of them by as much as one army.
pub const CLASSIC_RATE: f64 = 283.0 / 696.0;

/// What a region of so many territories, of which so many can be attacked from outside, would pay on the classic board.
#[must_use]
pub fn by_size_and_borders(territories: usize, border: usize) -> f64 {
    CLASSIC_RATE * (territories + border) as f64
}

/// A region with the share of turns over which it was kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Priced {
    /// How many territories it has.
    pub territories: usize,
    /// What it pays.
    pub bonus: i32,
    /// How often it was still whole at the start of its owner's next turn, of all times that it was whole at the end of
    /// one, from 0 to 1, with the two ends of an interval; none if it was not seen often enough.
    pub kept: Option<[f64; 3]>,
}

/// Below this share of turns a region is a passing thing, and no bonus would make it worth holding.
const RARELY: f64 = 0.02;

/// For each region the bonus at which every territory that a region asks for earns the same in the turns that are paid,
/// while all bonuses together stay what they are: bonus = c × territories ÷ share of turns kept. With the two ends that
/// follow from the interval of the share kept. None for regions that pay nothing or were not seen often enough.
#[must_use]
pub fn even_pay(regions: &[Priced]) -> Vec<Option<[f64; 3]>> {
    let weight = |region: &Priced| {
        let [kept, low, high] = region.kept?;
        let size = region.territories as f64;
        (region.bonus > 0 && kept >= RARELY)
            .then(|| [size / kept, size / high, size / low.max(RARELY)])
    };
    let weights: Vec<_> = regions.iter().map(weight).collect();
    let paying = || {
        regions
            .iter()
            .zip(&weights)
            .filter_map(|(r, w)| Some((r, (*w)?)))
    };
    let bonuses: f64 = paying().map(|(r, _)| f64::from(r.bonus)).sum();
    let sum: f64 = paying().map(|(_, [weight, ..])| weight).sum();
    let scale = bonuses / sum;
    weights
        .iter()
        .map(|weight| weight.map(|ends| ends.map(|w| w * scale)))
        .collect()
}

/// What the two answers together say of a bonus.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// One of them agrees with it, within half an army or its interval.
    Fits,
    /// Both say more; at least so much.
    Raise(i32),
    /// Both say less; at most so much.
    Lower(i32),
    /// Too few games saw the region.
    Unseen,
    /// It pays nothing, or less, and no price is asked for.
    NoPrice,
}

/// Whether a bonus should change: only where the board and the games both say so, and then to the nearer of the two.
#[must_use]
pub fn verdict(bonus: i32, by_board: f64, by_games: Option<[f64; 3]>) -> Verdict {
    if bonus <= 0 {
        return Verdict::NoPrice;
    }
    let Some([value, low, high]) = by_games else {
        return Verdict::Unseen;
    };
    let now = f64::from(bonus);
    if now < by_board - 0.5 && now < low.min(value - 0.5) {
        Verdict::Raise(by_board.min(value).round() as i32)
    } else if now > by_board + 0.5 && now > high.max(value + 0.5) {
        Verdict::Lower(by_board.max(value).round().max(1.0) as i32)
    } else {
        Verdict::Fits
    }
}

#[cfg(test)]
mod tests {
    use super::{CLASSIC_RATE, Priced, Verdict, by_size_and_borders, even_pay, verdict};

    #[test]
    fn a_bonus_should_change_only_if_board_and_games_agree_on_it() {
        for (bonus, by_board, by_games, expected) in [
            (3, 3.2, Some([3.1, 2.8, 3.5]), Verdict::Fits),
            (3, 5.0, Some([3.1, 2.8, 3.5]), Verdict::Fits),
            (3, 3.2, Some([6.0, 5.0, 7.0]), Verdict::Fits),
            (3, 1.0, Some([6.0, 5.0, 7.0]), Verdict::Fits),
            (2, 4.1, Some([6.0, 5.0, 7.0]), Verdict::Raise(4)),
            (2, 4.1, Some([6.0, 1.9, 9.0]), Verdict::Fits),
            (9, 4.1, Some([6.0, 5.0, 7.0]), Verdict::Lower(6)),
            (2, 0.3, Some([0.2, 0.1, 0.3]), Verdict::Lower(1)),
            (2, 4.1, None, Verdict::Unseen),
            (0, 4.1, None, Verdict::NoPrice),
        ] {
            let told = verdict(bonus, by_board, by_games);
            assert_eq!(told, expected, "{bonus} {by_board} {by_games:?}");
        }
    }

    /// The classic board: territories, border territories, bonus.
    const CLASSIC: [(usize, usize, i32); 6] = [
        (9, 3, 5),
        (4, 2, 2),
        (7, 4, 5),
        (6, 3, 3),
        (12, 5, 7),
        (4, 1, 2),
    ];

    #[test]
    fn the_rate_is_the_least_squares_of_the_classic_board_and_misses_no_bonus_by_an_army() {
        let (mut xy, mut xx) = (0.0, 0.0);
        for (size, border, bonus) in CLASSIC {
            let x = (size + border) as f64;
            xy += x * f64::from(bonus);
            xx += x * x;
            let off = by_size_and_borders(size, border) - f64::from(bonus);
            assert!(off.abs() < 1.0, "{size} {border} {bonus}");
        }
        assert!((CLASSIC_RATE - xy / xx).abs() < 1e-12);
    }

    fn priced(territories: usize, bonus: i32, kept: f64) -> Priced {
        Priced {
            territories,
            bonus,
            kept: Some([kept, kept - 0.05, kept + 0.05]),
        }
    }

    #[test]
    fn regions_alike_get_what_they_have() {
        let even = even_pay(&[priced(4, 3, 0.5), priced(4, 3, 0.5)]);
        for [value, low, high] in even.into_iter().flatten() {
            assert!((value - 3.0).abs() < 1e-12);
            assert!(low < 3.0 && high > 3.0);
        }
    }

    #[test]
    fn what_is_lost_more_often_should_pay_more_and_the_sum_stays() {
        let even = even_pay(&[priced(4, 3, 0.8), priced(4, 3, 0.4)]);
        let values: Vec<f64> = even.into_iter().flatten().map(|ends| ends[0]).collect();
        assert!((values[0] - 2.0).abs() < 1e-12 && (values[1] - 4.0).abs() < 1e-12);
    }

    #[test]
    fn nothing_is_suggested_for_what_pays_nothing_or_was_not_seen() {
        let unseen = Priced {
            kept: None,
            ..priced(4, 3, 0.5)
        };
        assert_eq!(even_pay(&[unseen, priced(4, 0, 0.5)]), [None, None]);
        assert_eq!(even_pay(&[priced(4, 3, 0.0)]), [None]);
    }
}
