//! Numbers, step by step: what the rules say, and what each mod makes more or less of it.

use super::event::{Cause, Change};
use super::id::{CardId, PlayerId, TerritoryId};
use super::map::Payment;

/// A number that somebody may ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Most dice of an attack (R36).
    AttackDice {
        /// Who would attack.
        player: PlayerId,
        /// Origin.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
    },
    /// Most dice of a defence (R37).
    DefenceDice {
        /// Origin of the attack.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
    },
    /// What a set is worth (R31).
    SetValue {
        /// Whose set.
        player: PlayerId,
        /// The cards.
        cards: [CardId; 3],
    },
    /// Armies that still fit into a territory (R59).
    Room {
        /// Whose armies.
        player: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
}

/// A number, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// What the rules say.
    pub rules: i64,
    /// What each mod makes more or less of it, in the order in which they run.
    pub changes: Vec<Change>,
    /// What counts in the end, within the bounds of the rules.
    pub total: i64,
}

/// Reinforcements, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grant {
    /// Territories owned at the start of the turn.
    pub owned: u32,
    /// Armies for them.
    pub territories: u32,
    /// Territories for an army, as the rules had it (option `territory_divisor`).
    pub divisor: u32,
    /// The least for territories, as the rules had it (option `min_reinforcements`).
    pub least: u32,
    /// What continents paid then, and for how much of them.
    pub continents: Vec<Payment>,
    /// What mods made more or less of it.
    pub changes: Vec<Change>,
    /// What there was to place at the start of the turn.
    pub total: u32,
    /// What came or went since, and why: traded sets, effects of mods.
    pub since: Vec<(Cause, i64)>,
}
