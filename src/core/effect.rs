//! What a mod may ask the engine to change: a closed list.

use std::sync::Arc;

use super::action::Args;
use super::event::Side;
use super::id::{CardId, ModId, PlayerId, TerritoryId};
use super::marker::{Kind, Marker};
use super::speech::Speech;
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
    /// Put down, change or take away a marker; it is kept with this count, owner and kind.
    SetMarker {
        /// Where.
        territory: TerritoryId,
        /// Which kind.
        kind: Kind,
        /// What shall lie there; nothing takes it away.
        marker: Option<Marker>,
    },
    /// Set a counter of a player.
    SetResource {
        /// Which.
        kind: Kind,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: i64,
        /// Whether nobody else may know.
        secret: bool,
    },
    /// Change a counter of a player.
    AddResource {
        /// Which.
        kind: Kind,
        /// Whose.
        player: PlayerId,
        /// How much more; may be negative. It does not go below 0.
        more: i64,
        /// Whether nobody else may know.
        secret: bool,
    },
    /// Open or close a border, or let it be as on the map.
    ChangeBorder {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// Whether it is open; none: as on the map.
        open: Option<bool>,
    },
    /// Block a territory or open it again.
    Block {
        /// Which.
        territory: TerritoryId,
        /// Whether it is blocked.
        blocked: bool,
    },
    /// Say how many borders far players see.
    SetSight {
        /// How far; none: everything.
        range: Option<u32>,
    },
    /// Hide a territory from sight or uncover it.
    Hide {
        /// Which.
        territory: TerritoryId,
        /// From whom; none: from all but its owner.
        from: Option<PlayerId>,
        /// Whether it is hidden.
        hidden: bool,
    },
    /// Fight: the armies of one territory attack another with the dice of the rules, whoever's turn it is.
    Fight {
        /// From here.
        from: TerritoryId,
        /// To there; a border is not needed.
        to: TerritoryId,
        /// How often the dice are rolled at most.
        rolls: u32,
        /// Whether a territory without defenders is taken, by all but one army; if not, one defender holds out.
        capture: bool,
    },
    /// Ask a player something: one of the mod's own abilities is offered in the window `prompt`.
    Prompt {
        /// Whom.
        player: PlayerId,
        /// Which ability answers.
        ability: u8,
        /// Numbers that go with the question.
        args: Args,
    },
    /// Say something.
    Say {
        /// To whom; none: to all.
        to: Option<PlayerId>,
        /// What.
        text: Speech,
    },
}

/// An effect and the mod, or the console, that asks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The mod; [`ModId::CONSOLE`] for the console.
    pub by: ModId,
    /// The hook's name, for blame.
    pub hook: Arc<str>,
    /// File and line where it was asked for, where known.
    pub place: Arc<str>,
    /// The change.
    pub effect: Effect,
}
