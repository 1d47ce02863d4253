//! The mistakes that beginners make at the table, each with the rule that says no.

/// A mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Adding up dice instead of comparing them one by one.
    SummingDice,
    /// Giving ties to the attacker.
    TiesToTheAttacker,
    /// Attacking with a single army.
    SingleArmy,
    /// Leaving a territory without armies.
    LeavingEmpty,
    /// Taking a card for each territory conquered.
    CardPerConquest,
    /// Paying a continent's bonus when it is conquered.
    PayingAtOnce,
    /// Placing reinforcements after attacking.
    PlacingAfterAttacking,
    /// Mixing the set values of two editions.
    MixingSetValues,
}

impl Mistake {
    /// Every mistake.
    pub const ALL: [Mistake; 8] = [
        Mistake::SummingDice,
        Mistake::TiesToTheAttacker,
        Mistake::SingleArmy,
        Mistake::LeavingEmpty,
        Mistake::CardPerConquest,
        Mistake::PayingAtOnce,
        Mistake::PlacingAfterAttacking,
        Mistake::MixingSetValues,
    ];

    /// The number of the rule that says no.
    #[must_use]
    pub fn rule(self) -> u8 {
        match self {
            Mistake::SummingDice | Mistake::TiesToTheAttacker => 39,
            Mistake::SingleArmy => 34,
            Mistake::LeavingEmpty => 15,
            Mistake::CardPerConquest => 33,
            Mistake::PayingAtOnce => 25,
            Mistake::PlacingAfterAttacking => 28,
            Mistake::MixingSetValues => 31,
        }
    }
}
