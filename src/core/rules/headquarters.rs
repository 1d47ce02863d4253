//! Who holds how many headquarters (R50, R51).

use crate::core::id::PlayerId;
use crate::core::ruleset::HeadquartersNeeded;
use crate::core::state::GameState;

/// Whether a player owns the territory of their own headquarters.
#[must_use]
pub fn holds_own(state: &GameState, player: PlayerId) -> bool {
    let own = state.headquarters(player);
    own.is_some_and(|one| state.owns(player, one.territory))
}

/// How many territories with headquarters of others a player owns. Two may have the same: it counts for both.
#[must_use]
pub fn held_of_others(state: &GameState, player: PlayerId) -> u32 {
    let others = state.all_players().filter(|p| *p != player);
    others
        .filter_map(|p| state.headquarters(p))
        .filter(|one| state.owns(player, one.territory))
        .count() as u32
}

/// How many headquarters of others win, with the own (R50): all, but for those who could choose none.
#[must_use]
pub fn needed(state: &GameState) -> u32 {
    let has_one = |p: &PlayerId| !state.headquarters_shown() || state.headquarters(*p).is_some();
    let all = state.all_players().filter(has_one).count();
    let others = all.saturating_sub(1) as u32;
    match (state.rules().headquarters_needed, state.player_count()) {
        (HeadquartersNeeded::Short, 4) => others.min(2),
        (HeadquartersNeeded::Short, 5..) => others.min(3),
        (HeadquartersNeeded::Short | HeadquartersNeeded::All, _) => others,
    }
}

/// Whether a player holds enough headquarters to win. Nothing counts before all are shown.
#[must_use]
pub fn wins(state: &GameState, player: PlayerId) -> bool {
    state.headquarters_shown()
        && holds_own(state, player)
        && held_of_others(state, player) >= needed(state)
}
