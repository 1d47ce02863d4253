//! One side's dice: rolled, or drawn out of the side's bag where a mod says that there is one.

use super::chance::Stream;
use super::engine::Step;
use super::event::{Cause, Event, Faces, Side};
use super::hook::{Fault, HookCx, HookPoint, Subject};
use super::id::{PlayerId, TerritoryId};
use super::limits::MAX_COPIES;
use super::state::{Battle, GameState};

/// The dice of one side.
#[derive(Clone, Copy)]
pub(super) struct Throw {
    pub(super) side: Side,
    /// Whose dice they are, if anybody's.
    pub(super) player: Option<PlayerId>,
    pub(super) from: TerritoryId,
    pub(super) to: TerritoryId,
    /// How many.
    pub(super) dice: u8,
}

impl Throw {
    /// Dice of a side in the battle of the turn.
    pub(super) fn in_battle(state: &GameState, battle: &Battle, side: Side, dice: u8) -> Throw {
        let player = match side {
            Side::Attack => Some(state.active()),
            Side::Defence => state.owner(battle.to),
        };
        Throw {
            side,
            player,
            from: battle.from,
            to: battle.to,
            dice,
        }
    }

    /// The faces of each die (R39).
    fn sides(&self, state: &GameState) -> u8 {
        let sides = match self.side {
            Side::Attack => state.rules().attack_die_sides,
            Side::Defence => state.rules().defence_die_sides,
        };
        sides as u8
    }
}

/// What the dice show, highest first.
#[inline]
pub(super) fn roll(step: &mut Step<'_>, throw: Throw, cause: Cause) -> Result<Faces, Fault> {
    match throw.player {
        Some(player) if step.hooks.has(HookPoint::DiceBag) => {
            roll_or_draw(step, throw, player, cause)
        }
        Some(_) | None => Ok(roll_true(step, throw)),
    }
}

fn roll_true(step: &mut Step<'_>, throw: Throw) -> Faces {
    let mut faces = Faces::blank(usize::from(throw.dice));
    let sides = throw.sides(step.state);
    step.chance.roll(Stream::Dice, sides, faces.as_mut_slice());
    faces.sort();
    faces
}

fn roll_or_draw(
    step: &mut Step<'_>,
    throw: Throw,
    player: PlayerId,
    cause: Cause,
) -> Result<Faces, Fault> {
    let state = &*step.state;
    let cx = || HookCx {
        state,
        subject: Subject::between(player, throw.from, throw.to),
        chance: None,
    };
    let copies = step.hooks.number(HookPoint::DiceBag, 0, cx)?;
    let copies = copies.clamp(0, i64::from(MAX_COPIES)) as u16;
    if copies == 0 {
        return Ok(roll_true(step, throw));
    }
    let sides = throw.sides(step.state);
    let mut bag = step.state.bags.get(player, sides);
    let mut faces = Faces::blank(usize::from(throw.dice));
    for face in faces.as_mut_slice() {
        bag.fill_if_empty(copies);
        *face = step.chance.draw(Stream::Dice, bag.left());
        bag.take(*face);
    }
    faces.sort();
    step.emit_by(
        Event::BagDrawn {
            player,
            sides,
            copies,
            faces,
        },
        cause,
    )?;
    Ok(faces)
}
