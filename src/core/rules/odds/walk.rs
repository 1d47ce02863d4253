//! A chain of battles under any rules: who stays behind on the way, and what is left at the end.

use std::collections::BTreeMap;

use super::play::{End, Limits, Rolling, Start, Unplayed, play};
use crate::core::ruleset::{OccupyMin, Ruleset};

/// Who moves into a captured territory (R41).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupation {
    /// Fewest armies that have to.
    pub least: OccupyMin,
    /// Most armies in one territory (R59).
    pub cap: Option<u32>,
    /// Armies that the attacker would leave behind in each territory; fewer stay where more have to move in, more where
    /// the cap keeps them out.
    pub leave: u32,
}

impl Occupation {
    /// What the rules ask, with so many armies left behind; all that need not move for a number as large as can be.
    #[must_use]
    pub fn of(rules: &Ruleset, leave: u32) -> Occupation {
        Occupation {
            least: rules.occupy_min,
            cap: rules.army_cap,
            leave,
        }
    }

    /// How many move in, from an origin with so many armies after a capture by so many dice that cost so many.
    #[must_use]
    pub fn moving(&self, armies: u32, dice: u8, lost: u32) -> u32 {
        let most = armies.saturating_sub(1);
        let most = most.min(self.cap.unwrap_or(u32::MAX)).max(1);
        let least = match self.least {
            OccupyMin::Dice => u32::from(dice),
            OccupyMin::DiceMinusLosses => u32::from(dice).saturating_sub(lost),
            OccupyMin::One => 1,
        };
        let least = least.clamp(1, most);
        armies.saturating_sub(self.leave.max(1)).clamp(least, most)
    }
}

/// What comes of a walk.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WalkOdds {
    /// By links: the chance that this territory and all before it are taken.
    pub reach: Vec<f64>,
    /// By armies that stand in the last territory: the chance that all are taken and so many have moved in.
    pub arrive: Vec<f64>,
    /// All ends of the last battle, of all that began it.
    pub last: Vec<End>,
}

impl WalkOdds {
    /// The chance that all are taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.reach.last().copied().unwrap_or(1.0)
    }

    /// Armies that arrive on average, a walk that breaks counting as none.
    #[must_use]
    pub fn expected_armies(&self) -> f64 {
        let all = self.arrive.iter().enumerate();
        all.fold(0.0, |sum, (armies, chance)| sum + armies as f64 * chance)
    }
}

/// The odds of taking territories of so many defenders each, one after the other, with `a` armies in the territory where
/// the walk begins. `onward` gives the context of the next battle from a capture.
///
/// # Errors
/// As [`play`].
pub fn walk<R: Rolling>(
    rolling: &mut R,
    a: u32,
    defenders: &[u32],
    occupation: Occupation,
    limits: Limits,
    mut onward: impl FnMut(&mut R, usize, &End, u32) -> Result<u32, R::Fault>,
) -> Result<WalkOdds, Unplayed<R::Fault>> {
    let mut odds = WalkOdds::default();
    let mut at: BTreeMap<(u32, u32), f64> = BTreeMap::from([((a, 0), 1.0)]);
    for (link, d) in defenders.iter().enumerate() {
        let starts: Vec<Start> = at
            .iter()
            .map(|((a, context), chance)| Start {
                a: *a,
                d: *d,
                context: *context,
                chance: *chance,
            })
            .collect();
        let ends = play(rolling, link, &starts, limits)?;
        at.clear();
        for end in ends.iter().filter(|end| end.taken) {
            let moved = occupation.moving(end.a, end.dice, end.lost);
            let context = if link + 1 < defenders.len() {
                onward(rolling, link, end, moved).map_err(Unplayed::Fault)?
            } else {
                0
            };
            *at.entry((moved, context)).or_default() += end.chance;
        }
        odds.reach
            .push(at.values().fold(0.0, |sum, chance| sum + chance));
        odds.last = ends;
    }
    let most = at.keys().map(|(armies, _)| *armies).max().unwrap_or(0);
    odds.arrive = vec![0.0; most as usize + 1];
    for ((armies, _), chance) in at {
        odds.arrive[armies as usize] += chance;
    }
    Ok(odds)
}
