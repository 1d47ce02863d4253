//! The move at the end of a turn (R44 to R46).

use super::{Checked, ask, march, room_in};
use crate::core::engine::Step;
use crate::core::event::MoveKind;
use crate::core::hook::{Fault, HookCx, HookPoint, Hooks, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::{LegalActions, MoveOption};
use crate::core::limits::MAX_STEPS_PER_TURN;
use crate::core::map::TerritorySet;
use crate::core::rules::reach;
use crate::core::ruleset::Fortify;
use crate::core::state::GameState;

/// Where armies may go from here, after mods; only own territories.
fn targets(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
) -> Result<TerritorySet, Fault> {
    let native = reach::fortify_targets(state, player, from);
    let cx = || HookCx {
        state,
        subject: Subject::at(player, from),
        chance: None,
    };
    let set = hooks.territories(HookPoint::FortifyTargets, native, cx)?;
    Ok(set
        .iter()
        .filter(|t| t.index() < state.map().len() && *t != from && state.owns(player, *t))
        .collect())
}

/// Whether a move may still be made this turn.
fn may_move(state: &GameState) -> bool {
    let unlimited = state.rules().fortify == Fortify::Unlimited;
    !state.has_fortified() || unlimited && state.turn.steps < MAX_STEPS_PER_TURN
}

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
    if !may_move(state) {
        return Err(Illegal::FortifiedAlready.into());
    }
    for t in [from, to] {
        if !state.owns(player, t) {
            return Err(Illegal::NotYours {
                territory: t,
                rule: 44,
            }
            .into());
        }
    }
    if !targets(state, hooks, player, from)?.contains(to) {
        super::cross::fortify(state, player, from, to)?;
        return Err(match state.rules().fortify {
            Fortify::Connected => Illegal::NotConnected(from, to),
            Fortify::Adjacent => Illegal::NotAdjacent { from, to, rule: 44 },
            Fortify::Unlimited => Illegal::NotAdjacent { from, to, rule: 46 },
        }
        .into());
    }
    if state.armies(from) < 2 {
        return Err(Illegal::SingleArmy {
            territory: from,
            rule: 44,
        }
        .into());
    }
    let room = room_in(state, hooks, player, to)?;
    if armies > room {
        return Err(Illegal::Full {
            territory: to,
            room,
        }
        .into());
    }
    if armies >= state.armies(from) {
        return Err(Illegal::LeavesEmpty {
            territory: from,
            most: most(state, hooks, player, from, to)?,
        }
        .into());
    }
    super::in_range(armies, 1, most(state, hooks, player, from, to)?, 44)?;
    ask(hooks, HookPoint::CanFortify, state, || {
        Subject::between(player, from, to)
    })
}

/// Each move that may be made, until `found` says true.
fn find(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    mut found: impl FnMut(MoveOption) -> bool,
) -> Result<bool, Fault> {
    if !may_move(state) {
        return Ok(false);
    }
    // Without mods the usual rules need no set of targets.
    let hooked = hooks.has(HookPoint::FortifyTargets) || hooks.has(HookPoint::CanFortify);
    let to_neighbours = !hooked && state.rules().fortify != Fortify::Connected;
    for (i, land) in state.lands().iter().enumerate() {
        if land.owner != Some(player) || land.armies < 2 {
            continue;
        }
        let from = TerritoryId::new(i);
        if to_neighbours {
            for border in state.graph().borders(from) {
                let to = border.to;
                if !state.owns(player, to)
                    || !border.crossing.lets_fortify(|t| state.owns(player, t))
                {
                    continue;
                }
                let most = most(state, hooks, player, from, to)?;
                if most > 0 && found(MoveOption { from, to, most }) {
                    return Ok(true);
                }
            }
            continue;
        }
        for to in targets(state, hooks, player, from)?.iter() {
            let most = most(state, hooks, player, from, to)?;
            if most == 0 {
                continue;
            }
            let subject = || Subject::between(player, from, to);
            if hooks.lets_pass(HookPoint::CanFortify, state, subject)?
                && found(MoveOption { from, to, most })
            {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether any move may be made.
pub(in crate::core) fn any(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
) -> Result<bool, Fault> {
    find(state, hooks, player, |_| true)
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    let fortifies = &mut into.fortifies;
    find(state, hooks, player, |option| {
        fortifies.push(option);
        false
    })?;
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    from: TerritoryId,
    to: TerritoryId,
    armies: u32,
) -> Result<(), Fault> {
    march(step, from, to, armies, MoveKind::Fortify)
}
