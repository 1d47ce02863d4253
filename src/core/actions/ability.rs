//! Abilities that mods declare, and the window after the roll in which some of them are used (R60, R61).

use super::Checked;
use crate::core::action::Args;
use crate::core::actions::attack;
use crate::core::effects;
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookCx, HookPoint, Hooks, Subject, Veto};
use crate::core::id::PlayerId;
use crate::core::illegal::{Illegal, Question};
use crate::core::legal::{LegalActions, Offer, Offered};
use crate::core::limits::MAX_STEPS_PER_TURN;
use crate::core::rules::initial;
use crate::core::state::{GameState, Pending};

/// The window in which a question lets abilities be used.
fn window(question: Question) -> Option<HookPoint> {
    match question {
        Question::Window => Some(HookPoint::AfterRoll),
        Question::Prompt => Some(HookPoint::InPrompt),
        Question::Reinforce => Some(HookPoint::InReinforce),
        Question::Attack => Some(HookPoint::InAttack),
        Question::Fortify => Some(HookPoint::InFortify),
        Question::Claim
        | Question::Deploy
        | Question::Defend
        | Question::Occupy
        | Question::Trade
        | Question::PlaceTraded
        | Question::Headquarters
        | Question::Draw
        | Question::Over => None,
    }
}

fn offers(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    window: HookPoint,
    which: Offered,
) -> Result<Vec<Offer>, Fault> {
    if !hooks.has(window) || state.turn.steps >= MAX_STEPS_PER_TURN || which == Offered::Nothing {
        return Ok(Vec::new());
    }
    let mut offers = hooks.offers(window, state, subject(state, player), which)?;
    if let Some(Pending::Prompt(prompt)) = state.pending() {
        offers.retain(|offer| offer.ability == prompt.ability);
    }
    Ok(offers)
}

/// What an ability is asked about: the player, the battle if there is one, the numbers of a mod's question.
fn subject(state: &GameState, player: PlayerId) -> Subject {
    let subject = match state.battle() {
        Some(fight) => Subject::between(player, fight.from, fight.to),
        None => Subject::player(player),
    };
    Subject {
        prompt: state.pending().and_then(Pending::prompt),
        ..subject
    }
}

/// Whether a mod offers the player something in this window.
pub(in crate::core) fn any(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    window: HookPoint,
) -> Result<bool, Fault> {
    Ok(!offers(state, hooks, player, window, Offered::All)?.is_empty())
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    ability: u8,
    args: Args,
) -> Checked {
    let window = window(question).ok_or(Illegal::NoSuchAbility)?;
    let asked_for = match state.pending() {
        Some(Pending::Prompt(prompt)) => ability == prompt.ability,
        _ => true,
    };
    let may = asked_for && state.turn.steps < MAX_STEPS_PER_TURN;
    let about = subject(state, player);
    if may && hooks.is_offered(window, state, about, (ability, args))? {
        return Ok(());
    }
    let why = match may {
        true => hooks.why_not_offered(window, state, about, ability)?,
        false => None,
    };
    Err(match why {
        Some(Veto { by, reason, .. }) => Illegal::Vetoed { by, reason },
        None => Illegal::NoSuchAbility,
    }
    .into())
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    question: Question,
    which: Offered,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    if let Some(window) = window(question) {
        into.offers = offers(state, hooks, player, window, which)?;
    }
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    ability: u8,
    args: Args,
) -> Result<(), Fault> {
    let subject = subject(step.state, player);
    step.emit(Event::AbilityUsed {
        player,
        ability,
        args,
    })?;
    let state: &GameState = step.state;
    let cx = HookCx {
        state,
        subject,
        chance: Some(&mut *step.chance),
    };
    for asked in step.hooks.ability(ability, args, cx)? {
        effects::carry_out(step, asked)?;
    }
    match step.state.pending() {
        Some(Pending::Window { passed, .. }) => ask_next(step, passed),
        _ => Ok(()),
    }
}

pub(super) fn pass(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    let prompt = step.state.pending().and_then(Pending::prompt);
    step.emit(Event::WindowPassed { player, prompt })?;
    match step.state.pending() {
        Some(Pending::Window { passed, .. }) => ask_next(step, passed),
        _ => Ok(()),
    }
}

/// After the roll: if a mod declares abilities for it and somebody may use one, that player is asked; else the dice are
/// compared at once.
pub(super) fn ask_after_roll_or_compare(step: &mut Step<'_>) -> Result<(), Fault> {
    if step.hooks.has(HookPoint::AfterRoll) {
        ask_next(step, 0)
    } else {
        attack::compare(step)
    }
}

/// Asks the next player, from the attacker on, who has not passed and is offered something.
fn ask_next(step: &mut Step<'_>, passed: u16) -> Result<(), Fault> {
    let mut player = step.state.active();
    for _ in 0..step.state.player_count() {
        let open = passed & 1 << player.index() == 0 && step.state.is_alive(player);
        if open && any(step.state, step.hooks, player, HookPoint::AfterRoll)? {
            let pending = Pending::Window { player, passed };
            if step.state.pending() == Some(pending) {
                return Ok(());
            }
            return step.emit(Event::Asked { pending });
        }
        player = initial::next_player(step.state, player);
    }
    attack::compare(step)
}
