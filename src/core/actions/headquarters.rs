//! Choosing the own headquarters, in secret and one after the other; once all have chosen, they are shown together (R49).

use super::Checked;
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::Fault;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::state::GameState;

pub(super) fn check(state: &GameState, player: PlayerId, territory: TerritoryId) -> Checked {
    if state.owns(player, territory) {
        return Ok(());
    }
    Err(Illegal::NotYours {
        territory,
        rule: 49,
    }
    .into())
}

pub(super) fn options(state: &GameState, player: PlayerId, into: &mut LegalActions) {
    into.headquarters.extend(state.territories_of(player));
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    territory: TerritoryId,
) -> Result<(), Fault> {
    step.emit(Event::HeadquartersChosen { player, territory })
}
