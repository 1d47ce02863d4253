//! The exact chances of battles under a game's rules, for those who look at it.

use crate::core::rules::odds::{DiceRules, battle, ending};
use crate::core::ruleset::Ruleset;

/// Beyond so many pairs of armies nobody waits for the distribution.
const MOST_PAIRS: u64 = 250_000;

/// The chances of attacking until the target falls or one army is left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Battle {
    /// That the target falls, 0 to 1.
    pub win: f64,
    /// Armies that the attacker loses on average.
    pub attacker_loss: f64,
    /// Armies that the defender loses on average.
    pub defender_loss: f64,
}

impl Battle {
    /// All armies in the origin against those in the target; none if they are too many to reckon while one waits.
    #[must_use]
    pub fn of(rules: &Ruleset, attackers: u32, defenders: u32) -> Option<Battle> {
        if u64::from(attackers) * u64::from(defenders) > 4_000_000 {
            return None;
        }
        let odds = battle(DiceRules::of(rules).quick(), attackers, defenders)?;
        Some(Battle {
            win: odds.win,
            attacker_loss: odds.attacker_loss,
            defender_loss: odds.defender_loss,
        })
    }
}

/// How a battle may end.
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// By armies left to the attacker: the chance that the target falls so.
    pub taken: Vec<f64>,
    /// By armies left to the defender: the chance that it is held so.
    pub held: Vec<f64>,
}

impl Ends {
    /// The ends of attacking until the target falls or `stop_at` armies are left; none if they are too many to reckon.
    #[must_use]
    pub fn of(rules: &Ruleset, attackers: u32, defenders: u32, stop_at: u32) -> Option<Ends> {
        if u64::from(attackers) * u64::from(defenders) > MOST_PAIRS || defenders == 0 {
            return None;
        }
        let ends = ending(
            DiceRules::of(rules).quick(),
            attackers,
            defenders,
            stop_at.max(1),
        );
        Some(Ends {
            taken: ends.taken,
            held: ends.held,
        })
    }
}
