//! Ending a phase (R23).

use super::{Checked, ask, passes};
use crate::core::actions::trade;
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookPoint, Hooks, Subject};
use crate::core::id::PlayerId;
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::state::{GameState, Phase};
use crate::core::turns;

pub(super) fn check(state: &GameState, hooks: &mut Hooks, player: PlayerId) -> Checked {
    if state.phase() == Phase::Reinforce {
        if trade::is_forced(state, player) && trade::any(state, hooks, player)? {
            return Err(trade::trade_first(state, player).into());
        }
        if state.to_place() > 0 {
            return Err(Illegal::ReinforcementsLeft(state.to_place()).into());
        }
    }
    ask(hooks, HookPoint::CanEndPhase, state, || {
        Subject::player(player)
    })
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    into.end_phase = passes(check(state, hooks, player))? || is_stuck(state, into);
    Ok(())
}

/// A mod may keep a phase open, but not for ever: with nothing else to do it ends.
fn is_stuck(state: &GameState, legal: &LegalActions) -> bool {
    state.to_place() == 0 && legal.iter().next().is_none()
}

pub(super) fn resolve(step: &mut Step<'_>) -> Result<(), Fault> {
    match step.state.phase() {
        Phase::Reinforce => step.emit(Event::PhaseStarted {
            phase: Phase::Attack,
        }),
        Phase::Attack => step.emit(Event::PhaseStarted {
            phase: Phase::Fortify,
        }),
        Phase::Fortify => turns::end_turn(step),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Over => Ok(()),
    }
}
