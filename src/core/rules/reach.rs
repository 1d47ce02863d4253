//! Where armies can be moved at the end of a turn (R44 to R46), and the parts of a realm.

use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::TerritorySet;
use crate::core::ruleset::Fortify;
use crate::core::state::GameState;

/// The territories to which the player may move armies from here, by the ruleset.
#[must_use]
pub fn fortify_targets(state: &GameState, player: PlayerId, from: TerritoryId) -> TerritorySet {
    match state.rules().fortify {
        Fortify::Adjacent | Fortify::Unlimited => state
            .graph()
            .borders(from)
            .iter()
            .filter(|b| b.crossing.lets_fortify(|t| state.owns(player, t)))
            .map(|b| b.to)
            .filter(|t| state.owns(player, *t))
            .collect(),
        Fortify::Connected => {
            let mut part = connected(state, player, from);
            part.remove(from);
            part
        }
    }
}

/// The territories of a side that can be reached from here through its own territories, over borders that armies cross when
/// they fortify; this one included.
#[must_use]
pub fn connected(state: &GameState, player: PlayerId, from: TerritoryId) -> TerritorySet {
    let mut seen = TerritorySet::default();
    if !state.owns(player, from) {
        return seen;
    }
    seen.insert(from);
    let mut todo = vec![from];
    while let Some(at) = todo.pop() {
        for border in state.graph().borders(at) {
            if state.owns(player, border.to)
                && border.crossing.lets_fortify(|t| state.owns(player, t))
                && seen.insert(border.to)
            {
                todo.push(border.to);
            }
        }
    }
    seen
}
