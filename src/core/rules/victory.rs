//! Who has won (R22, R48), and who is first when the round limit ends a game.

use crate::core::id::PlayerId;
use crate::core::ruleset::{Goal, RoundLimitRank};
use crate::core::state::GameState;

/// The winner by the goal in force, if there is one: the last player still in the game. Neutral territories need not be
/// taken (R22); nothing else wins (R48).
#[must_use]
pub fn winner(state: &GameState) -> Option<PlayerId> {
    match state.rules().goal {
        Goal::Domination => {
            let mut players = state.players();
            players.next().filter(|_| players.next().is_none())
        }
    }
}

/// The first in rank at the round limit; none if two are equal in everything that counts.
#[must_use]
pub fn first_in_rank(state: &GameState) -> Option<PlayerId> {
    let rank = |p: PlayerId| {
        let (territories, armies) = (state.territory_count(p), state.army_count(p));
        match state.rules().round_limit_rank {
            RoundLimitRank::Territories => (territories, armies),
            RoundLimitRank::Armies => (armies, territories),
        }
    };
    let best = state.players().map(rank).max()?;
    let mut first = state.players().filter(|p| rank(*p) == best);
    first.next().filter(|_| first.next().is_none())
}
