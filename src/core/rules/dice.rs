//! How many dice each side may roll (R36, R37).

use crate::core::id::TerritoryId;
use crate::core::state::GameState;

/// Most dice of an attack from here: one fewer than its armies, up to the ruleset's number (R36).
#[must_use]
pub fn most_attack(state: &GameState, from: TerritoryId) -> u8 {
    state
        .armies(from)
        .saturating_sub(1)
        .min(state.rules().max_attack_dice) as u8
}

/// Most dice of a defence here: as many as its armies, up to the ruleset's number (R37).
#[must_use]
pub fn most_defence(state: &GameState, to: TerritoryId) -> u8 {
    state.armies(to).min(state.rules().max_defence_dice) as u8
}
