//! How a battle ends: with how many armies left, when the attacker stops at some number.

use super::DiceRules;
use super::rolls::{Chances, Rolls};

/// The chances of all ends of a battle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EndingOdds {
    /// By armies left to the attacker in all: the chance that the territory is taken with so many.
    pub taken: Vec<f64>,
    /// By armies left to the defender: the chance that the attack ends, stopped or spent, with so many; `[0]` is 0.
    pub held: Vec<f64>,
}

impl EndingOdds {
    /// The chance that the territory is taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.taken.iter().sum()
    }

    /// The chance that it is taken with at least so many armies left.
    #[must_use]
    pub fn win_with(&self, least: u32) -> f64 {
        self.taken.iter().skip(least as usize).sum()
    }
}

/// The ends of a battle of `a` armies (with the one that stays) against `d`, where the attacker goes on while more than
/// `stop` armies are left; 1 or less fights to the end. A defender who chooses after the roll knows where the attacker stops.
/// The time goes with the product of the armies.
#[must_use]
pub fn ending(rules: DiceRules, a: u32, d: u32, stop: u32) -> EndingOdds {
    let mut start = vec![0.0; a as usize + 1];
    start[a as usize] = 1.0;
    fight(&Rolls::new(rules), &start, d as usize, stop as usize)
}

/// The ends of a battle that begins with `start[a]` chance for each number `a` of armies.
pub(super) fn fight(rolls: &Rolls, start: &[f64], d: usize, stop: usize) -> EndingOdds {
    let stop = stop.max(1);
    let width = d + 1;
    let policy = Policy::new(rolls, start.len(), d, stop);
    let mut mass = vec![0.0; start.len() * width];
    for (a, chance) in start.iter().enumerate() {
        mass[a * width + d] = *chance;
    }
    for a in (stop + 1..start.len()).rev() {
        for d in (1..width).rev() {
            let here = mass[a * width + d];
            if here == 0.0 {
                continue;
            }
            mass[a * width + d] = 0.0;
            policy.roll(rolls, a, d, |attacker, defender, chance| {
                mass[(a - attacker) * width + d - defender] += here * chance;
            });
        }
    }
    let mut odds = EndingOdds {
        taken: vec![0.0; start.len()],
        held: vec![0.0; width],
    };
    for (a, row) in mass.chunks_exact(width).enumerate() {
        odds.taken[a] = row[0];
        for (held, chance) in odds.held.iter_mut().zip(row).skip(1) {
            *held += chance;
        }
    }
    odds
}

/// What the defender answers: nothing to decide, or the chance of losing the territory from every point of the battle.
struct Policy {
    width: usize,
    lost: Vec<f64>,
}

impl Policy {
    fn new(rolls: &Rolls, attackers: usize, d: usize, stop: usize) -> Policy {
        let width = d + 1;
        let mut policy = Policy {
            width,
            lost: Vec::new(),
        };
        if rolls.choices(1, 2).is_none() {
            return policy;
        }
        policy.lost = vec![0.0; attackers * width];
        for a in 0..attackers {
            policy.lost[a * width] = 1.0;
            for d in 1..width {
                if a > stop {
                    let mut sum = 0.0;
                    policy.roll(rolls, a, d, |attacker, defender, chance| {
                        sum += chance * policy.lost[(a - attacker) * width + d - defender];
                    });
                    policy.lost[a * width + d] = sum;
                }
            }
        }
        policy
    }

    /// Tells the losses of both sides in one roll with their chances.
    fn roll(&self, rolls: &Rolls, a: usize, d: usize, mut tell: impl FnMut(usize, usize, f64)) {
        let (n, most) = rolls.dice(a, d);
        let mut each = |chances: &Chances, m: usize, weight: f64| {
            let compared = n.min(m);
            for (k, chance) in chances.iter().enumerate().take(compared + 1) {
                tell(compared - k, k, weight * chance);
            }
        };
        let Some(choices) = rolls.choices(n, most) else {
            each(rolls.chances(n, most), most, 1.0);
            return;
        };
        for choice in choices {
            let after = |m: usize| self.after(n, a, d, &choice.answers[m - 1], m);
            let (best, _) = best_of(most, after);
            each(&choice.answers[best - 1], best, choice.weight);
        }
    }

    /// The chance of losing the territory after an answer of `m` dice.
    fn after(&self, n: usize, a: usize, d: usize, chances: &Chances, m: usize) -> f64 {
        let compared = n.min(m);
        let mut sum = 0.0;
        for (k, chance) in chances.iter().enumerate().take(compared + 1) {
            sum += chance * self.lost[(a + k - compared) * self.width + d - k];
        }
        sum
    }
}

/// The number of dice up to `most` with which `lost` is least, and how much that is; of equally good ones the largest.
pub(super) fn best_of(most: usize, lost: impl Fn(usize) -> f64) -> (usize, f64) {
    let mut best = (most, lost(most));
    for m in (1..most).rev() {
        let other = lost(m);
        if other < best.1 {
            best = (m, other);
        }
    }
    best
}
