//! Moving into a captured territory (R41).

use crate::core::id::TerritoryId;
use crate::core::ruleset::OccupyMin;
use crate::core::state::GameState;

use super::room;

/// Fewest and most armies that move in, from the origin that has just captured the territory. At least one moves and at
/// least one stays, whatever the option says.
#[must_use]
pub fn range(state: &GameState, from: TerritoryId) -> (u32, u32) {
    let able = state.armies(from).saturating_sub(1);
    let most = able.min(room::under_cap(state, 0)).max(1);
    let dice = u32::from(state.turn.last_dice);
    let least = match state.rules().occupy_min {
        OccupyMin::Dice => dice,
        OccupyMin::DiceMinusLosses => dice.saturating_sub(state.turn.last_loss),
        OccupyMin::One => 1,
    };
    (least.clamp(1, most), most)
}
