//! A mod's own data, kept in the game: saved, replayed, taken back with it. What a script keeps in a local is not.

use mlua::{Table, Value as LuaValue};

use super::args::Seat;
use super::{Call, Sink};
use crate::core::hook::Effect;
use crate::core::looked::Part;
use crate::core::storage::{Scope, Write};
use crate::script::convert;
use crate::script::sandbox::uncapped;

/// Longest key.
const LONGEST_KEY: usize = 100;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "stored",
        "key: string, player?: integer",
        "any",
        "What was stored under a key; nil if nothing was. With a player: what only that player may see.",
        stored,
    );
    api.look(
        "stored_keys",
        "prefix: string, player?: integer",
        "string[]",
        "The keys under which something is stored and that begin like this, ascending. With a player: of what only that player may see.",
        stored_keys,
    );
    api.effect(
        "store",
        "key: string, value: any, player?: integer",
        "Stores booleans, numbers, strings or tables of them; nil takes the key out. With a player: only that player may see it.",
        store,
    );
}

fn scope(player: Option<Seat>) -> Scope {
    player.map_or(Scope::Public, |Seat(player)| Scope::Private(player))
}

fn stored(call: &Call<'_>, (key, player): (String, Option<Seat>)) -> mlua::Result<LuaValue> {
    let scope = scope(player);
    let by = call.game.id;
    call.lent.looked.borrow_mut().at_stored(by, &key);
    // What the running hook has stored already counts.
    let asked = call.game.asked.borrow();
    let written = asked.iter().rev().find_map(|asked| match &asked.effect {
        Effect::Store(write) if write.scope == scope && write.key == key => Some(&write.value),
        _ => None,
    });
    let value = match written {
        Some(value) => value.as_ref(),
        None => call.lent.state.storage().get(by, scope, &key),
    };
    match value {
        Some(value) => uncapped(call.lua, || convert::to_lua(call.lua, value)),
        None => Ok(LuaValue::Nil),
    }
}

fn stored_keys(call: &Call<'_>, (prefix, player): (String, Option<Seat>)) -> mlua::Result<Table> {
    call.at(Part::Storage);
    let scope = scope(player);
    let storage = call.lent.state.storage();
    let kept = storage.keys(call.game.id, scope, &prefix);
    let asked = call.game.asked.borrow();
    let written = asked.iter().filter_map(|asked| match &asked.effect {
        Effect::Store(write) if write.scope == scope && write.key.starts_with(&prefix) => {
            Some(write)
        }
        _ => None,
    });
    let mut keys: Vec<&str> = kept.collect();
    // What the running hook has stored already counts.
    for write in written {
        match (keys.binary_search(&write.key.as_str()), &write.value) {
            (Ok(i), None) => {
                keys.remove(i);
            }
            (Err(i), Some(_)) => keys.insert(i, &write.key),
            (Ok(_), Some(_)) | (Err(_), None) => {}
        }
    }
    uncapped(call.lua, || call.lua.create_sequence_from(keys))
}

fn store(
    call: &Call<'_>,
    (key, value, player): (String, LuaValue, Option<Seat>),
) -> mlua::Result<Effect> {
    if key.is_empty() || key.chars().count() > LONGEST_KEY {
        return Err(mlua::Error::runtime(format!(
            "a key has 1 to {LONGEST_KEY} characters"
        )));
    }
    let value = match &value {
        LuaValue::Nil => None,
        value => Some(convert::plain(value, &key).map_err(mlua::Error::runtime)?),
    };
    Ok(Effect::Store(Write {
        owner: call.game.id,
        scope: scope(player),
        key,
        value,
    }))
}
