//! Who has won (R22, R48, R50, R52), and who is first when the round limit ends a game.

use super::{headquarters, initial, missions};
use crate::core::event::Ending;
use crate::core::id::PlayerId;
use crate::core::ruleset::{Goal, RoundLimitRank};
use crate::core::state::GameState;

/// The winner by the goal in force, if there is one. The last player still in the game has won whatever the goal; neutral
/// territories need not be taken (R22). Where two have reached the goal at once, the one whose turn it is comes first, then
/// those who play next.
#[must_use]
pub fn winner(state: &GameState) -> Option<(PlayerId, Ending)> {
    let mut players = state.players();
    let last = players.next().filter(|_| players.next().is_none());
    if let Some(last) = last {
        return Some((last, Ending::Domination));
    }
    match state.rules().goal {
        Goal::Domination => None,
        Goal::Headquarters => {
            let winner = first(state, |player| headquarters::wins(state, player))?;
            Some((winner, Ending::Headquarters))
        }
        Goal::Missions => {
            let done = |player| {
                let mission = state
                    .mission(player)
                    .and_then(|id| state.missions().get(id.index()));
                mission.is_some_and(|mission| missions::is_done(state, player, mission))
            };
            Some((first(state, done)?, Ending::Mission))
        }
    }
}

/// The first player in the order of play from the active one on of whom something is so.
fn first(state: &GameState, is_so: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
    let mut player = state.active();
    for _ in 0..state.player_count() {
        if state.is_alive(player) && is_so(player) {
            return Some(player);
        }
        player = initial::next_player(state, player);
    }
    None
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
