//! Choosing: what an agent is, and the native ones.
//!
//! An agent sees a view and the legal actions, and has a stream of chance of its own. It must never know the true state,
//! the true dice or the engine.

pub mod random;
pub mod steady;

use crate::core::action::Action;
use crate::core::chance::{Chance, Stream};
use crate::core::event::Event;
use crate::core::id::PlayerId;
use crate::core::legal::{LegalActions, Offered};
use crate::view::PlayerView;

/// One decision to make.
pub struct Decision<'a> {
    /// The player who is asked.
    pub me: PlayerId,
    /// What they see.
    pub view: PlayerView<'a>,
    /// What they may do; never empty.
    pub legal: &'a LegalActions,
    chance: &'a mut dyn Chance,
}

impl<'a> Decision<'a> {
    /// A decision of this player, with chance for the agent's own stream.
    pub fn new(
        me: PlayerId,
        view: PlayerView<'a>,
        legal: &'a LegalActions,
        chance: &'a mut dyn Chance,
    ) -> Self {
        Decision {
            me,
            view,
            legal,
            chance,
        }
    }

    /// A number in `0..n` from the agent's own stream, all equally likely; 0 if `n` is 0.
    pub fn pick(&mut self, n: u32) -> u32 {
        if n <= 1 {
            0
        } else {
            self.chance.pick(Stream::Seat(self.me), n)
        }
    }
}

/// Why an agent gave no action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct AgentFault {
    /// File and line, where known.
    pub place: String,
    /// What went wrong.
    pub message: String,
}

/// Whoever chooses for a seat. A fresh one sits down for each game.
pub trait Agent {
    /// Chooses one of the legal actions.
    ///
    /// # Errors
    /// What went wrong; the game then goes on with another agent's choice.
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault>;

    /// Hears what happened, as this seat may hear it. Called only if [`Agent::listens`].
    fn observe(&mut self, _event: &Event) {}

    /// Whether the agent wants to hear events.
    fn listens(&self) -> bool {
        false
    }

    /// How much of what mods offer the agent looks at in this decision. [`LegalActions::offers`] holds just that: making the
    /// list is dear. Whoever goes by what an offer is worth looks at the valued ones.
    fn looks_at(&self, _view: &PlayerView<'_>) -> Offered {
        Offered::All
    }

    /// Whether the agent always defends with as many dice as it may and need not be asked (R38, before the roll).
    fn standing_defence(&self) -> bool {
        true
    }
}

/// A native agent that can be sat down by name.
pub struct AgentRow {
    /// Its name in flags, logs and lobbies.
    pub id: &'static str,
    /// One sentence for people.
    pub help: &'static str,
    /// Makes a fresh one.
    pub make: fn() -> Box<dyn Agent>,
}

/// The native agents.
pub const AGENTS: &[AgentRow] = &[
    AgentRow {
        id: "random",
        help: "Any legal action, all kinds alike: a measure, not a rival.",
        make: || Box::<random::Random>::default(),
    },
    AgentRow {
        id: "steady",
        help: "A sound player: concentrates, takes cheap continents, attacks by exact odds, keeps cards coming.",
        make: || Box::<steady::Steady>::default(),
    },
];

/// The native agent of this name.
#[must_use]
pub fn native(id: &str) -> Option<&'static AgentRow> {
    AGENTS.iter().find(|row| row.id == id)
}
