//! Whole battles: the table of all of them up to some size, filled row by row.

use std::ops::{Add, Mul};

use super::rolls::{Chances, Choice, Rolls};
use super::{Across, DiceRules};
use crate::core::limits::MAX_DICE;

/// What comes of a battle that is fought to the end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BattleOdds {
    /// The probability that the territory is taken.
    pub win: f64,
    /// Armies that the attacker loses on average, won or lost.
    pub attacker_loss: f64,
    /// Armies that the defender loses on average, won or lost.
    pub defender_loss: f64,
}

impl BattleOdds {
    /// The battle that is won already.
    const WON: BattleOdds = BattleOdds {
        win: 1.0,
        attacker_loss: 0.0,
        defender_loss: 0.0,
    };
}

impl Add for BattleOdds {
    type Output = BattleOdds;

    #[inline]
    fn add(self, other: BattleOdds) -> BattleOdds {
        BattleOdds {
            win: self.win + other.win,
            attacker_loss: self.attacker_loss + other.attacker_loss,
            defender_loss: self.defender_loss + other.defender_loss,
        }
    }
}

impl Mul<BattleOdds> for f64 {
    type Output = BattleOdds;

    #[inline]
    fn mul(self, odds: BattleOdds) -> BattleOdds {
        BattleOdds {
            win: self * odds.win,
            attacker_loss: self * odds.attacker_loss,
            defender_loss: self * odds.defender_loss,
        }
    }
}

/// The odds of all battles up to some size, under one set of dice rules. A look-up is one read.
pub struct Odds {
    rolls: Rolls,
    attackers: usize,
    defenders: usize,
    cells: Vec<BattleOdds>,
}

impl Odds {
    /// The odds of all battles of at most so many armies on each side. The time goes with the product, 24 bytes each.
    #[must_use]
    pub fn new(rules: DiceRules, attackers: u32, defenders: u32) -> Odds {
        Odds::across(rules, Across::default(), attackers, defenders)
    }

    /// The same across a border that changes the number of dice. Whether it bombards makes no difference here: then "taken" means
    /// that no defender is left.
    #[must_use]
    pub fn across(rules: DiceRules, across: Across, attackers: u32, defenders: u32) -> Odds {
        let mut odds = Odds {
            rolls: Rolls::across(rules, across),
            attackers: 0,
            defenders: 0,
            cells: Vec::new(),
        };
        odds.fill(attackers as usize, defenders as usize);
        odds
    }

    /// Makes the table large enough for this battle, with room to grow.
    pub fn grow(&mut self, a: u32, d: u32) {
        let (a, d) = (a as usize, d as usize);
        if a > self.attackers || d > self.defenders {
            let larger =
                |now: usize, asked: usize| if asked > now { asked.max(2 * now) } else { now };
            self.fill(larger(self.attackers, a), larger(self.defenders, d));
        }
    }

    /// The dice rules, with the most dice that either side may roll.
    #[must_use]
    pub fn rules(&self) -> &DiceRules {
        &self.rolls.rules
    }

    /// The most armies of attacker and defender in the table.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.attackers as u32, self.defenders as u32)
    }

    /// The odds of `a` armies (with the one that stays) against `d`, if the table reaches so far.
    #[must_use]
    #[inline]
    pub fn get(&self, a: u32, d: u32) -> Option<BattleOdds> {
        let (a, d) = (a as usize, d as usize);
        (a <= self.attackers && d <= self.defenders)
            .then(|| self.cells[a * (self.defenders + 1) + d])
    }

    /// The odds of `a` armies against `d`. Larger battles than the table has are taken as battles of its size in the same
    /// proportion, with losses to scale: for players, who need no more.
    #[must_use]
    #[inline]
    pub fn near(&self, a: u32, d: u32) -> BattleOdds {
        match self.get(a, d) {
            Some(odds) => odds,
            None => self.scaled(a, d),
        }
    }

    #[cold]
    fn scaled(&self, a: u32, d: u32) -> BattleOdds {
        let scale =
            (f64::from(a) / self.attackers as f64).max(f64::from(d) / self.defenders as f64);
        let small = |n: u32, most: usize| {
            let n = f64::from(n) / scale;
            (n as usize).clamp(1, most) as u32
        };
        let odds = self
            .get(small(a, self.attackers), small(d, self.defenders))
            .unwrap_or_default();
        BattleOdds {
            win: odds.win,
            attacker_loss: odds.attacker_loss * scale,
            defender_loss: odds.defender_loss * scale,
        }
    }

    fn fill(&mut self, attackers: usize, defenders: usize) {
        let (attackers, defenders) = (attackers.max(1), defenders.max(1));
        let width = defenders + 1;
        self.attackers = attackers;
        self.defenders = defenders;
        self.cells.clear();
        self.cells
            .resize((attackers + 1) * width, BattleOdds::default());
        for a in 0..=attackers {
            let (done, rest) = self.cells.split_at_mut(a * width);
            let mut above: [&[BattleOdds]; MAX_DICE + 1] = [&[]; MAX_DICE + 1];
            for (i, row) in done.rchunks_exact(width).take(MAX_DICE).enumerate() {
                above[i + 1] = row;
            }
            fill_row(&self.rolls, a, &above, &mut rest[..width]);
        }
    }
}

/// The odds of one battle, by way of a few rows: for numbers beyond a table. None if both numbers together would take
/// longer than a person waits (a product above 400 million).
#[must_use]
pub fn battle(rules: DiceRules, a: u32, d: u32) -> Option<BattleOdds> {
    const MOST: u64 = 400_000_000;
    if u64::from(a) * u64::from(d) > MOST {
        return None;
    }
    let rolls = Rolls::new(rules);
    let (a, width) = (a as usize, d as usize + 1);
    let mut rows = vec![vec![BattleOdds::default(); width]; MAX_DICE + 1];
    for row in 0..=a {
        let mut own = rows.pop().unwrap_or_default();
        let mut above: [&[BattleOdds]; MAX_DICE + 1] = [&[]; MAX_DICE + 1];
        for (i, row) in rows.iter().enumerate() {
            above[i + 1] = row;
        }
        fill_row(&rolls, row, &above, &mut own);
        rows.insert(0, own);
    }
    rows[0].last().copied()
}

/// One row: `a` armies against all numbers. `above[k]` is the row of `a - k`, as far as there is one.
fn fill_row(
    rolls: &Rolls,
    a: usize,
    above: &[&[BattleOdds]; MAX_DICE + 1],
    row: &mut [BattleOdds],
) {
    row[0] = BattleOdds::WON;
    if a <= 1 {
        row[1..].fill(BattleOdds::default());
        return;
    }
    let full = rolls.settled();
    let width = row.len();
    for d in 1..width.min(full) {
        row[d] = cell(rolls, a, d, above, row);
    }
    if width <= full {
        return;
    }
    let (n, m) = rolls.dice(a, full);
    if rolls.choices(n, m).is_some() {
        for d in full..width {
            row[d] = cell(rolls, a, d, above, row);
        }
        return;
    }
    let chances = rolls.chances(n, m);
    match n.min(m) {
        1 => rest_of_row::<1>(chances, full, above, row),
        2 => rest_of_row::<2>(chances, full, above, row),
        3 => rest_of_row::<3>(chances, full, above, row),
        4 => rest_of_row::<4>(chances, full, above, row),
        5 => rest_of_row::<5>(chances, full, above, row),
        _ => rest_of_row::<6>(chances, full, above, row),
    }
}

/// The part of a row where the number of dice no longer changes; `C` dice are compared.
fn rest_of_row<const C: usize>(
    chances: &Chances,
    from: usize,
    above: &[&[BattleOdds]; MAX_DICE + 1],
    row: &mut [BattleOdds],
) {
    let once = losses(chances, C);
    for d in from..row.len() {
        let mut sum = once;
        for k in 0..C {
            sum = sum + chances[k] * above[C - k][d - k];
        }
        row[d] = sum + chances[C] * row[d - C];
    }
}

/// One cell, in full generality.
fn cell(
    rolls: &Rolls,
    a: usize,
    d: usize,
    above: &[&[BattleOdds]; MAX_DICE + 1],
    row: &[BattleOdds],
) -> BattleOdds {
    let (n, m) = rolls.dice(a, d);
    let after = |chances: &Chances, m: usize| {
        let compared = n.min(m);
        let mut sum = losses(chances, compared);
        for k in 0..=compared {
            let next = if k == compared {
                row[d - k]
            } else {
                above[compared - k][d - k]
            };
            sum = sum + chances[k] * next;
        }
        sum
    };
    match rolls.choices(n, m) {
        None => after(rolls.chances(n, m), m),
        Some(choices) => choices
            .iter()
            .map(|choice| choice.weight * best_answer(choice, m, after))
            .fold(BattleOdds::default(), Add::add),
    }
}

/// What the defender's best number of dice makes of this roll; of equally good ones the largest.
fn best_answer(
    choice: &Choice,
    most: usize,
    after: impl Fn(&Chances, usize) -> BattleOdds,
) -> BattleOdds {
    let mut best = after(&choice.answers[most - 1], most);
    for m in (1..most).rev() {
        let other = after(&choice.answers[m - 1], m);
        if other.win < best.win {
            best = other;
        }
    }
    best
}

/// What one roll costs both sides on average.
fn losses(chances: &Chances, compared: usize) -> BattleOdds {
    let mut sum = BattleOdds::default();
    for (k, chance) in chances.iter().enumerate().take(compared + 1) {
        sum.attacker_loss += chance * (compared - k) as f64;
        sum.defender_loss += chance * k as f64;
    }
    sum
}
