//! Moving into the captured territory (R41, R42).

use super::{Checked, march, room_in};
use crate::core::engine::Step;
use crate::core::event::{Event, MoveKind};
use crate::core::hook::{Fault, HookCx, HookPoint, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::legal::LegalActions;
use crate::core::rules::occupation;
use crate::core::state::{GameState, Pending};

/// What is open, kept to what the origin can still give: a mod may have taken armies away since.
fn open(state: &GameState) -> Option<(TerritoryId, TerritoryId, u32, u32)> {
    match state.pending() {
        Some(Pending::Occupy {
            from,
            to,
            least,
            most,
            ..
        }) => {
            let most = most.min(state.armies(from).saturating_sub(1)).max(1);
            Some((from, to, least.min(most), most))
        }
        _ => None,
    }
}

pub(super) fn check(state: &GameState, armies: u32) -> Checked {
    match open(state) {
        Some((_, _, least, most)) => super::in_range(armies, least, most, 41),
        None => Err(Illegal::OtherQuestion {
            question: Question::Occupy,
        }
        .into()),
    }
}

pub(super) fn options(state: &GameState, into: &mut LegalActions) {
    into.occupy = open(state).map(|(_, _, least, most)| (least, most));
}

/// After a capture: asks how many, if there is something to choose.
pub(super) fn ask_or_move(
    step: &mut Step<'_>,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Result<(), Fault> {
    let (least, most) = occupation::range(step.state, from);
    let most = most
        .min(room_in(step.state, step.hooks, player, to)?)
        .max(1);
    let native = (least.min(most), most);
    let state: &GameState = step.state;
    let cx = || HookCx {
        state,
        subject: Subject::between(player, from, to),
        chance: None,
    };
    let (least, most) = step.hooks.range(HookPoint::OccupyRange, native, cx)?;
    let able = i64::from(state.armies(from).saturating_sub(1).max(1));
    let most = most.clamp(1, able) as u32;
    let least = least.clamp(1, i64::from(most)) as u32;
    if least == most {
        march(step, from, to, least, MoveKind::Occupy)
    } else {
        step.emit(Event::Asked {
            pending: Pending::Occupy {
                player,
                from,
                to,
                least,
                most,
            },
        })
    }
}

pub(super) fn resolve(step: &mut Step<'_>, armies: u32) -> Result<(), Fault> {
    match open(step.state) {
        Some((from, to, _, _)) => march(step, from, to, armies, MoveKind::Occupy),
        None => Ok(()),
    }
}
