//! How many armies still fit (R7, R15, R59).

use crate::core::id::{PlayerId, TerritoryId};
use crate::core::limits::MAX_ARMIES;
use crate::core::ruleset::PieceSupply;
use crate::core::state::GameState;

/// The armies of one colour's pieces in the box (R7): 40 infantry, 12 cavalry, 8 artillery.
pub const BOX: u32 = 40 + 12 * 5 + 8 * 10;

/// Armies that still fit beside so many under the army cap (R59).
#[must_use]
#[inline]
pub fn under_cap(state: &GameState, standing: u32) -> u32 {
    state
        .rules()
        .army_cap
        .unwrap_or(MAX_ARMIES)
        .saturating_sub(standing)
}

/// Armies that still fit into this territory (R59).
#[must_use]
#[inline]
pub fn in_territory(state: &GameState, t: TerritoryId) -> u32 {
    under_cap(state, state.armies(t))
}

/// Armies that this side's pieces still allow on the board (R7).
#[must_use]
#[inline]
pub fn in_box(state: &GameState, player: PlayerId) -> u32 {
    match state.rules().piece_supply {
        PieceSupply::Unlimited => MAX_ARMIES,
        PieceSupply::Box => BOX.saturating_sub(state.army_count(player)),
    }
}
