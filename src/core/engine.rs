//! One step of a game: check, resolve, emit, observe, settle.
//!
//! [`step`] is the only way in which an action becomes events. A refused action changes nothing and draws no chance.

use super::action::Action;
use super::chance::Chance;
use super::event::Record;
use super::hook::{Fault, Hooks};
use super::id::PlayerId;
use super::illegal::Illegal;
use super::legal::LegalActions;
use super::state::GameState;

/// Why a step was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepError {
    /// Refused; nothing has changed.
    Illegal(Illegal),
    /// A mod broke. The state is half-way: the caller goes back to the state before, switches the hook off and tries
    /// again.
    Fault(Fault),
}

/// What a step needs besides the state.
pub struct StepCx<'a> {
    /// Where numbers come from.
    pub chance: &'a mut dyn Chance,
    /// The mods.
    pub hooks: &'a mut Hooks,
    /// Where events go, in order.
    pub records: &'a mut Vec<Record>,
}

/// Begins a game from its set-up: rolls for the start, deals, counts out the armies.
///
/// # Errors
/// A mod's fault.
pub fn begin(state: &mut GameState, cx: StepCx<'_>) -> Result<(), Fault> {
    let _ = (state, cx);
    Ok(())
}

/// Makes one action of a player.
///
/// # Errors
/// The refusal, or a mod's fault.
pub fn step(
    state: &mut GameState,
    player: PlayerId,
    action: &Action,
    cx: StepCx<'_>,
) -> Result<(), StepError> {
    let _ = (state, player, action, cx);
    Ok(())
}

/// Fills the list of what the asked player may do.
///
/// # Errors
/// A mod's fault.
pub fn legal(state: &GameState, hooks: &mut Hooks, into: &mut LegalActions) -> Result<(), Fault> {
    into.clear();
    let _ = (state, hooks);
    Ok(())
}

/// Whether the player may do this, and why not.
///
/// # Errors
/// The refusal, or a mod's fault.
pub fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    action: &Action,
) -> Result<(), StepError> {
    let _ = (state, hooks, player, action);
    Ok(())
}
