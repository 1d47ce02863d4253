//! The defender's choice of dice (R38): what is best against every roll, and what choosing is worth.

use super::DiceRules;
use super::ending::best_of;
use super::native::Defence;
use super::rolls::{Chances, Rolls};
use crate::core::ruleset::DefenceChoice;

/// The chance of losing the territory, from every state of a battle, for a defender who goes by one rule.
pub struct DefenceTable {
    rolls: Rolls,
    how: Defence,
    stop: u32,
    width: usize,
    lost: Vec<f64>,
}

/// What is best against one roll of the attacker.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The attacker's dice that can be compared, highest first.
    pub roll: Vec<u8>,
    /// How likely this roll is.
    pub chance: f64,
    /// The best number of dice; of equally good ones the larger.
    pub dice: u8,
    /// The chance of losing the territory, by number of dice less one.
    pub lost: Vec<f64>,
}

impl DefenceTable {
    /// All battles of up to so many armies on each side, where the attacker goes on while more than `stop` armies are left.
    /// Whatever the rules say of when the defender chooses, `how` decides. The time goes with the product of the armies.
    #[must_use]
    pub fn new(rules: DiceRules, how: Defence, attackers: u32, defenders: u32, stop: u32) -> Self {
        let defence_choice = match how {
            Defence::BestAfter => DefenceChoice::AfterRoll,
            Defence::Most | Defence::Always(_) | Defence::BestBefore => DefenceChoice::Most,
        };
        let rolls = Rolls::new(DiceRules {
            defence_choice,
            ..rules
        });
        let (rows, width) = (attackers as usize + 1, defenders as usize + 1);
        let mut table = DefenceTable {
            rolls,
            how,
            stop: stop.max(1),
            width,
            lost: vec![0.0; rows * width],
        };
        for a in 0..rows {
            table.lost[a * width] = 1.0;
            if a as u32 > table.stop {
                for d in 1..width {
                    table.lost[a * width + d] = table.cell(a, d);
                }
            }
        }
        table
    }

    fn cell(&self, a: usize, d: usize) -> f64 {
        let (n, most) = self.rolls.dice(a, d);
        let fixed = |m: usize| self.after(n, a, d, self.rolls.chances(n, m), m);
        match self.how {
            Defence::Most => fixed(most),
            Defence::Always(m) => fixed(usize::from(m).clamp(1, most)),
            Defence::BestBefore => best_of(most, fixed).1,
            Defence::BestAfter => match self.rolls.choices(n, most) {
                None => fixed(most),
                Some(choices) => choices
                    .iter()
                    .map(|choice| {
                        let after = |m: usize| self.after(n, a, d, &choice.answers[m - 1], m);
                        choice.weight * best_of(most, after).1
                    })
                    .sum(),
            },
        }
    }

    /// The chance of losing the territory after so many dice.
    fn after(&self, n: usize, a: usize, d: usize, chances: &Chances, m: usize) -> f64 {
        let compared = n.min(m);
        (0..=compared)
            .map(|k| chances[k] * self.lost[(a + k - compared) * self.width + d - k])
            .sum()
    }

    /// The chance of losing the territory with so many armies on both sides; none outside of the table.
    #[must_use]
    pub fn lost(&self, a: u32, d: u32) -> Option<f64> {
        let (a, d) = (a as usize, d as usize);
        (d < self.width)
            .then(|| self.lost.get(a * self.width + d).copied())
            .flatten()
    }

    /// The best number of dice before anybody rolls, and the chance of losing the territory with each.
    #[must_use]
    pub fn before(&self, a: u32, d: u32) -> Option<(u8, Vec<f64>)> {
        let (a, d) = (a as usize, d as usize);
        self.inside(a, d)?;
        let (n, most) = self.rolls.dice(a, d);
        let lost: Vec<f64> = (1..=most)
            .map(|m| self.after(n, a, d, self.rolls.chances(n, m), m))
            .collect();
        Some((best_of(most, |m| lost[m - 1]).0 as u8, lost))
    }

    /// What is best against each roll, in a table of a defender who chooses after it; empty where there is no choice.
    #[must_use]
    pub fn advice(&self, a: u32, d: u32) -> Vec<Advice> {
        let (a, d) = (a as usize, d as usize);
        if self.inside(a, d).is_none() {
            return Vec::new();
        }
        let (n, most) = self.rolls.dice(a, d);
        let Some(choices) = self.rolls.choices(n, most) else {
            return Vec::new();
        };
        let advice = choices.iter().map(|choice| {
            let lost: Vec<f64> = (1..=most)
                .map(|m| self.after(n, a, d, &choice.answers[m - 1], m))
                .collect();
            Advice {
                roll: choice.seen.clone(),
                chance: choice.weight,
                dice: best_of(most, |m| lost[m - 1]).0 as u8,
                lost,
            }
        });
        advice.collect()
    }

    /// The best answer to these faces, highest first, of up to `most` dice.
    #[must_use]
    pub fn answer(&self, a: u32, d: u32, faces: &[u8], most: u8) -> u8 {
        let seen = |advice: &Advice| faces.starts_with(&advice.roll);
        let found = self.advice(a, d).into_iter().find(seen);
        found
            .map_or(most, |advice| advice.dice)
            .clamp(1, most.max(1))
    }

    fn inside(&self, a: usize, d: usize) -> Option<()> {
        let fought = a as u32 > self.stop && d > 0 && d < self.width;
        (fought && a * self.width < self.lost.len()).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::DefenceTable;
    use crate::core::rules::odds::{Defence, DiceRules, battle};
    use crate::core::ruleset::{DefenceChoice, Ties};

    fn rules() -> [DiceRules; 4] {
        let classic = DiceRules::default();
        [
            classic,
            DiceRules {
                defence_dice: 3,
                ..classic
            },
            DiceRules {
                ties: Ties::Attacker,
                attack_sides: 8,
                ..classic
            },
            DiceRules {
                attack_dice: 2,
                defence_sides: 4,
                ..classic
            },
        ]
    }

    #[test]
    fn r38_who_chooses_well_is_never_worse_off_than_with_any_fixed_number() {
        for rules in rules() {
            let table = |how| DefenceTable::new(rules, how, 12, 9, 1);
            let after = table(Defence::BestAfter);
            let before = table(Defence::BestBefore);
            let fixed: Vec<DefenceTable> = (1..=rules.defence_dice)
                .map(|m| table(Defence::Always(m)))
                .collect();
            for a in 2..=12 {
                for d in 1..=9 {
                    let lost = |t: &DefenceTable| t.lost(a, d).unwrap();
                    for fixed in &fixed {
                        assert!(lost(&before) <= lost(fixed) + 1e-12, "{rules:?} {a} {d}");
                    }
                    assert!(lost(&after) <= lost(&before) + 1e-12, "{rules:?} {a} {d}");
                }
            }
        }
    }

    #[test]
    fn r38_the_table_says_what_the_odds_of_the_battle_say() {
        let classic = DiceRules::default();
        let after = DiceRules {
            defence_choice: DefenceChoice::AfterRoll,
            ..classic
        };
        let most = DefenceTable::new(classic, Defence::Most, 10, 7, 1);
        let best = DefenceTable::new(classic, Defence::BestAfter, 10, 7, 1);
        for (table, rules) in [(most, classic), (best, after)] {
            let odds = battle(rules, 10, 7).unwrap();
            assert!((table.lost(10, 7).unwrap() - odds.win).abs() < 1e-12);
        }
    }

    #[test]
    fn r38_two_dice_unless_the_second_die_shows_four_or_more() {
        // The advice of the sources, for large armies, holds there for every roll but two fours: those cost both sides
        // alike, however many dice one rolls.
        let table = DefenceTable::new(DiceRules::default(), Defence::BestAfter, 60, 60, 1);
        let advice = table.advice(60, 60);
        assert_eq!(advice.len(), 21);
        for one in &advice {
            let one_die = one.roll[1] >= 4 && one.roll != [4, 4];
            let expected = if one_die { 1 } else { 2 };
            assert_eq!(one.dice, expected, "{:?}", one.roll);
        }
        let total: f64 = advice.iter().map(|one| one.chance).sum();
        assert!((total - 1.0).abs() < 1e-12);
        assert_eq!(table.answer(60, 60, &[6, 4, 1], 2), 1);
        assert_eq!(table.answer(60, 60, &[6, 3, 3], 2), 2);
        // Against a single die there is nothing to lose by rolling two.
        assert!(table.advice(2, 5).iter().all(|one| one.dice == 2));
    }
}
