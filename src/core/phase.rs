//! Where a game stands: its phase, and the question that is open.

use super::action::Args;
use super::id::{PlayerId, TerritoryId};
use super::illegal::Question;

/// Where in a game we are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    /// Nothing has happened yet.
    #[default]
    Begin,
    /// Territories are claimed (R12).
    Claim,
    /// Starting armies are placed (R14, R19).
    Deploy,
    /// Headquarters are chosen (R49).
    Headquarters,
    /// Sets are traded and reinforcements placed (R23 to R32).
    Reinforce,
    /// Attacks (R34 to R43).
    Attack,
    /// The move at the end of a turn (R44 to R46).
    Fortify,
    /// The game has ended.
    Over,
}

/// A question that is open in the middle of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// How many dice to defend with (R38).
    Defend {
        /// Who is asked: the defender, or for the neutral army the attacker's opponent (R21).
        player: PlayerId,
    },
    /// Abilities after the roll (R60, R61).
    Window {
        /// Who is asked.
        player: PlayerId,
        /// Who has passed already, a bit a player.
        passed: u16,
    },
    /// How many armies move into the captured territory (R41).
    Occupy {
        /// Who is asked.
        player: PlayerId,
        /// Origin.
        from: TerritoryId,
        /// The captured territory.
        to: TerritoryId,
        /// Fewest armies.
        least: u32,
        /// Most armies.
        most: u32,
    },
    /// Sets must be traded after an elimination (R43).
    Trade {
        /// Who is asked.
        player: PlayerId,
    },
    /// The armies of that trade are placed at once (R43).
    PlaceTraded {
        /// Who is asked.
        player: PlayerId,
    },
    /// A mod's question.
    Prompt(Prompt),
    /// Whether the game ends in a draw.
    Draw {
        /// Who is asked.
        player: PlayerId,
        /// Who agrees already, a bit a player.
        agreed: u16,
    },
}

/// A question of a mod to a player: one of its abilities is offered in the window `prompt`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prompt {
    /// Who is asked.
    pub player: PlayerId,
    /// The ability that answers.
    pub ability: u8,
    /// Numbers that go with the question.
    pub args: Args,
}

impl Pending {
    /// Who is asked, and what.
    #[must_use]
    pub fn asks(self) -> (PlayerId, Question) {
        match self {
            Pending::Defend { player } => (player, Question::Defend),
            Pending::Window { player, .. } => (player, Question::Window),
            Pending::Occupy { player, .. } => (player, Question::Occupy),
            Pending::Trade { player } => (player, Question::Trade),
            Pending::PlaceTraded { player } => (player, Question::PlaceTraded),
            Pending::Prompt(prompt) => (prompt.player, Question::Prompt),
            Pending::Draw { player, .. } => (player, Question::Draw),
        }
    }

    /// The ability and the numbers of a mod's question, if it is one.
    #[must_use]
    pub fn prompt(self) -> Option<(u8, Args)> {
        match self {
            Pending::Prompt(prompt) => Some((prompt.ability, prompt.args)),
            Pending::Defend { .. }
            | Pending::Window { .. }
            | Pending::Occupy { .. }
            | Pending::Trade { .. }
            | Pending::PlaceTraded { .. }
            | Pending::Draw { .. } => None,
        }
    }
}
