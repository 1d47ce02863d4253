//! The defence's dice, and the roll (R37, R38).

use super::Checked;
use crate::core::actions::{ability, attack};
use crate::core::engine::Step;
use crate::core::event::{Cause, Event, Faces, Side};
use crate::core::hook::{Fault, HookCx, HookPoint, Hooks, Roll, Subject};
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::limits::MAX_DICE;
use crate::core::roll::{Throw, roll};
use crate::core::rules::dice;
use crate::core::ruleset::DefenceChoice;
use crate::core::state::{Battle, GameState, Pending};

/// Most dice of the defence, after mods: at least one, and no more than armies (R37).
pub(in crate::core) fn most_dice(
    state: &GameState,
    hooks: &mut Hooks,
    fight: &Battle,
) -> Result<u8, Fault> {
    let native = dice::most_defence_across(state, fight.from, fight.to);
    let subject = || match state.owner(fight.to) {
        Some(owner) => Subject::between(owner, fight.from, fight.to),
        None => Subject::default(),
    };
    let cx = || HookCx {
        state,
        subject: subject(),
        chance: None,
    };
    let most = hooks.number(HookPoint::DefenceDice, i64::from(native), cx)?;
    Ok(most.clamp(
        1,
        i64::from(state.armies(fight.to).clamp(1, MAX_DICE as u32)),
    ) as u8)
}

pub(super) fn check(state: &GameState, hooks: &mut Hooks, dice: u8) -> Checked {
    let Some(fight) = state.battle() else {
        return Err(Illegal::GameOver.into());
    };
    let most = most_dice(state, hooks, &fight)?;
    if (1..=most).contains(&dice) {
        Ok(())
    } else {
        Err(Illegal::DiceOutOfRange {
            asked: dice,
            most,
            rule: 37,
        }
        .into())
    }
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    if let Some(fight) = state.battle() {
        into.defend = most_dice(state, hooks, &fight)?;
    }
    Ok(())
}

/// After the declaration: asks the defender if there is something to choose, else rolls (R21, R38).
pub(super) fn ask_or_roll(step: &mut Step<'_>) -> Result<(), Fault> {
    let Some(fight) = step.state.battle() else {
        return Ok(());
    };
    let Some(owner) = step.state.owner(fight.to) else {
        return attack::compare(step);
    };
    let most = most_dice(step.state, step.hooks, &fight)?;
    let player = step.state.defender_for(owner);
    let asks = match step.state.rules().defence_choice {
        DefenceChoice::Most => false,
        DefenceChoice::Before => most > 1 && !step.state.standing_defence(player),
        DefenceChoice::AfterRoll => {
            let attack = roll_side(step, &fight, Side::Attack, fight.dice)?;
            step.emit(Event::DiceRolled {
                attack,
                defence: Faces::default(),
            })?;
            most > 1
        }
    };
    if asks {
        step.emit(Event::Asked {
            pending: Pending::Defend { player },
        })
    } else {
        resolve(step, most)
    }
}

/// Rolls what has not been rolled yet, opens the window after the roll or compares at once.
pub(super) fn resolve(step: &mut Step<'_>, dice: u8) -> Result<(), Fault> {
    let Some(fight) = step.state.battle() else {
        return Ok(());
    };
    let rolled = !fight.attack.is_empty();
    let attack = if rolled {
        fight.attack
    } else {
        roll_side(step, &fight, Side::Attack, fight.dice)?
    };
    let defence = roll_side(step, &fight, Side::Defence, dice)?;
    let native = Roll { attack, defence };
    let state: &GameState = step.state;
    let subject = || Subject::between(state.active(), fight.from, fight.to);
    let chance = &mut *step.chance;
    let after = step.hooks.dice(native, move || HookCx {
        state,
        subject: subject(),
        chance: Some(chance),
    })?;
    let after = Roll {
        attack: sane(after.attack, native.attack),
        defence: sane(after.defence, native.defence),
    };
    let unchanged = rolled && after.attack == fight.attack;
    let attack = if unchanged {
        Faces::default()
    } else {
        after.attack
    };
    step.emit(Event::DiceRolled {
        attack,
        defence: after.defence,
    })?;
    ability::ask_after_roll_or_compare(step)
}

fn roll_side(step: &mut Step<'_>, fight: &Battle, side: Side, dice: u8) -> Result<Faces, Fault> {
    let throw = Throw::in_battle(step.state, fight, side, dice);
    roll(step, throw, Cause::Rules)
}

/// As many dice as were rolled, none below 1, highest first.
fn sane(mut faces: Faces, rolled: Faces) -> Faces {
    if faces.len() != rolled.len() {
        return rolled;
    }
    for face in faces.as_mut_slice() {
        *face = (*face).max(1);
    }
    faces.sort();
    faces
}
