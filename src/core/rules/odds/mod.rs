//! The exact odds of battles for any dice rules, by dynamic programming over the armies of both sides.
//!
//! `a` is always *all* armies in the attacking territory, the one that stays included (R34, R36): `a = 1` cannot attack.
//! The attacker rolls as many dice as allowed until the territory is taken or a single army is left. The defender rolls as
//! many as allowed, or, where the number is named after the attacker's roll (R38), the number that gives the best chance of
//! holding the territory; of two equally good ones the larger.
//!
//! Only `+ - * /` on numbers of the IEEE standard, in a fixed order: the same results on every machine. Counts of rolls are
//! whole numbers.

mod chain;
mod defence;
mod ending;
mod native;
mod play;
mod rolls;
mod shared;
mod table;
mod tree;
mod walk;
mod way;

pub use chain::{ChainOdds, chain};
pub use defence::{Advice, DefenceTable};
pub use ending::{EndingOdds, ending};
pub use native::{Across, BattleRules, Defence, Native, Natives};
pub use play::{End, Limits, MOST_STATES, Rolling, Start, Unplayed, play};
pub use rolls::{RollCounts, roll_counts};
pub use shared::{shared, shared_across};
pub use table::{BattleOdds, Odds, battle};
pub use tree::{Chooser, NodeId, Outcome, Then, Trees};
pub use walk::{Occupation, WalkOdds, walk};
pub use way::{Aim, Ground, NoWay, Way, best_way, odds_of_way};

use crate::core::limits::{MAX_DICE, MAX_DIE_SIDES};
use crate::core::ruleset::{DefenceChoice, Ruleset, Ties};

/// The rules of a battle's dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceRules {
    /// Most dice of the attacker, 1 to 6 (R36).
    pub attack_dice: u8,
    /// Most dice of the defender, 1 to 6 (R37).
    pub defence_dice: u8,
    /// Faces of the attacker's dice, 2 to 100.
    pub attack_sides: u8,
    /// Faces of the defender's dice, 2 to 100.
    pub defence_sides: u8,
    /// Who wins a tie (R39).
    pub ties: Ties,
    /// When the defender names the number of dice (R38).
    pub defence_choice: DefenceChoice,
}

impl DiceRules {
    /// The dice of a ruleset. Numbers out of range are brought into it.
    #[must_use]
    pub fn of(rules: &Ruleset) -> DiceRules {
        let dice = |n: u32| n.clamp(1, MAX_DICE as u32) as u8;
        let sides = |n: u32| n.clamp(2, u32::from(MAX_DIE_SIDES)) as u8;
        DiceRules {
            attack_dice: dice(rules.max_attack_dice),
            defence_dice: dice(rules.max_defence_dice),
            attack_sides: sides(rules.attack_die_sides),
            defence_sides: sides(rules.defence_die_sides),
            ties: rules.ties,
            defence_choice: rules.defence_choice,
        }
    }

    /// Whether the defender chooses having seen the attacker's dice, and there is anything to choose.
    #[must_use]
    pub fn chooses_after_roll(&self) -> bool {
        self.defence_choice == DefenceChoice::AfterRoll && self.defence_dice > 1
    }

    /// Whether these rules can be reckoned exactly. Not so if the defender chooses after the roll and there are more than
    /// 20,000 different rolls to choose upon (four dice with more than 24 faces, say); then the defender counts as rolling as
    /// many dice as allowed.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        !self.chooses_after_roll() || rolls::classes(self) <= rolls::MOST_CLASSES
    }

    /// The same rules, for quick decisions: a choice after the roll is left out where it would be slow to reckon.
    #[must_use]
    pub fn quick(self) -> DiceRules {
        if self.chooses_after_roll() && rolls::classes(&self) > rolls::QUICK_CLASSES {
            DiceRules {
                defence_choice: DefenceChoice::Most,
                ..self
            }
        } else {
            self
        }
    }
}

impl Default for DiceRules {
    /// The classic dice: three against two with six faces, ties to the defender.
    fn default() -> Self {
        DiceRules::of(&Ruleset::default())
    }
}

#[cfg(test)]
mod tests;
