//! Bags out of which dice are drawn instead of being rolled: what has come does not come again before the bag is filled anew.

use super::args::{Count, Numbers};
use super::storage::{check_key, keep, with_stored};
use super::{ApiRow, Call, Sink, When, chance};
use crate::core::limits::{MAX_DICE, MAX_DIE_SIDES};
use crate::core::storage::{Scope, Value};

/// Most copies of each face.
const MOST_COPIES: u32 = 1_000;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.add(
        ApiRow {
            name: "draw",
            params: "bag: string, sides: integer, copies: integer, dice: integer",
            returns: "integer[]",
            when: When::Once,
            help: "Draws so many dice out of a bag and gives their faces. A new bag holds so many copies of each face from 1 to `sides`; an empty one is filled again. What is left in it is stored under its name, as how often each face is.",
        },
        draw,
    );
}

fn draw(
    call: &Call<'_>,
    (bag, Count(sides), Count(copies), Count(dice)): (String, Count, Count, Count),
) -> mlua::Result<Numbers> {
    let Some(chance) = call.lent.chance else {
        return Err(chance::not_here(call, "draw"));
    };
    check_key(&bag)?;
    within("sides", sides, u32::from(MAX_DIE_SIDES))?;
    within("copies", copies, MOST_COPIES)?;
    within("dice", dice, MAX_DICE as u32)?;
    let mut left = with_stored(call, Scope::Public, &bag, |value| counts(value, sides))
        .unwrap_or_else(|| vec![copies; sides as usize]);
    let mut total: u32 = left.iter().sum();
    let drawn = (0..dice).map(|_| {
        if total == 0 {
            left.fill(copies);
            total = sides * copies;
        }
        let mut nth = chance.pick(call.game.id, total);
        let mut face = 0;
        while nth >= left[face] {
            nth -= left[face];
            face += 1;
        }
        left[face] -= 1;
        total -= 1;
        face as u32 + 1
    });
    let drawn: Numbers = drawn.collect();
    let left = left.into_iter().map(|n| Value::Number(i64::from(n)));
    keep(call, Scope::Public, bag, Some(Value::List(left.collect())));
    Ok(drawn)
}

/// How often each face is in a bag; none if what is stored is no such bag.
fn counts(stored: Option<&Value>, sides: u32) -> Option<Vec<u32>> {
    let Some(Value::List(list)) = stored else {
        return None;
    };
    let count = |value: &Value| match value {
        Value::Number(n) => u32::try_from(*n).ok().filter(|n| *n <= MOST_COPIES),
        _ => None,
    };
    let counts: Option<Vec<u32>> = list.iter().map(count).collect();
    counts.filter(|counts| counts.len() == sides as usize)
}

fn within(what: &str, number: u32, most: u32) -> mlua::Result<()> {
    if (1..=most).contains(&number) {
        return Ok(());
    }
    Err(mlua::Error::runtime(format!(
        "{what}: expected 1 to {most}, got {number}"
    )))
}
