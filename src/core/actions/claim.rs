//! Claiming free territories during set-up (R12).

use super::{Checked, ask, passes};
use crate::core::engine::{Step, StepError};
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
        .filter(|t| !state.blocked().contains(*t))
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    territory: TerritoryId,
) -> Checked {
    if state.blocked().contains(territory) {
        return Err(Illegal::Blocked(territory).into());
    }
    if state.owner(territory).is_some() || state.reserved.contains(territory) {
        return Err(Illegal::AlreadyClaimed(territory).into());
    }
    match may(state, hooks, player, territory) {
        Err(StepError::Illegal(_)) if all_forbidden(state, hooks, player)? => Ok(()),
        asked => asked,
    }
}

fn may(state: &GameState, hooks: &mut Hooks, player: PlayerId, territory: TerritoryId) -> Checked {
    ask(hooks, HookPoint::CanClaim, state, || {
        Subject::at(player, territory)
    })
}

/// A mod that forbids everything forbids nothing: somebody has to claim.
fn all_forbidden(state: &GameState, hooks: &mut Hooks, player: PlayerId) -> Result<bool, Fault> {
    for territory in free(state) {
        if passes(may(state, hooks, player, territory))? {
            return Ok(false);
        }
    }
    Ok(true)
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
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    territory: TerritoryId,
) -> Result<(), Fault> {
    step.emit(Event::TerritoryClaimed { territory, player })
}
