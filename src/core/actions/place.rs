//! Placing armies: starting ones (R14, R19), reinforcements (R27), those of a trade after an elimination (R43), and
//! garrisons of ownerless territories (R47).

use super::{Checked, ask, room_in};
use crate::core::actions::trade;
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookPoint, Hooks, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::{LegalActions, PlaceOption};
use crate::core::state::{GameState, Phase};

/// What may be placed on land of this owner now; nothing on a rival's.
fn left_for(state: &GameState, player: PlayerId, owner: Option<PlayerId>) -> u32 {
    match owner {
        Some(owner) if owner == player => state.to_place(),
        Some(PlayerId::NEUTRAL) if state.phase() == Phase::Deploy => state.neutral_to_place(),
        None if may_garrison(state) => state.to_place(),
        Some(_) | None => 0,
    }
}

/// The rule that says where armies go now: starting ones (R14) or reinforcements (R27).
fn rule(state: &GameState) -> u8 {
    match state.phase() {
        Phase::Deploy => 14,
        _ => 27,
    }
}

/// One ownerless territory a turn may be garrisoned while placing, and that costs the turn's attacks (R47).
fn may_garrison(state: &GameState) -> bool {
    state.phase() == Phase::Reinforce && !state.attacks_spent()
}

/// Whether nothing can go to a territory that is not this player's: it is blocked or out of sight, where all look alike.
fn is_closed(state: &GameState, player: PlayerId, territory: TerritoryId) -> bool {
    !state.owns(player, territory)
        && (state.blocked().contains(territory) || is_unseen(state, player, territory))
}

fn is_unseen(state: &GameState, player: PlayerId, territory: TerritoryId) -> bool {
    let seen = state.seen_by(Some(player));
    seen.is_some_and(|seen| !seen.contains(territory))
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    territory: TerritoryId,
    armies: u32,
) -> Checked {
    if state.phase() == Phase::Reinforce
        && trade::is_forced(state, player)
        && trade::any(state, hooks, player)?
    {
        return Err(trade::trade_first(state).into());
    }
    if state.blocked().contains(territory) && !state.owns(player, territory) {
        return Err(Illegal::Blocked(territory).into());
    }
    let not_yours = Illegal::NotYours {
        territory,
        rule: rule(state),
    };
    if is_closed(state, player, territory) {
        return Err(not_yours.into());
    }
    let owner = state.owner(territory);
    let left = left_for(state, player, owner);
    if left == 0 {
        return Err(match owner {
            Some(owner) if owner == player => Illegal::NothingToPlace,
            Some(PlayerId::NEUTRAL) if state.phase() == Phase::Deploy => Illegal::NothingToPlace,
            None if state.attacks_spent() => Illegal::AttacksSpent,
            Some(_) | None => not_yours,
        }
        .into());
    }
    let room = room_in(state, hooks, player, territory)?;
    if armies > room {
        return Err(Illegal::Full { territory, room }.into());
    }
    // A mod's reason tells more than the range, so it is asked first, about what there is to place.
    ask(hooks, HookPoint::CanPlace, state, || Subject {
        amount: armies.clamp(1, left),
        ..Subject::at(player, territory)
    })?;
    super::in_range(armies, 1, left, rule(state))
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    let own = left_for(state, player, Some(player));
    let neutral = left_for(state, player, Some(PlayerId::NEUTRAL));
    let garrison = left_for(state, player, None);
    for (i, land) in state.lands().iter().enumerate() {
        let left = match land.owner {
            Some(owner) if owner == player => own,
            Some(PlayerId::NEUTRAL) => neutral,
            Some(_) => 0,
            None => garrison,
        };
        let territory = TerritoryId::new(i);
        if left == 0 || is_closed(state, player, territory) {
            continue;
        }
        let most = left.min(room_in(state, hooks, player, territory)?);
        let subject = Subject::at(player, territory);
        let most = hooks.most_allowed(HookPoint::CanPlace, state, subject, most)?;
        if most > 0 {
            into.places.push(PlaceOption { territory, most });
        }
    }
    Ok(())
}

/// Whether at least one army of this owner's can be placed somewhere, an ownerless territory included (R47).
pub(in crate::core) fn has_room(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    owner: PlayerId,
) -> Result<bool, Fault> {
    let garrison = may_garrison(state);
    find_room(state, hooks, player, |land| {
        land == Some(owner) || land.is_none() && garrison
    })
}

/// Whether at least one army can be placed on own land. If not, the rest may be given up: nobody is made to garrison.
pub(super) fn has_own_room(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
) -> Result<bool, Fault> {
    find_room(state, hooks, player, |land| land == Some(player))
}

fn find_room(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    counts: impl Fn(Option<PlayerId>) -> bool,
) -> Result<bool, Fault> {
    for (i, land) in state.lands().iter().enumerate() {
        let territory = TerritoryId::new(i);
        if !counts(land.owner)
            || is_closed(state, player, territory)
            || room_in(state, hooks, player, territory)? == 0
        {
            continue;
        }
        // Asked about one army alone, whatever is known of more: the answer must not hang on which lists were made.
        let one = || Subject {
            amount: 1,
            ..Subject::at(player, territory)
        };
        if hooks.lets_pass(HookPoint::CanPlace, state, one)? {
            return Ok(true);
        }
    }
    Ok(false)
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    territory: TerritoryId,
    armies: u32,
) -> Result<(), Fault> {
    match step.state.owner(territory) {
        Some(_) => step.emit(Event::ArmiesPlaced {
            player,
            territory,
            armies,
        }),
        None => step.emit(Event::TerritoryGarrisoned {
            territory,
            player,
            armies,
        }),
    }
}
