//! Entering an ownerless territory instead of attacking (R47).

use super::{Checked, ask, march, passes, room_in};
use crate::core::engine::Step;
use crate::core::event::MoveKind;
use crate::core::hook::{Fault, HookPoint, Hooks, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::{LegalActions, MoveOption};
use crate::core::state::GameState;

/// Most armies that may enter: all but one, and no more than fit.
fn most(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Result<u32, Fault> {
    let able = state.armies(from).saturating_sub(1);
    Ok(able.min(room_in(state, hooks, player, to)?))
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
    armies: u32,
) -> Checked {
    if state.attacks_spent() || state.attacks_this_turn() > 0 {
        return Err(Illegal::AttacksSpent.into());
    }
    if !state.owns(player, from) {
        return Err(Illegal::NotYours {
            territory: from,
            rule: 47,
        }
        .into());
    }
    super::tells_nothing(state, player, from, to, 47)?;
    if state.owner(to).is_some() {
        return Err(Illegal::NotOwnerless(to).into());
    }
    super::cross::enter(state, player, from, to)?;
    if state.armies(from) < 2 {
        return Err(Illegal::SingleArmy {
            territory: from,
            rule: 47,
        }
        .into());
    }
    may(state, hooks, player, from, to)?;
    super::in_range(armies, 1, most(state, hooks, player, from, to)?, 47)
}

/// Whether the mods let this territory be entered.
fn may(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Checked {
    ask(hooks, HookPoint::CanEnter, state, || {
        Subject::between(player, from, to)
    })
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    if state.attacks_spent() || state.attacks_this_turn() > 0 {
        return Ok(());
    }
    for (i, land) in state.lands().iter().enumerate() {
        if land.owner.is_some() {
            continue;
        }
        let to = TerritoryId::new(i);
        for from in state.graph().entries(to) {
            if !state.owns(player, *from) || !super::cross::may_enter(state, player, *from, to) {
                continue;
            }
            if !passes(may(state, hooks, player, *from, to))? {
                continue;
            }
            let most = most(state, hooks, player, *from, to)?;
            if most > 0 {
                into.enters.push(MoveOption {
                    from: *from,
                    to,
                    most,
                });
            }
        }
    }
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    from: TerritoryId,
    to: TerritoryId,
    armies: u32,
) -> Result<(), Fault> {
    march(step, from, to, armies, MoveKind::Enter)
}
