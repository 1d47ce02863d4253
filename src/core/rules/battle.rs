//! Comparing dice (R39).

use crate::core::event::Faces;
use crate::core::hook::Losses;
use crate::core::ruleset::Ties;

/// What a roll costs: highest against highest, second against second, and so on; both sides' faces highest first.
#[must_use]
pub fn losses(attack: &Faces, defence: &Faces, ties: Ties) -> Losses {
    let mut losses = Losses::default();
    for (a, d) in attack.as_slice().iter().zip(defence.as_slice()) {
        let attacker_wins = match ties {
            Ties::Defender => a > d,
            Ties::Attacker => a >= d,
        };
        if attacker_wins {
            losses.defender += 1;
        } else {
            losses.attacker += 1;
        }
    }
    losses
}

#[cfg(test)]
mod tests {
    use super::losses;
    use crate::core::event::Faces;
    use crate::core::ruleset::Ties;

    fn check(attack: &[u8], defence: &[u8], expected: (u32, u32)) {
        let got = losses(&Faces::new(attack), &Faces::new(defence), Ties::Defender);
        assert_eq!(
            (got.attacker, got.defender),
            expected,
            "{attack:?} against {defence:?}"
        );
    }

    #[test]
    fn r39_highest_against_highest_second_against_second() {
        check(&[6, 3, 2], &[5, 3], (1, 1));
        check(&[6, 6, 6], &[5, 5], (0, 2));
        check(&[5, 5, 5], &[6, 6], (2, 0));
        check(&[6, 2], &[5, 1], (0, 2));
    }

    #[test]
    fn r39_ties_go_to_the_defender() {
        check(&[4], &[4], (1, 0));
        check(&[6, 6, 6], &[6, 6], (2, 0));
        check(&[6, 5, 1], &[6, 4], (1, 1));
    }

    #[test]
    fn r39_one_die_on_a_side_is_one_comparison() {
        check(&[6, 5, 4], &[6], (1, 0));
        check(&[6, 5, 4], &[5], (0, 1));
        check(&[3], &[5, 2], (1, 0));
    }

    #[test]
    fn r39_dice_are_never_summed() {
        check(&[5, 5, 5], &[6], (1, 0));
    }
}
