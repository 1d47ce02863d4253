//! A mod's own data, kept in the game: saved, replayed, taken back with it. What a script keeps in a local is not.

use mlua::{LuaString, Table, Value as LuaValue};

use super::args::Seat;
use super::{ApiRow, Call, Sink, When, ask_for, ask_for_all, only_looks_on};
use crate::core::hook::Effect;
use crate::core::looked::Part;
use crate::core::storage::{Scope, Value, Write};
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
    api.look(
        "count_stored",
        "prefix: string, player?: integer",
        "integer",
        "How many keys begin like this under which something is stored. With a player: of what only that player may see.",
        |call, (prefix, player): (String, Option<Seat>)| {
            with_keys(call, scope(player), &prefix, |keys| Ok(keys.len()))
        },
    );
    api.add(
        ApiRow {
            name: "forget",
            params: "prefix: string, player?: integer",
            returns: "",
            when: When::Once,
            help: "Takes out all that is stored under keys that begin like this, once the action is over. With a player: of what only that player may see.",
        },
        forget,
    );
    api.add(
        ApiRow {
            name: "store",
            params: "key: string, value: any, player?: integer",
            returns: "",
            when: When::Once,
            help: "Stores booleans, numbers, strings or tables of them once the action is over; nil takes the key out. With a player: only that player may see it.",
        },
        store,
    );
}

/// What is stored under a key of the running mod's; what the running hook has stored already counts.
fn with_stored<R>(
    call: &Call<'_>,
    scope: Scope,
    key: &str,
    read: impl FnOnce(Option<&Value>) -> R,
) -> R {
    let by = call.game.id;
    call.lent.looked.borrow_mut().at_stored(by, key);
    let asked = call.game.asked.borrow();
    let written = asked.iter().rev().find_map(|asked| match &asked.effect {
        Effect::Store(write) if write.scope == scope && write.key == key => Some(&write.value),
        _ => None,
    });
    read(match written {
        Some(value) => value.as_ref(),
        None => call.lent.state.storage().get(by, scope, key),
    })
}

fn scope(player: Option<Seat>) -> Scope {
    player.map_or(Scope::Public, |Seat(player)| Scope::Private(player))
}

fn stored(call: &Call<'_>, (key, player): (LuaString, Option<Seat>)) -> mlua::Result<LuaValue> {
    let key = key.to_str()?;
    with_stored(call, scope(player), &key, |value| match value {
        Some(value) => uncapped(call.lua, || convert::to_lua(call.lua, value)),
        None => Ok(LuaValue::Nil),
    })
}

fn stored_keys(call: &Call<'_>, (prefix, player): (String, Option<Seat>)) -> mlua::Result<Table> {
    with_keys(call, scope(player), &prefix, |keys| {
        uncapped(call.lua, || call.lua.create_sequence_from(keys))
    })
}

/// The keys of the running mod's that begin like this, ascending; what the running hook has stored already counts.
fn with_keys<R>(
    call: &Call<'_>,
    scope: Scope,
    prefix: &str,
    read: impl FnOnce(Vec<&str>) -> mlua::Result<R>,
) -> mlua::Result<R> {
    call.at(Part::Storage);
    let storage = call.lent.state.storage();
    let kept = storage.keys(call.game.id, scope, prefix);
    let asked = call.game.asked.borrow();
    let written = asked.iter().filter_map(|asked| match &asked.effect {
        Effect::Store(write) if write.scope == scope && write.key.starts_with(prefix) => {
            Some(write)
        }
        _ => None,
    });
    let mut keys: Vec<&str> = kept.collect();
    for write in written {
        match (keys.binary_search(&write.key.as_str()), &write.value) {
            (Ok(i), None) => {
                keys.remove(i);
            }
            (Err(i), Some(_)) => keys.insert(i, &write.key),
            (Ok(_), Some(_)) | (Err(_), None) => {}
        }
    }
    read(keys)
}

fn forget(call: &Call<'_>, (prefix, player): (String, Option<Seat>)) -> mlua::Result<()> {
    if call.lent.chance.is_none() {
        return Err(not_here(call, "forget"));
    }
    let scope = scope(player);
    let owned = |keys: Vec<&str>| Ok(keys.into_iter().map(str::to_owned).collect());
    let keys: Vec<String> = with_keys(call, scope, &prefix, owned)?;
    let out = keys.into_iter().map(|key| written(call, scope, key, None));
    ask_for_all(call.lua, call.game, out);
    Ok(())
}

fn store(
    call: &Call<'_>,
    (key, value, player): (String, LuaValue, Option<Seat>),
) -> mlua::Result<()> {
    if call.lent.chance.is_none() {
        return Err(not_here(call, "store"));
    }
    check_key(&key)?;
    let value = match &value {
        LuaValue::Nil => None,
        value => Some(convert::plain(value, &key).map_err(mlua::Error::runtime)?),
    };
    ask_for(
        call.lua,
        call.game,
        written(call, scope(player), key, value),
    );
    Ok(())
}

/// Refuses a key that is too long, or none.
fn check_key(key: &str) -> mlua::Result<()> {
    if key.is_empty() || key.chars().count() > LONGEST_KEY {
        return Err(mlua::Error::runtime(format!(
            "a key has 1 to {LONGEST_KEY} characters"
        )));
    }
    Ok(())
}

/// A write of the running mod's.
fn written(call: &Call<'_>, scope: Scope, key: String, value: Option<Value>) -> Effect {
    Effect::Store(Write {
        owner: call.game.id,
        scope,
        key,
        value,
    })
}

#[cold]
fn not_here(call: &Call<'_>, name: &str) -> mlua::Error {
    if call.game.looks_on {
        return only_looks_on(name, "changes the game");
    }
    mlua::Error::runtime(format!(
        "game:{name} is possible in on_… hooks, in an ability's `use` and where a hook is asked exactly once; {} is asked as often as one likes",
        call.game.hook.borrow()
    ))
}
