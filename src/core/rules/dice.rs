//! How many dice each side may roll (R36, R37).

use crate::core::id::TerritoryId;
use crate::core::limits::MAX_DICE;
use crate::core::state::GameState;

/// Most dice of an attack from here, whatever the border: one fewer than its armies, up to the ruleset's number (R36).
#[must_use]
#[inline]
pub fn most_attack(state: &GameState, from: TerritoryId) -> u8 {
    state
        .armies(from)
        .saturating_sub(1)
        .min(state.rules().max_attack_dice) as u8
}

/// The same across a border, which may take dice away or lend some.
#[must_use]
#[inline]
pub fn most_attack_across(state: &GameState, from: TerritoryId, to: TerritoryId) -> u8 {
    let usual = most_attack(state, from);
    let able = state.armies(from).saturating_sub(1);
    usual.saturating_add_signed(attack_more(state, from, to, usual, able))
}

/// Most dice of a defence here, whatever the border: as many as its armies, up to the ruleset's number (R37).
#[must_use]
#[inline]
pub fn most_defence(state: &GameState, to: TerritoryId) -> u8 {
    state.armies(to).min(state.rules().max_defence_dice) as u8
}

/// The same against an attack across a border.
#[must_use]
#[inline]
pub fn most_defence_across(state: &GameState, from: TerritoryId, to: TerritoryId) -> u8 {
    let usual = most_defence(state, to);
    if !state.graph().changes_dice() {
        return usual;
    }
    let border = state.graph().border(from, to);
    let more = border.map_or(0, |b| b.crossing.defence_dice);
    usual.saturating_add_signed(within(usual, more, state.armies(to)))
}

fn attack_more(state: &GameState, from: TerritoryId, to: TerritoryId, usual: u8, able: u32) -> i8 {
    if !state.graph().changes_dice() {
        return 0;
    }
    let border = state.graph().border(from, to);
    within(usual, border.map_or(0, |b| b.crossing.attack_dice), able)
}

/// What really comes to or goes from the usual dice: whoever may roll keeps a die, and each die needs an army.
fn within(usual: u8, more: i8, able: u32) -> i8 {
    if usual == 0 || more == 0 {
        return 0;
    }
    let most = able.min(MAX_DICE as u32) as i8;
    let wanted = (usual as i8).saturating_add(more);
    wanted.clamp(1, most.max(1)) - usual as i8
}
