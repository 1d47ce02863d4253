//! A chain of battles: one stack walks through several territories and leaves an army in each.

use super::DiceRules;
use super::ending::fight;
use super::rolls::Rolls;

/// What comes of a walk through a chain of territories.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChainOdds {
    /// By links of the chain: the chance that this territory and all before it are taken.
    pub reach: Vec<f64>,
    /// By armies that stand in the last territory, or before the chain if it has no links: the chance that all are taken and
    /// so many arrive.
    pub arrive: Vec<f64>,
}

impl ChainOdds {
    /// The chance that the whole chain is taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.reach.last().copied().unwrap_or(1.0)
    }

    /// The armies that arrive in the last territory on average, a chain that breaks counting as none.
    #[must_use]
    pub fn expected_armies(&self) -> f64 {
        self.arrive
            .iter()
            .enumerate()
            .map(|(armies, chance)| armies as f64 * chance)
            .sum()
    }
}

/// The odds of taking territories of so many defenders each, one after the other, with `a` armies in the territory where the
/// chain begins. One army stays behind in it and in each captured territory, all others move on (R15, R41); each battle is
/// fought to the end. A defender who chooses after the roll thinks of its own territory only.
#[must_use]
pub fn chain(rules: DiceRules, a: u32, defenders: &[u32]) -> ChainOdds {
    let rolls = Rolls::new(rules);
    let mut at = vec![0.0; a as usize + 1];
    at[a as usize] = 1.0;
    let mut reach = Vec::with_capacity(defenders.len());
    for d in defenders {
        // Of the armies left after a capture one stays in the origin.
        let taken = fight(&rolls, &at, *d as usize, 1).taken;
        at.fill(0.0);
        let moved = at.len() - 1;
        at[..moved].copy_from_slice(&taken[1..]);
        reach.push(at.iter().sum());
    }
    ChainOdds { reach, arrive: at }
}
