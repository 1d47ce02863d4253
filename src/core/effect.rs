//! What a mod may ask the engine to change: a closed list.

use super::event::Side;
use super::id::{CardId, ModId, PlayerId, TerritoryId};
use super::storage::Write;

/// A change that a mod asks for. Validated like an action; an impossible one is the mod's fault.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Put armies on a territory.
    AddArmies {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Take armies off a territory; one stays (R15).
    RemoveArmies {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Move armies between any two territories of one owner.
    MoveArmies {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Change an owner; without a mind or none is possible.
    SetOwner {
        /// Which territory.
        territory: TerritoryId,
        /// The owner; none: nobody's.
        owner: Option<PlayerId>,
        /// Armies there; at least 1 if there is an owner.
        armies: u32,
    },
    /// More or fewer armies for the active player to place in this phase.
    AddToPlace {
        /// How many more; may be negative.
        armies: i64,
    },
    /// Draw cards.
    DrawCards {
        /// For whom.
        player: PlayerId,
        /// How many.
        count: u32,
    },
    /// Hand a card on.
    GiveCard {
        /// The card.
        card: CardId,
        /// From whom.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
    },
    /// Put a card on the pile of traded ones.
    DiscardCard {
        /// The card.
        card: CardId,
        /// Whose.
        player: PlayerId,
    },
    /// Turn a die of the running battle, in the window after the roll.
    SetDie {
        /// Whose die.
        side: Side,
        /// The face it shows now.
        before: u8,
        /// The face it shall show.
        after: u8,
    },
    /// Roll a die of the running battle again, in the window after the roll.
    RerollDie {
        /// Whose die.
        side: Side,
        /// The face it shows now.
        before: u8,
    },
    /// End the turn as soon as no question is open.
    EndTurn,
    /// Put a player out.
    Eliminate {
        /// Whom.
        player: PlayerId,
    },
    /// End the game.
    Win {
        /// Who has won; none: nobody.
        player: Option<PlayerId>,
    },
    /// Write storage.
    Store(Write),
    /// Say something.
    Say {
        /// To whom; none: to all.
        to: Option<PlayerId>,
        /// What.
        text: String,
    },
}

/// An effect and the mod, or the console, that asks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The mod; [`ModId::CONSOLE`] for the console.
    pub by: ModId,
    /// The hook's name, for blame.
    pub hook: String,
    /// File and line where it was asked for, where known.
    pub place: String,
    /// The change.
    pub effect: Effect,
}
