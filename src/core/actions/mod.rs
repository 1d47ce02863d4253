//! One file an action: what it checks, what it offers to the legal list, and what follows from it.

pub(super) mod ability;
pub(super) mod attack;
pub(super) mod claim;
mod cross;
pub(super) mod defend;
mod end_phase;
mod enter;
pub(super) mod fortify;
pub(super) mod headquarters;
mod occupy;
pub(super) mod place;
pub(super) mod table;
pub(super) mod trade;

use super::action::Action;
use super::engine::{Step, StepError};
use super::event::{Cause, Event, MoveKind};
use super::hook::{Fault, HookCx, HookPoint, Hooks, Subject, Veto};
use super::id::{CardId, PlayerId, TerritoryId};
use super::illegal::{Illegal, Question};
use super::legal::{LegalActions, Offered};
use super::limits::MAX_ARMIES;
use super::map::TerritorySet;
use super::marker::{Kind, Marker, MarkerChange};
use super::rules::room;
use super::state::GameState;

/// Passed, or why not.
type Checked = Result<(), StepError>;

/// Checks an action of the player who is asked.
pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    action: &Action,
) -> Checked {
    names_exist(state, action)?;
    fits(state, question, action)?;
    match *action {
        Action::Claim { territory } => claim::check(state, hooks, player, territory),
        Action::Place { territory, armies } => {
            place::check(state, hooks, player, territory, armies)
        }
        Action::Trade { cards, bonus_on } => trade::check(state, hooks, player, cards, bonus_on),
        Action::Attack { from, to, dice } => attack::check(state, hooks, player, from, to, dice),
        Action::Defend { dice } => defend::check(state, hooks, dice),
        Action::Occupy { armies } => occupy::check(state, armies),
        Action::Enter { from, to, armies } => enter::check(state, hooks, player, from, to, armies),
        Action::Fortify { from, to, armies } => {
            fortify::check(state, hooks, player, from, to, armies)
        }
        Action::Ability { ability, args } => {
            ability::check(state, hooks, player, question, ability, args)
        }
        Action::Pass => Ok(()),
        Action::EndPhase => end_phase::check(state, hooks, player, question),
        Action::ChooseHeadquarters { territory } => headquarters::check(state, player, territory),
        Action::Agree => Ok(()),
        Action::Surrender | Action::OfferDraw | Action::HandOver | Action::TakeBack => {
            table::check(state, player, action)
        }
    }
}

/// Lists what mods offer.
pub(super) fn offers(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    which: Offered,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    ability::options(state, hooks, player, question, which, into)
}

/// Lists what may be done by the rules: all but what mods offer.
pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    match question {
        Question::Attack => {
            attack::kept_options(state, hooks, player, into)?;
            enter::options(state, hooks, player, into)?;
        }
        _ => other_options(state, hooks, player, question, into)?,
    }
    let ends = matches!(
        question,
        Question::Reinforce | Question::Attack | Question::Fortify
    );
    into.end_phase = ends && may_end(state, hooks, player, question)?;
    table::options(state, player, into);
    Ok(())
}

/// Whether the phase may be ended.
pub(super) fn may_end(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
) -> Result<bool, Fault> {
    passes(end_phase::check(state, hooks, player, question))
}

/// Lists everything but the end of the phase, for a check: of the attacks nothing is kept.
fn other_options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    match question {
        Question::Over => {}
        Question::Claim => claim::options(state, hooks, player, into)?,
        Question::Deploy | Question::PlaceTraded => place::options(state, hooks, player, into)?,
        Question::Reinforce => {
            trade::options(state, hooks, player, into)?;
            if !trade::is_forced(state, player) || into.trades.is_empty() {
                place::options(state, hooks, player, into)?;
            }
        }
        Question::Attack => {
            attack::options(state, hooks, player, into)?;
            enter::options(state, hooks, player, into)?;
        }
        Question::Defend => defend::options(state, hooks, into)?,
        Question::Window | Question::Prompt => into.pass = true,
        Question::Headquarters => headquarters::options(state, player, into),
        Question::Draw => {
            into.agree = true;
            into.pass = true;
        }
        Question::Occupy => occupy::options(state, into),
        Question::Trade => trade::options(state, hooks, player, into)?,
        Question::Fortify => {
            fortify::options(state, hooks, player, into)?;
        }
    }
    Ok(())
}

/// What follows from a checked action.
pub(super) fn resolve(step: &mut Step<'_>, player: PlayerId, action: &Action) -> Result<(), Fault> {
    match *action {
        Action::Claim { territory } => claim::resolve(step, player, territory),
        Action::Place { territory, armies } => place::resolve(step, player, territory, armies),
        Action::Trade { cards, bonus_on } => trade::resolve(step, player, cards, bonus_on),
        Action::Attack { from, to, dice } => attack::resolve(step, from, to, dice),
        Action::Defend { dice } => defend::resolve(step, dice),
        Action::Occupy { armies } => occupy::resolve(step, armies),
        Action::Enter { from, to, armies } => enter::resolve(step, from, to, armies),
        Action::Fortify { from, to, armies } => fortify::resolve(step, from, to, armies),
        Action::Ability { ability, args } => ability::resolve(step, player, ability, args),
        Action::Pass if step.state.is_asked_for_a_draw() => table::answer(step, player, false),
        Action::Pass => ability::pass(step, player),
        Action::EndPhase => end_phase::resolve(step),
        Action::ChooseHeadquarters { territory } => headquarters::resolve(step, player, territory),
        Action::Agree => table::answer(step, player, true),
        Action::Surrender | Action::OfferDraw | Action::HandOver | Action::TakeBack => {
            table::resolve(step, player, action)
        }
    }
}

/// Whether every territory and card that the action names is there.
fn names_exist(state: &GameState, action: &Action) -> Checked {
    let territory = |t: TerritoryId| {
        if t.index() < state.map().len() {
            Ok(())
        } else {
            Err(Illegal::NoSuchTerritory(t))
        }
    };
    let card = |c: CardId| {
        if c.index() < state.map().deck().len() {
            Ok(())
        } else {
            Err(Illegal::NoSuchCard(c))
        }
    };
    match *action {
        Action::Claim { territory: t }
        | Action::Place { territory: t, .. }
        | Action::ChooseHeadquarters { territory: t } => territory(t)?,
        Action::Attack { from, to, .. }
        | Action::Enter { from, to, .. }
        | Action::Fortify { from, to, .. } => {
            territory(from)?;
            territory(to)?;
        }
        Action::Trade { cards, bonus_on } => {
            for c in cards {
                card(c)?;
            }
            if let Some(t) = bonus_on {
                territory(t)?;
            }
        }
        Action::Defend { .. }
        | Action::Occupy { .. }
        | Action::Ability { .. }
        | Action::Pass
        | Action::EndPhase
        | Action::Surrender
        | Action::OfferDraw
        | Action::Agree
        | Action::HandOver
        | Action::TakeBack => {}
    }
    Ok(())
}

/// Whether the action answers the question that is open; if not, the reason that helps most.
fn fits(state: &GameState, question: Question, action: &Action) -> Checked {
    let fits = match action {
        Action::Claim { .. } => question == Question::Claim,
        Action::Place { .. } => matches!(
            question,
            Question::Deploy | Question::Reinforce | Question::PlaceTraded
        ),
        Action::Trade { .. } => matches!(question, Question::Reinforce | Question::Trade),
        Action::Attack { .. } | Action::Enter { .. } => question == Question::Attack,
        Action::Defend { .. } => question == Question::Defend,
        Action::Occupy { .. } => question == Question::Occupy,
        Action::Fortify { .. } => question == Question::Fortify,
        Action::Ability { .. } => true,
        Action::Pass => matches!(
            question,
            Question::Window | Question::Prompt | Question::Draw
        ),
        Action::ChooseHeadquarters { .. } => question == Question::Headquarters,
        Action::Agree => question == Question::Draw,
        Action::Surrender | Action::OfferDraw | Action::HandOver | Action::TakeBack => true,
        Action::EndPhase => matches!(
            question,
            Question::Reinforce | Question::Attack | Question::Fortify
        ),
    };
    if fits {
        return Ok(());
    }
    let reason = match (action, question) {
        (Action::Place { .. }, Question::Attack | Question::Fortify) => Illegal::PlacingIsOver,
        (Action::Trade { .. }, Question::Attack | Question::Fortify) => Illegal::TradingIsOver,
        (Action::Attack { .. }, Question::Fortify) => Illegal::AttackingIsOver,
        (
            Action::Attack { .. } | Action::Fortify { .. } | Action::Enter { .. },
            Question::Reinforce,
        ) if state.to_place() > 0 => Illegal::ReinforcementsLeft(state.to_place()),
        _ => Illegal::OtherQuestion { question },
    };
    Err(reason.into())
}

/// Asks a check of the mods; their no is a refusal.
#[inline]
fn ask(
    hooks: &mut Hooks,
    at: HookPoint,
    state: &GameState,
    subject: impl FnOnce() -> Subject,
) -> Checked {
    match hooks.veto(at, state, subject)? {
        None => Ok(()),
        Some(Veto { by, reason, .. }) => Err(Illegal::Vetoed { by, reason }.into()),
    }
}

/// Armies that still fit into a territory, after mods (R15, R59): whichever way they come.
#[inline]
pub(super) fn room_in(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    t: TerritoryId,
) -> Result<u32, Fault> {
    let native = room::in_territory(state, t);
    let cx = || HookCx {
        state,
        subject: Subject::at(player, t),
        chance: None,
    };
    let room = hooks.number(HookPoint::PlaceLimit, i64::from(native), cx)?;
    Ok(room.clamp(0, i64::from(MAX_ARMIES - state.armies(t).min(MAX_ARMIES))) as u32)
}

/// Moves armies, and with them what they carry: markers of their side that are declared so, as many as there is room for.
fn march(
    step: &mut Step<'_>,
    from: TerritoryId,
    to: TerritoryId,
    armies: u32,
    kind: MoveKind,
) -> Result<(), Fault> {
    step.emit(Event::ArmiesMoved {
        from,
        to,
        armies,
        kind,
    })?;
    let owner = step.state.owner(from);
    let carried = |m: &Marker| m.carried && m.owner.is_some() && m.owner == owner;
    let markers = step.state.markers();
    let along: Vec<(Kind, Marker)> = markers
        .filter(|(t, _, marker)| *t == from && carried(marker))
        .map(|(_, kind, marker)| (kind.clone(), marker.clone()))
        .collect();
    for (kind, marker) in along {
        let there = match step.state.marker(to, &kind) {
            // Another's own lies there: one of a kind to a territory.
            Some(there) if there.owner != marker.owner => continue,
            there => there.map_or(0, |there| there.count),
        };
        // What would be more than may lie in one territory stays where it was.
        let room = step.hooks.most_markers(&kind).saturating_sub(there);
        let goes = marker.count.min(room);
        if goes == 0 {
            continue;
        }
        let counting = |count| {
            (count > 0).then(|| Marker {
                count,
                ..marker.clone()
            })
        };
        let changes = [
            (from, counting(marker.count - goes)),
            (to, counting(there.saturating_add(goes))),
        ];
        let secret_of = marker.owner.filter(|_| marker.secret);
        let cause = Cause::Mod(kind.by);
        for (territory, marker) in changes {
            let change = MarkerChange {
                kind: kind.clone(),
                territory,
                marker,
                secret_of,
            };
            step.emit_by(Event::MarkerChanged(Box::new(change)), cause)?;
        }
    }
    Ok(())
}

/// Refuses a target out of sight that is not next to the origin before anything is said of who holds it.
fn tells_nothing(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
    rule: u8,
) -> Checked {
    let unseen = |seen: &TerritorySet| !seen.contains(to);
    if state.seen_by(Some(player)).is_some_and(unseen) && !state.graph().is_border(from, to) {
        return Err(Illegal::NotAdjacent { from, to, rule }.into());
    }
    Ok(())
}

/// Whether a check passed, where only a fault matters otherwise.
fn passes(checked: Checked) -> Result<bool, Fault> {
    match checked {
        Ok(()) => Ok(true),
        Err(StepError::Illegal(_)) => Ok(false),
        Err(StepError::Fault(fault)) => Err(fault),
    }
}

/// Refuses a number of armies out of its range.
fn in_range(asked: u32, least: u32, most: u32, rule: u8) -> Checked {
    if (least..=most).contains(&asked) {
        Ok(())
    } else {
        Err(Illegal::ArmiesOutOfRange {
            asked,
            least,
            most,
            rule,
        }
        .into())
    }
}
