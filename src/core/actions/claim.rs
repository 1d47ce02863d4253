//! Claiming free territories during set-up (R12).

use super::{Checked, ask, passes};
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookPoint, Hooks, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::state::GameState;

/// The territories that may still get a first owner.
pub(in crate::core) fn free(state: &GameState) -> impl Iterator<Item = TerritoryId> + '_ {
    state
        .map()
        .ids()
        .filter(|t| state.owner(*t).is_none() && !state.reserved.contains(*t))
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    territory: TerritoryId,
) -> Checked {
    if state.owner(territory).is_some() || state.reserved.contains(territory) {
        return Err(Illegal::AlreadyClaimed(territory).into());
    }
    ask(hooks, HookPoint::CanClaim, state, || {
        Subject::at(player, territory)
    })
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    for territory in free(state) {
        if passes(check(state, hooks, player, territory))? {
            into.claims.push(territory);
        }
    }
    // A mod that forbids everything forbids nothing: somebody has to claim.
    if into.claims.is_empty() {
        into.claims.extend(free(state));
    }
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    territory: TerritoryId,
) -> Result<(), Fault> {
    step.emit(Event::TerritoryClaimed { territory, player })
}
