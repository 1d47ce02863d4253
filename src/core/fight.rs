//! Battles that mods let be fought, whoever's turn it is: the ordinary dice, hooks and losses (R36 to R39).

use super::engine::Step;
use super::event::{Cause, Event, Side};
use super::hook::{Fault, HookCx, HookPoint, Losses, Roll, Subject};
use super::id::{PlayerId, TerritoryId};
use super::limits::MAX_DICE;
use super::roll::{Throw, roll};
use super::rules::{battle, dice};
use super::state::{GameState, Phase};

/// What a mod asked for.
#[derive(Clone, Copy)]
pub(super) struct Fight {
    pub(super) from: TerritoryId,
    pub(super) to: TerritoryId,
    pub(super) rolls: u32,
    pub(super) capture: bool,
}

/// Fights until the target is empty, the origin has one army left, or the rolls are used up. What mods ask for over a roll is
/// done before the next one, as between two attacks of a player; what they make of the two sides may end the battle.
pub(super) fn fight(step: &mut Step<'_>, wanted: Fight, cause: Cause) -> Result<(), Fault> {
    let state: &GameState = step.state;
    let (Some(attacker), Some(defender)) = (state.owner(wanted.from), state.owner(wanted.to))
    else {
        return Ok(());
    };
    for _ in 0..wanted.rolls {
        let state: &GameState = step.state;
        let sides = (state.owner(wanted.from), state.owner(wanted.to));
        let stands = sides == (Some(attacker), Some(defender)) && state.phase != Phase::Over;
        let spent =
            state.armies(wanted.from) < 2 || (!wanted.capture && state.armies(wanted.to) < 2);
        if !stands || attacker == defender || spent {
            return Ok(());
        }
        round(step, wanted, attacker, defender, cause)?;
        let taken = step.state.armies(wanted.to) == 0;
        if taken {
            take(step, wanted, attacker, cause)?;
        }
        step.carry_out_but_fights()?;
        if taken {
            return Ok(());
        }
    }
    Ok(())
}

fn most(
    step: &mut Step<'_>,
    at: HookPoint,
    native: u8,
    subject: Subject,
    able: u32,
) -> Result<u8, Fault> {
    let state: &GameState = step.state;
    let cx = || HookCx {
        state,
        subject,
        chance: None,
    };
    let most = step.hooks.number(at, i64::from(native), cx)?;
    Ok(most.clamp(1, i64::from(able.clamp(1, MAX_DICE as u32))) as u8)
}

/// One roll and what it costs.
fn round(
    step: &mut Step<'_>,
    wanted: Fight,
    attacker: PlayerId,
    defender: PlayerId,
    cause: Cause,
) -> Result<(), Fault> {
    let Fight { from, to, .. } = wanted;
    let (here, there) = (step.state.armies(from), step.state.armies(to));
    let native = dice::most_attack_across(step.state, from, to);
    let subject = Subject::between(attacker, from, to);
    let attack = most(step, HookPoint::AttackDice, native, subject, here - 1)?;
    let native = dice::most_defence_across(step.state, from, to);
    let against = Subject::between(defender, from, to);
    let defence = most(step, HookPoint::DefenceDice, native, against, there)?;
    let throw = |side, player, dice| Throw {
        side,
        player: Some(player),
        from,
        to,
        dice,
    };
    let native = Roll {
        attack: roll(step, throw(Side::Attack, attacker, attack), cause)?,
        defence: roll(step, throw(Side::Defence, defender, defence), cause)?,
    };
    let (state, chance) = (&*step.state, &mut *step.chance);
    let rolled = step.hooks.dice(native, move || HookCx {
        state,
        subject,
        chance: Some(chance),
    })?;
    let losses = battle::losses(&rolled.attack, &rolled.defence, step.state.rules().ties);
    let (state, chance) = (&*step.state, &mut *step.chance);
    let losses = step.hooks.losses(losses, move || HookCx {
        state,
        subject,
        chance: Some(chance),
    })?;
    step.store_asked()?;
    let hold_out = u32::from(!wanted.capture);
    let Losses { attacker, defender } = losses;
    let defender_lost = defender.min(there - hold_out);
    // Whoever takes the territory needs an army that stays and one that moves in (R15).
    let stay = if defender_lost == there { 2 } else { 1 };
    step.emit_by(
        Event::BattleFought {
            from,
            to,
            attack: rolled.attack,
            defence: rolled.defence,
            attacker_lost: attacker.min(here.saturating_sub(stay)),
            defender_lost,
        },
        cause,
    )
}

/// All but one army move in.
fn take(step: &mut Step<'_>, wanted: Fight, attacker: PlayerId, cause: Cause) -> Result<(), Fault> {
    let armies = step.state.armies(wanted.from).saturating_sub(1).max(1);
    step.emit_by(
        Event::ArmiesRemoved {
            territory: wanted.from,
            armies,
        },
        cause,
    )?;
    step.emit_by(
        Event::OwnerChanged {
            territory: wanted.to,
            owner: Some(attacker),
            armies,
        },
        cause,
    )
}
