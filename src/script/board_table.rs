//! The board and the rules as plain, read-only Lua tables: they do not change during a match, so they are made once.

use mlua::{IntoLua, Lua, Table, Value};

use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{BorderKind, Map, Names, Territory, TerritorySet};
use crate::core::ruleset::{OptionValue, Ruleset};

/// What the table of the board holds, in the order in which it is made. Territories and continents are numbers from 1: lists are
/// by territory, `continent` by continent; `entries` are from where a territory can be attacked, `sea` its neighbours over sea, `id`
/// goes from key to number.
pub(super) const FIELDS: [&str; 15] = [
    "id",
    "map",
    "size",
    "key",
    "name",
    "symbol",
    "neighbours",
    "sea",
    "entries",
    "continents",
    "tags",
    "numbers",
    "gain",
    "killer",
    "continent",
];

/// The board with all its fields.
pub(super) fn map_table(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, FIELDS.len())?;
    for name in FIELDS {
        table.raw_set(name, field(lua, map, name)?)?;
    }
    table.set_readonly(true);
    Ok(table)
}

/// One field of the board; nil if there is none of this name.
pub(super) fn field(lua: &Lua, map: &Map, name: &str) -> mlua::Result<Value> {
    let texts = |pick: &dyn Fn(TerritoryId) -> String| frozen(lua, map.ids().map(pick));
    let lists = |pick: &dyn Fn(TerritoryId) -> Vec<usize>| {
        let lists: mlua::Result<Vec<Table>> = map.ids().map(|t| frozen(lua, pick(t))).collect();
        frozen(lua, lists?)
    };
    let territories = || map.territories().iter();
    let table = match name {
        "map" => return map.id().into_lua(lua),
        "size" => return map.len().into_lua(lua),
        "id" => by_key(lua, map)?,
        "key" => texts(&|t| map.territory(t).key.clone())?,
        "name" => texts(&|t| english(&map.territory(t).names))?,
        "symbol" => texts(&|t| map.territory(t).symbol.word().to_owned())?,
        "neighbours" => lists(&|t| map.borders(t).iter().map(|b| number(b.to)).collect())?,
        "sea" => lists(&|t| {
            let borders = map.borders(t).iter().filter(|b| b.kind == BorderKind::Sea);
            borders.map(|b| number(b.to)).collect()
        })?,
        "entries" => lists(&|t| map.entries(t).iter().copied().map(number).collect())?,
        "continents" => lists(&|t| map.continents_of(t).map(|c| c.index() + 1).collect())?,
        "tags" => {
            let tags: mlua::Result<Vec<Table>> = territories()
                .map(|t| frozen(lua, t.tags.iter().cloned()))
                .collect();
            frozen(lua, tags?)?
        }
        "numbers" => {
            let numbers: mlua::Result<Vec<Table>> =
                territories().map(|t| numbers_table(lua, t)).collect();
            frozen(lua, numbers?)?
        }
        "gain" => frozen(lua, territories().map(|t| t.gain))?,
        "killer" => frozen(lua, territories().map(|t| t.killer))?,
        "continent" => {
            let continents: mlua::Result<Vec<Table>> = (0..map.continents().len())
                .map(|c| continent_table(lua, map, ContinentId::new(c)))
                .collect();
            frozen(lua, continents?)?
        }
        _ => return Ok(Value::Nil),
    };
    Ok(Value::Table(table))
}

/// A territory's numbers of the map's own, by name.
fn numbers_table(lua: &Lua, territory: &Territory) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, territory.numbers.len())?;
    for (name, n) in &territory.numbers {
        table.raw_set(name.as_str(), *n)?;
    }
    table.set_readonly(true);
    Ok(table)
}

/// The number of a territory in Lua.
fn number(t: TerritoryId) -> usize {
    t.index() + 1
}

fn english(names: &Names) -> String {
    names.get("en").to_owned()
}

fn by_key(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, map.len())?;
    for t in map.ids() {
        table.raw_set(map.territory(t).key.as_str(), number(t))?;
    }
    table.set_readonly(true);
    Ok(table)
}

/// `key`, `name`, `bonus`, `size`, `members`, where it pays for a part `steps`, `must`, `spoilers`, where it decides more `wins`, `needed`; `borders` (members that can be attacked from outside), `gates` (territories
/// outside from which a border leads in).
fn continent_table(lua: &Lua, map: &Map, c: ContinentId) -> mlua::Result<Table> {
    let continent = map.continent(c);
    let table = lua.create_table()?;
    table.raw_set("key", continent.key.as_str())?;
    table.raw_set("name", english(&continent.names))?;
    table.raw_set("bonus", continent.bonus)?;
    table.raw_set("size", continent.members.len())?;
    if let Some(terms) = &continent.terms {
        let steps = lua.create_table()?;
        for (count, armies) in &terms.steps {
            steps.raw_set(*count, *armies)?;
        }
        steps.set_readonly(true);
        table.raw_set("steps", steps)?;
        let lists = [("must", &terms.must), ("spoilers", &terms.spoilers)];
        for (name, list) in lists {
            table.raw_set(name, frozen(lua, list.iter().copied().map(number))?)?;
        }
    }
    for (name, is_so) in [("wins", continent.wins), ("needed", continent.needed)] {
        if is_so {
            table.raw_set(name, true)?;
        }
    }
    table.raw_set(
        "members",
        frozen(lua, continent.members.iter().map(number))?,
    )?;
    let outside = |t: &TerritoryId| !continent.members.contains(*t);
    let is_border = |t: &TerritoryId| map.entries(*t).iter().any(outside);
    let borders = continent.members.iter().filter(is_border).map(number);
    table.raw_set("borders", frozen(lua, borders)?)?;
    let entries = continent.members.iter().flat_map(|t| map.entries(t));
    let gates: TerritorySet = entries.copied().filter(outside).collect();
    let gates = gates.iter().map(number);
    table.raw_set("gates", frozen(lua, gates)?)?;
    table.set_readonly(true);
    Ok(table)
}

/// All options by their names in the option table.
pub(super) fn rules_table(lua: &Lua, rules: &Ruleset) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (row, value) in rules.values() {
        match value {
            OptionValue::Flag(flag) => table.raw_set(row.key, flag)?,
            OptionValue::Number(n) => table.raw_set(row.key, n)?,
            OptionValue::Word(word) => table.raw_set(row.key, word)?,
        }
    }
    table.set_readonly(true);
    Ok(table)
}

/// A read-only list.
pub(super) fn frozen<V: mlua::IntoLua>(
    lua: &Lua,
    values: impl IntoIterator<Item = V>,
) -> mlua::Result<Table> {
    let table = lua.create_sequence_from(values)?;
    table.set_readonly(true);
    Ok(table)
}
