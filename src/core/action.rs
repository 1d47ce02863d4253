//! What a player asks. Imperative; nothing here says whether it is allowed.

use super::id::{CardId, TerritoryId};

/// Most numbers that go with an ability.
pub const MAX_ARGS: usize = 6;

/// Numbers that go with an ability or a prompt, as the mod that declares it offered them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Args {
    numbers: [u16; MAX_ARGS],
    len: u8,
}

impl Args {
    /// These numbers; more than six are cut off.
    #[must_use]
    pub fn new(numbers: &[u16]) -> Args {
        let mut args = Args::default();
        for (place, number) in args.numbers.iter_mut().zip(numbers) {
            *place = *number;
            args.len += 1;
        }
        args
    }

    /// The numbers.
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len).min(MAX_ARGS)]
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// What a player may ask of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take a free territory during set-up (R12).
    Claim {
        /// The territory.
        territory: TerritoryId,
    },
    /// Put armies on a territory: during set-up (R14, R19), as reinforcements (R27), or from a trade (R43).
    Place {
        /// Where.
        territory: TerritoryId,
        /// How many armies.
        armies: u32,
    },
    /// Trade a set (R29 to R32).
    Trade {
        /// The three cards, ascending.
        cards: [CardId; 3],
        /// Which of the shown own territories gets the territory bonus, if one is due.
        bonus_on: Option<TerritoryId>,
    },
    /// Attack a neighbour (R34 to R36).
    Attack {
        /// Where the attack starts.
        from: TerritoryId,
        /// What is attacked.
        to: TerritoryId,
        /// How many dice the attacker rolls.
        dice: u8,
    },
    /// Answer an attack with this many dice (R37, R38).
    Defend {
        /// How many dice the defender rolls.
        dice: u8,
    },
    /// Move armies into the captured territory (R41).
    Occupy {
        /// How many armies.
        armies: u32,
    },
    /// Enter an ownerless neighbour; it costs the turn's attacks (R47).
    Enter {
        /// Where the armies come from.
        from: TerritoryId,
        /// The ownerless territory.
        to: TerritoryId,
        /// How many armies.
        armies: u32,
    },
    /// Move armies between own territories (R44 to R46).
    Fortify {
        /// Where the armies come from.
        from: TerritoryId,
        /// Where they go.
        to: TerritoryId,
        /// How many armies.
        armies: u32,
    },
    /// Use an ability that a mod declares.
    Ability {
        /// Which, as counted over all loaded mods.
        ability: u8,
        /// The numbers it was offered with.
        args: Args,
    },
    /// Let a window or a prompt pass without using an ability, or refuse a draw.
    Pass,
    /// End the phase.
    EndPhase,
    /// Choose the own headquarters, in secret (R49).
    ChooseHeadquarters {
        /// The territory.
        territory: TerritoryId,
    },
    /// Give the game up; what becomes of the side says the option `surrender`.
    Surrender,
    /// Offer all others a draw.
    OfferDraw,
    /// Agree to the draw that is offered.
    Agree,
    /// Let a bot play on at this seat.
    HandOver,
    /// Take the seat back from a bot.
    TakeBack,
}

impl Action {
    /// Whether it is about the game at the table rather than in it: nobody who plays for the goal is shown it as a choice.
    #[must_use]
    pub fn is_of_the_table(&self) -> bool {
        matches!(
            self,
            Action::Surrender | Action::OfferDraw | Action::HandOver | Action::TakeBack
        )
    }
}
