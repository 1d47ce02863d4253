//! Starting armies and the order of play (R9, R11, R18).

use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::ruleset::{Direction, NeutralArmy, Ruleset};
use crate::core::state::GameState;

/// Armies each player starts with (R9): always enough to claim a share of the board. Boards too large for the table's number give two for each territory of a share.
#[must_use]
pub fn armies(rules: &Ruleset, map: &Map, players: usize) -> u32 {
    let sides = players + usize::from(has_neutral(rules, players));
    let share = map.len().div_ceil(sides) as u32;
    if let Some(armies) = rules.initial_armies {
        return armies.max(share);
    }
    let table = match players {
        0..=2 => 40,
        3 => 35,
        4 => 30,
        5 => 25,
        _ => 20,
    };
    table.max(2 * share)
}

/// Whether a neutral army joins the game from the start (R18).
#[must_use]
pub fn has_neutral(rules: &Ruleset, players: usize) -> bool {
    players == 2 && rules.neutral_army == NeutralArmy::TwoPlayers
}

/// The next player still in the game, in the direction of play (R11).
#[must_use]
pub fn next_player(state: &GameState, from: PlayerId) -> PlayerId {
    let step = match state.rules().direction {
        Direction::Left => 1,
        Direction::Right => state.player_count() - 1,
    };
    state.next_alive(from, step)
}

/// How far a player sits from the first one, in the direction of play.
#[must_use]
pub fn place_in_round(state: &GameState, player: PlayerId) -> usize {
    let n = state.player_count();
    let ahead = (player.index() + n - state.first_player().index()) % n;
    match state.rules().direction {
        Direction::Left => ahead,
        Direction::Right => (n - ahead) % n,
    }
}
