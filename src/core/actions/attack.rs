//! Attacks (R34 to R36), and what a roll leads to: losses, capture, elimination (R39 to R43).

use super::{Checked, ask};
use crate::core::actions::{defend, occupy};
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookCx, HookPoint, Hooks, Losses, Subject};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::{AttackOption, LegalActions};
use crate::core::limits::{MAX_ATTACKS_PER_TURN, MAX_DICE};
use crate::core::rules::{battle, dice};
use crate::core::state::GameState;
use crate::core::turns;

/// Most dice of an attack, after mods; always at least one army fewer than dice stays (R36).
pub(in crate::core) fn most_dice(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Result<u8, Fault> {
    let native = dice::most_attack_across(state, from, to);
    let cx = || HookCx {
        state,
        subject: Subject::between(player, from, to),
        chance: None,
    };
    let most = hooks.number(HookPoint::AttackDice, i64::from(native), cx)?;
    let able = state.armies(from).saturating_sub(1).min(MAX_DICE as u32);
    Ok(most.clamp(0, i64::from(able)) as u8)
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
    dice: u8,
) -> Checked {
    if state.attacks_spent() {
        return Err(Illegal::AttacksSpent.into());
    }
    if state.attacks_this_turn() >= MAX_ATTACKS_PER_TURN {
        return Err(Illegal::AttackingIsOver.into());
    }
    if !state.owns(player, from) {
        return Err(Illegal::NotYours {
            territory: from,
            rule: 34,
        }
        .into());
    }
    super::tells_nothing(state, player, from, to, 34)?;
    match state.owner(to) {
        None => return Err(Illegal::Ownerless(to).into()),
        Some(owner) if owner == player => return Err(Illegal::OwnTerritory(to).into()),
        Some(_) => {}
    }
    super::cross::attack(state, player, from, to, 34)?;
    if state.armies(from) < 2 {
        return Err(Illegal::SingleArmy {
            territory: from,
            rule: 34,
        }
        .into());
    }
    ask(hooks, HookPoint::CanBeAttacked, state, || {
        Subject::at(player, to)
    })?;
    ask(hooks, HookPoint::CanAttack, state, || {
        Subject::between(player, from, to)
    })?;
    let most = most_dice(state, hooks, player, from, to)?;
    if !(1..=most).contains(&dice) {
        return Err(Illegal::DiceOutOfRange {
            asked: dice,
            most,
            rule: 36,
        }
        .into());
    }
    Ok(())
}

/// The attacks of the list that is kept, which [`update`] changes later on: what mods look at for them is kept with it.
pub(super) fn kept_options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    let hooked = are_hooked(hooks);
    if hooked {
        hooks.begin_attacks();
    }
    options(state, hooks, player, into)?;
    if hooked {
        hooks.end_attacks();
    }
    Ok(())
}

/// The attacks there are, for whoever asks on the way: what the kept list was made from stays as it is.
pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    if state.attacks_spent() || state.attacks_this_turn() >= MAX_ATTACKS_PER_TURN {
        return Ok(());
    }
    for (i, land) in state.lands().iter().enumerate() {
        if land.owner == Some(player) && land.armies >= 2 {
            options_from(state, hooks, player, TerritoryId::new(i), &mut into.attacks)?;
        }
    }
    Ok(())
}

/// Whether mods have a say in which attacks there are.
fn are_hooked(hooks: &Hooks) -> bool {
    hooks.has(HookPoint::CanBeAttacked)
        || hooks.has(HookPoint::CanAttack)
        || hooks.has(HookPoint::AttackDice)
}

/// The attacks from one own territory with armies to spare.
#[inline]
fn options_from(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    from: TerritoryId,
    into: &mut Vec<AttackOption>,
) -> Result<(), Fault> {
    let hooked = are_hooked(hooks);
    let (lands, graph) = (state.lands(), state.graph());
    let plain = graph.is_plain();
    let native = dice::most_attack(state, from);
    for border in graph.borders(from) {
        let to = border.to;
        let owner = lands[to.index()].owner;
        if owner.is_none()
            || owner == Some(player)
            || !plain && !border.crossing.lets_attack(|t| state.owns(player, t))
        {
            continue;
        }
        let dice = if hooked {
            let target = || Subject::at(player, to);
            let pair = || Subject::between(player, from, to);
            if !hooks.lets_pass(HookPoint::CanBeAttacked, state, target)?
                || !hooks.lets_pass(HookPoint::CanAttack, state, pair)?
            {
                continue;
            }
            most_dice(state, hooks, player, from, to)?
        } else if plain {
            native
        } else {
            dice::most_attack_across(state, from, to)
        };
        if dice > 0 {
            into.push(AttackOption { from, to, dice });
        }
    }
    Ok(())
}

/// Brings the list from before a roll between these two up to date, if the roll took nothing and mods would answer as
/// before: only the origin can have other dice than before, or none. Says whether it did.
pub(in crate::core) fn update(
    state: &GameState,
    hooks: &mut Hooks,
    (from, to): (TerritoryId, TerritoryId),
    legal: &mut LegalActions,
) -> Result<bool, Fault> {
    let player = state.active();
    let hooked = are_hooked(hooks);
    if !state.owns(player, from)
        || state.owner(to).is_none_or(|owner| owner == player)
        || state.attacks_spent()
        || state.attacks_this_turn() >= MAX_ATTACKS_PER_TURN
        || hooked && !hooks.attacks_hold(state)
    {
        return Ok(false);
    }
    // A turn in which there was an attack enters nothing any more (R47).
    legal.enters.clear();
    let attacks = &mut legal.attacks;
    let native = dice::most_attack(state, from);
    if native == 0 {
        attacks.retain(|o| o.from != from);
    } else if hooked {
        let start = attacks.partition_point(|o| o.from < from);
        let end = attacks.partition_point(|o| o.from <= from);
        let mut anew = Vec::new();
        hooks.go_on_with_attacks();
        options_from(state, hooks, player, from, &mut anew)?;
        hooks.end_attacks();
        attacks.splice(start..end, anew);
    } else {
        for option in attacks.iter_mut().filter(|o| o.from == from) {
            option.dice = dice::most_attack_across(state, from, option.to);
        }
    }
    Ok(true)
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    from: TerritoryId,
    to: TerritoryId,
    dice: u8,
) -> Result<(), Fault> {
    step.emit(Event::AttackDeclared { from, to, dice })?;
    defend::ask_or_roll(step)
}

/// Compares the dice that lie on the table (R39) and sees what follows.
pub(super) fn compare(step: &mut Step<'_>) -> Result<(), Fault> {
    let Some(fight) = step.state.battle() else {
        return Ok(());
    };
    let state: &GameState = step.state;
    let attacker = state.active();
    let (from, to) = (fight.from, fight.to);
    let loser = state.owner(to);
    // A mod may have changed an owner in between: then there is no battle left.
    let stands = state.owns(attacker, from) && loser.is_some_and(|owner| owner != attacker);
    let native = if stands {
        battle::losses(&fight.attack, &fight.defence, state.rules().ties)
    } else {
        Losses::default()
    };
    let chance = &mut *step.chance;
    let losses = step.hooks.losses(native, move || HookCx {
        state,
        subject: Subject::between(attacker, from, to),
        chance: Some(chance),
    })?;
    let taken = takes(state, from, to);
    let losses = clamp(state, from, to, losses, stands, taken);
    step.emit(Event::ArmiesLost {
        attacker: losses.attacker,
        defender: losses.defender,
    })?;
    if losses.attacker > 0 && step.state.rules().lost_roll_ends_turn {
        step.emit(Event::TurnEnding)?;
    }
    match loser {
        Some(loser) if stands && step.state.armies(to) == 0 && taken => {
            capture(step, from, to, loser)
        }
        Some(loser) if stands && step.state.armies(to) == 0 => lay_waste(step, to, loser),
        Some(_) | None => Ok(()),
    }
}

/// One army always stays in the origin, and a capture leaves one more to move in (R15, R41).
fn clamp(
    state: &GameState,
    from: TerritoryId,
    to: TerritoryId,
    losses: Losses,
    stands: bool,
    taken: bool,
) -> Losses {
    if !stands {
        return Losses::default();
    }
    let defender = losses.defender.min(state.armies(to));
    let stay = if taken && defender == state.armies(to) {
        2
    } else {
        1
    };
    Losses {
        attacker: losses.attacker.min(state.armies(from).saturating_sub(stay)),
        defender,
    }
}

/// Whether a victory across this border takes the territory: not where the border only bombards.
fn takes(state: &GameState, from: TerritoryId, to: TerritoryId) -> bool {
    state.graph().is_plain()
        || !state
            .graph()
            .border(from, to)
            .is_some_and(|b| b.crossing.bombard)
}

/// A bombarded territory without defenders falls to the neutral army.
fn lay_waste(step: &mut Step<'_>, to: TerritoryId, loser: PlayerId) -> Result<(), Fault> {
    let player = step.state.active();
    step.emit(Event::OwnerChanged {
        territory: to,
        owner: Some(PlayerId::NEUTRAL),
        armies: step.state.map().territory(to).neutral,
    })?;
    if !loser.is_mindless() && step.state.territory_count(loser) == 0 && step.state.is_alive(loser)
    {
        turns::eliminate(step, loser, Some(player))?;
    }
    Ok(())
}

fn capture(
    step: &mut Step<'_>,
    from: TerritoryId,
    to: TerritoryId,
    loser: PlayerId,
) -> Result<(), Fault> {
    let player = step.state.active();
    step.emit(Event::TerritoryCaptured {
        territory: to,
        player,
        loser,
    })?;
    if !loser.is_mindless() && step.state.territory_count(loser) == 0 && step.state.is_alive(loser)
    {
        turns::eliminate(step, loser, Some(player))?;
    }
    occupy::ask_or_move(step, player, from, to)
}
