//! One roll: how many of all possible rolls cost the defender how many armies, counted in whole numbers.

use super::{Across, DiceRules};
use crate::core::limits::MAX_DICE;
use crate::core::ruleset::Ties;

/// Most different attacker's rolls for which the defender's choice after the roll is reckoned.
pub(super) const MOST_CLASSES: u64 = 20_000;
/// The same for quick decisions.
pub(super) const QUICK_CLASSES: u64 = 60;

/// The outcomes of one roll, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RollCounts {
    /// How many dice are compared: the smaller number of dice (R39).
    pub compared: usize,
    /// By armies that the defender loses, the number of rolls; the attacker loses the rest of `compared`.
    pub defender_loses: [u128; MAX_DICE + 1],
    /// All rolls together.
    pub total: u128,
}

/// Counts the rolls of so many dice against so many (1 to 6 each), by what they cost.
///
/// Faces are gone through from the highest down, keeping how many dice of each side are on the table and how many
/// comparisons the attacker has won, so no single roll is ever enumerated.
#[must_use]
pub fn roll_counts(rules: &DiceRules, attack: u8, defence: u8) -> RollCounts {
    let (n, m) = (dice(attack), dice(defence));
    let compared = n.min(m);
    let mut ways = [[[0u128; MAX_DICE + 1]; MAX_DICE + 1]; MAX_DICE + 1];
    ways[0][0][0] = 1;
    for face in (1..=rules.attack_sides.max(rules.defence_sides)).rev() {
        let before = ways;
        for i in 0..=n {
            for j in 0..=m {
                for (won, count) in before[i][j].iter().enumerate().filter(|(_, c)| **c > 0) {
                    let most_x = if face <= rules.attack_sides { n - i } else { 0 };
                    let most_y = if face <= rules.defence_sides {
                        m - j
                    } else {
                        0
                    };
                    for x in 0..=most_x {
                        for y in 0..=most_y {
                            if x + y > 0 {
                                // Comparison k is won if its defence die shows less: it is not on the table yet, nor, with
                                // ties to the defender, among those that show this face.
                                let shown = match rules.ties {
                                    Ties::Defender => j + y,
                                    Ties::Attacker => j,
                                };
                                let wins = (i + x).min(compared).saturating_sub(shown.max(i));
                                ways[i + x][j + y][won + wins] +=
                                    count * choose(n - i, x) * choose(m - j, y);
                            }
                        }
                    }
                }
            }
        }
    }
    RollCounts {
        compared,
        defender_loses: ways[n][m],
        total: ways[n][m].iter().sum(),
    }
}

fn dice(n: u8) -> usize {
    usize::from(n).clamp(1, MAX_DICE)
}

/// Binomial coefficients of small numbers.
fn choose(n: usize, k: usize) -> u128 {
    (0..k).fold(1, |c, i| c * (n - i) as u128 / (i as u128 + 1))
}

/// How many different rolls the defender may have to choose upon: the attacker's dice that can be compared, as a multiset.
pub(super) fn classes(rules: &DiceRules) -> u64 {
    let seen = usize::from(rules.attack_dice.min(rules.defence_dice));
    choose(usize::from(rules.attack_sides) + seen - 1, seen) as u64
}

/// The chances of one roll: by armies that the defender loses.
pub(super) type Chances = [f64; MAX_DICE + 1];

/// The chances of all rolls under some rules.
pub(super) struct Rolls {
    /// The rules, with the most dice that either side may roll.
    pub(super) rules: DiceRules,
    /// The most dice of attacker and defender before the border lends some or takes some away, and how many it does.
    usual: (u8, u8),
    more: (i8, i8),
    /// By dice of both sides, less one each.
    chances: [[Chances; MAX_DICE]; MAX_DICE],
    /// By the attacker's dice, less one; empty where the defender does not choose after the roll.
    choices: Vec<Vec<Choice>>,
}

/// An attacker's roll, as far as it can matter, and what each number of defence dice makes of it.
pub(super) struct Choice {
    /// The dice that can be compared, highest first.
    pub(super) seen: Vec<u8>,
    /// The chance of this roll.
    pub(super) weight: f64,
    /// By defence dice, less one.
    pub(super) answers: Vec<Chances>,
}

impl Rolls {
    pub(super) fn new(rules: DiceRules) -> Rolls {
        Rolls::across(rules, Across::default())
    }

    /// The rolls across a border that changes the number of dice (R36, R37).
    pub(super) fn across(usual: DiceRules, across: Across) -> Rolls {
        let most = |usual: u8, more: i8| usual.saturating_add_signed(more).clamp(1, MAX_DICE as u8);
        let rules = DiceRules {
            attack_dice: most(usual.attack_dice, across.attack),
            defence_dice: most(usual.defence_dice, across.defence),
            ..usual
        };
        let mut chances = [[[0.0; MAX_DICE + 1]; MAX_DICE]; MAX_DICE];
        for n in 1..=rules.attack_dice {
            for m in 1..=rules.defence_dice {
                chances[usize::from(n) - 1][usize::from(m) - 1] = shares(
                    &roll_counts(&rules, n, m).defender_loses,
                    power(rules.attack_sides, n) * power(rules.defence_sides, m),
                );
            }
        }
        let choices = if rules.chooses_after_roll() && rules.is_exact() {
            (1..=rules.attack_dice)
                .map(|n| choices(&rules, n))
                .collect()
        } else {
            Vec::new()
        };
        Rolls {
            rules,
            usual: (usual.attack_dice, usual.defence_dice),
            more: (across.attack, across.defence),
            chances,
            choices,
        }
    }

    /// The dice of both sides with so many armies.
    pub(super) fn dice(&self, a: usize, d: usize) -> (usize, usize) {
        (
            dice_of(a - 1, self.usual.0, self.more.0),
            dice_of(d, self.usual.1, self.more.1),
        )
    }

    /// From so many armies of the defender on the number of dice is always the same.
    pub(super) fn settled(&self) -> usize {
        usize::from(self.usual.1.max(self.rules.defence_dice))
    }

    pub(super) fn chances(&self, attack: usize, defence: usize) -> &Chances {
        &self.chances[attack - 1][defence - 1]
    }

    /// The attacker's rolls upon which the defender chooses among up to so many dice, if there is a choice.
    pub(super) fn choices(&self, attack: usize, defence: usize) -> Option<&[Choice]> {
        if defence > 1 {
            self.choices.get(attack - 1).map(Vec::as_slice)
        } else {
            None
        }
    }
}

/// How many dice a side rolls that has armies for so many, as the engine counts them: as many as usual, and so many more or fewer
/// by the border, but at least one and never more than armies (R36, R37).
pub(super) fn dice_of(able: usize, most: u8, more: i8) -> usize {
    let usual = able.min(usize::from(most));
    if usual == 0 || more == 0 {
        return usual;
    }
    usual
        .saturating_add_signed(isize::from(more))
        .clamp(1, able.clamp(1, MAX_DICE))
}

fn power(base: u8, exponent: u8) -> u128 {
    u128::from(base).pow(u32::from(exponent))
}

fn shares(counts: &[u128; MAX_DICE + 1], total: u128) -> Chances {
    counts.map(|c| c as f64 / total as f64)
}

/// All rolls of so many attacker's dice: the dice that can be compared, highest first, each with its weight and answers.
fn choices(rules: &DiceRules, attack: u8) -> Vec<Choice> {
    let n = usize::from(attack);
    let seen = n.min(usize::from(rules.defence_dice));
    let total = power(rules.attack_sides, attack);
    let mut faces = [rules.attack_sides; MAX_DICE];
    let mut list = Vec::new();
    loop {
        let top = &faces[..seen];
        list.push(Choice {
            seen: top.to_vec(),
            weight: ways_to_roll(top, n) as f64 / total as f64,
            answers: (1..=rules.defence_dice)
                .map(|m| shares(&answer(rules, top, m), power(rules.defence_sides, m)))
                .collect(),
        });
        // The next multiset in descending order: lower the last face that can be lowered, and level those after it.
        let Some(i) = (0..seen).rev().find(|i| faces[*i] > 1) else {
            return list;
        };
        let face = faces[i] - 1;
        faces[i..seen].fill(face);
    }
}

/// In how many rolls of `n` dice these are the highest ones, highest first.
fn ways_to_roll(top: &[u8], n: usize) -> u128 {
    let factorial = |k: usize| (1..=k as u128).product::<u128>();
    let lowest = top[top.len() - 1];
    let same = top.iter().filter(|f| **f == lowest).count();
    let mut arranged = factorial(n);
    let mut i = 0;
    while top[i] != lowest {
        let run = top[i..].iter().take_while(|f| **f == top[i]).count();
        arranged /= factorial(run);
        i += run;
    }
    // The dice that are not seen show the lowest seen face or less.
    let unseen = n - top.len();
    (0..=unseen)
        .map(|more| {
            let below = unseen - more;
            arranged / (factorial(same + more) * factorial(below))
                * u128::from(lowest - 1).pow(below as u32)
        })
        .sum()
}

/// Of the rolls of so many defence dice, how many cost how many armies against these attacker's faces, highest first.
fn answer(rules: &DiceRules, attack: &[u8], defence: u8) -> [u128; MAX_DICE + 1] {
    let m = usize::from(defence);
    let compared = attack.len().min(m);
    // A defence die beats the attacker's face from this face on.
    let beats = |k: usize| match rules.ties {
        Ties::Defender => u32::from(attack[k]),
        Ties::Attacker => u32::from(attack[k]) + 1,
    };
    let mut ways = [[0u128; MAX_DICE + 1]; MAX_DICE + 1];
    ways[0][0] = 1;
    // The faces fall into bands between those of the attacker; within one all are alike. From the highest band down.
    let mut top = u32::from(rules.defence_sides) + 1;
    for band in 0..=compared {
        let floor = if band < compared { beats(band) } else { 1 };
        let width = top.saturating_sub(floor);
        if width == 0 {
            continue;
        }
        top = floor;
        let before = ways;
        for j in 0..m {
            for (lost, count) in before[j].iter().enumerate().filter(|(_, c)| **c > 0) {
                for y in 1..=m - j {
                    let losses = (j..(j + y).min(compared))
                        .filter(|k| floor < beats(*k))
                        .count();
                    ways[j + y][lost + losses] +=
                        count * choose(m - j, y) * u128::from(width).pow(y as u32);
                }
            }
        }
    }
    ways[m]
}
