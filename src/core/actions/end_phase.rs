//! Ending a phase (R23).

use super::{Checked, ask};
use crate::core::actions::{place, trade};
use crate::core::engine::{Step, StepError};
use crate::core::event::Event;
use crate::core::hook::{Fault, HookPoint, Hooks, Subject};
use crate::core::id::PlayerId;
use crate::core::illegal::{Illegal, Question};
use crate::core::legal::LegalActions;
use crate::core::state::{GameState, Phase};
use crate::core::turns;

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
) -> Checked {
    if state.phase() == Phase::Reinforce {
        if trade::is_forced(state, player) && trade::any(state, hooks, player)? {
            return Err(trade::trade_first(state).into());
        }
        if state.to_place() > 0 && place::has_own_room(state, hooks, player)? {
            return Err(Illegal::ReinforcementsLeft(state.to_place()).into());
        }
    }
    let asked = ask(hooks, HookPoint::CanEndPhase, state, || {
        Subject::player(player)
    });
    match asked {
        Err(StepError::Illegal(_)) if is_stuck(state, hooks, player, question)? => Ok(()),
        asked => asked,
    }
}

/// A mod may keep a phase open, but not for ever: with nothing else to do it ends.
fn is_stuck(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
) -> Result<bool, Fault> {
    let mut others = LegalActions::default();
    super::other_options(state, hooks, player, question, &mut others)?;
    Ok(others.is_empty())
}

pub(super) fn resolve(step: &mut Step<'_>) -> Result<(), Fault> {
    match step.state.phase() {
        Phase::Reinforce => {
            turns::lose_what_is_left(step)?;
            step.emit(Event::PhaseStarted {
                phase: Phase::Attack,
            })
        }
        Phase::Attack => step.emit(Event::PhaseStarted {
            phase: Phase::Fortify,
        }),
        Phase::Fortify => turns::end_turn(step),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Headquarters | Phase::Over => Ok(()),
    }
}
