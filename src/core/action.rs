//! What a player asks. Imperative; nothing here says whether it is allowed.

use super::event::Faces;
use super::id::{CardId, TerritoryId};

/// Numbers that go with an ability, as the mod that declares it offered them.
pub type Args = Faces;

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
    /// Let a window pass without using an ability.
    Pass,
    /// End the phase.
    EndPhase,
}
