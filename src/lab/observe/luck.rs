//! How much better battles went than true dice would have on average.

use crate::core::id::PlayerId;
use crate::core::limits::MAX_DICE;
use crate::core::rules::odds::{DiceRules, roll_counts};
use crate::core::ruleset::Ruleset;

/// What a roll costs both sides on average, in thousandths of an army, by the numbers of dice.
pub(crate) struct Expected([[(i64, i64); MAX_DICE + 1]; MAX_DICE + 1]);

impl Expected {
    /// Under these rules, without mods.
    pub(crate) fn of(rules: &Ruleset) -> Expected {
        let rules = DiceRules::of(rules);
        let mut table = [[(0, 0); MAX_DICE + 1]; MAX_DICE + 1];
        for (a, row) in table.iter_mut().enumerate().skip(1) {
            for (d, cell) in row.iter_mut().enumerate().skip(1) {
                let counts = roll_counts(&rules, a as u8, d as u8);
                let lost: u128 = counts
                    .defender_loses
                    .iter()
                    .enumerate()
                    .map(|(armies, rolls)| armies as u128 * rolls)
                    .sum();
                let total = counts.total.max(1);
                // Whole numbers, rounded to the nearest: the same on every machine.
                let defender = ((lost * 2_000 + total) / (2 * total)) as i64;
                *cell = (counts.compared as i64 * 1_000 - defender, defender);
            }
        }
        Expected(table)
    }

    fn of_roll(&self, attack: usize, defence: usize) -> Option<(i64, i64)> {
        let cell = self.0.get(attack)?.get(defence)?;
        (attack > 0 && defence > 0).then_some(*cell)
    }
}

/// The battles of one game.
pub(super) struct Luck<'a> {
    expected: &'a Expected,
    /// By player, in thousandths of an army.
    pub(super) of: Vec<i64>,
    /// Dice of the attack that is being fought.
    dice: (usize, usize),
}

impl<'a> Luck<'a> {
    pub(super) fn new(expected: &'a Expected, players: usize) -> Luck<'a> {
        Luck {
            expected,
            of: vec![0; players],
            dice: (0, 0),
        }
    }

    /// An attack begins.
    pub(super) fn declared(&mut self, dice: u8) {
        self.dice = (usize::from(dice), 0);
    }

    /// Dice fell; a side that rolled before is empty.
    pub(super) fn rolled(&mut self, attack: usize, defence: usize) {
        if attack > 0 {
            self.dice.0 = attack;
        }
        if defence > 0 {
            self.dice.1 = defence;
        }
    }

    /// What the roll cost.
    pub(super) fn lost(
        &mut self,
        attacker: PlayerId,
        defender: Option<PlayerId>,
        lost: (u32, u32),
    ) {
        let Some(expected) = self.expected.of_roll(self.dice.0, self.dice.1) else {
            return;
        };
        let better =
            (i64::from(lost.1) * 1_000 - expected.1) - (i64::from(lost.0) * 1_000 - expected.0);
        if let Some(luck) = self.of.get_mut(attacker.index()) {
            *luck += better;
        }
        if let Some(luck) = defender.and_then(|p| self.of.get_mut(p.index())) {
            *luck -= better;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Expected;
    use crate::core::ruleset::Ruleset;

    /// 3 against 2: 2890, 2611 and 2275 of 7776 rolls cost the defender two, both one, the attacker two.
    #[test]
    fn r39_three_dice_against_two_cost_what_the_books_say() {
        let expected = Expected::of(&Ruleset::default());
        assert_eq!(expected.of_roll(3, 2), Some((921, 1_079)));
        assert_eq!(expected.of_roll(1, 1), Some((583, 417)));
        assert_eq!(expected.of_roll(0, 2), None);
    }
}
