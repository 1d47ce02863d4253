//! Chance for mods: each has a stream of its own, so a mod's roll never shifts the dice of battles.

use super::args::Count;
use super::{ApiRow, Call, Sink, When, only_looks_on};
use crate::core::limits::MAX_DIE_SIDES;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.add(
        ApiRow {
            name: "roll",
            params: "sides: integer",
            returns: "integer",
            when: When::Once,
            help: "Rolls a die of the mod's own: a face from 1 to `sides` (at most 100).",
        },
        roll,
    );
    api.add(
        ApiRow {
            name: "pick",
            params: "n: integer",
            returns: "integer",
            when: When::Once,
            help: "Picks a number from 1 to `n`, all equally likely, from the mod's own chance.",
        },
        pick,
    );
}

fn roll(call: &Call<'_>, Count(sides): Count) -> mlua::Result<u8> {
    let chance = call.lent.chance.ok_or_else(|| not_here(call, "roll"))?;
    match u8::try_from(sides) {
        Ok(sides @ 1..=MAX_DIE_SIDES) => Ok(chance.roll(call.game.id, sides)),
        _ => Err(mlua::Error::runtime(format!(
            "a die has 1 to {MAX_DIE_SIDES} sides, not {sides}"
        ))),
    }
}

fn pick(call: &Call<'_>, Count(n): Count) -> mlua::Result<u32> {
    let chance = call.lent.chance.ok_or_else(|| not_here(call, "pick"))?;
    if n == 0 {
        return Err(mlua::Error::runtime("there is nothing to pick from 0"));
    }
    Ok(chance.pick(call.game.id, n) + 1)
}

fn not_here(call: &Call<'_>, name: &str) -> mlua::Error {
    if call.game.looks_on {
        return only_looks_on(name, "takes from the game's chance");
    }
    mlua::Error::runtime(format!(
        "game:{name} is possible where a hook is asked exactly once; {} is asked as often as one likes",
        call.game.hook.borrow()
    ))
}
