//! The board and the rules as plain, read-only Lua tables: they do not change during a match, so they are made once.

use mlua::{Lua, Table};

use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{BorderKind, Map, Names, TerritorySet};
use crate::core::ruleset::{OptionValue, Ruleset};

/// Territories and continents are numbers from 1. Fields: `key`, `name`, `neighbours`, `entries` (from where it can be
/// attacked), `sea` (neighbours over sea), `continents`, `symbol`, `tags`, `numbers`, `gain`, `killer` by territory; `id` from key to number; `size`;
/// `continent`: a list of tables.
pub(super) fn map_table(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("id", by_key(lua, map)?)?;
    table.raw_set("map", map.id())?;
    table.raw_set("size", map.len())?;
    let texts = |pick: &dyn Fn(TerritoryId) -> String| frozen(lua, map.ids().map(pick));
    table.raw_set("key", texts(&|t| map.territory(t).key.clone())?)?;
    table.raw_set("name", texts(&|t| english(&map.territory(t).names))?)?;
    table.raw_set(
        "symbol",
        texts(&|t| map.territory(t).symbol.word().to_owned())?,
    )?;
    let lists = |pick: &dyn Fn(TerritoryId) -> Vec<usize>| {
        let lists: mlua::Result<Vec<Table>> = map.ids().map(|t| frozen(lua, pick(t))).collect();
        frozen(lua, lists?)
    };
    let neighbours = |t| map.borders(t).iter().map(|b| number(b.to)).collect();
    table.raw_set("neighbours", lists(&neighbours)?)?;
    let over_sea = |t| {
        let borders = map.borders(t).iter().filter(|b| b.kind == BorderKind::Sea);
        borders.map(|b| number(b.to)).collect()
    };
    table.raw_set("sea", lists(&over_sea)?)?;
    let entries = |t| map.entries(t).iter().copied().map(number).collect();
    table.raw_set("entries", lists(&entries)?)?;
    let continents = |t| map.continents_of(t).map(|c| c.index() + 1).collect();
    table.raw_set("continents", lists(&continents)?)?;
    let tags: mlua::Result<Vec<Table>> = map
        .territories()
        .iter()
        .map(|t| frozen(lua, t.tags.iter().cloned()))
        .collect();
    table.raw_set("tags", frozen(lua, tags?)?)?;
    let numbers: mlua::Result<Vec<Table>> = map
        .territories()
        .iter()
        .map(|t| {
            let table = lua.create_table_with_capacity(0, t.numbers.len())?;
            for (name, n) in &t.numbers {
                table.raw_set(name.as_str(), *n)?;
            }
            table.set_readonly(true);
            Ok(table)
        })
        .collect();
    table.raw_set("numbers", frozen(lua, numbers?)?)?;
    let territories = || map.territories().iter();
    table.raw_set("gain", frozen(lua, territories().map(|t| t.gain))?)?;
    table.raw_set("killer", frozen(lua, territories().map(|t| t.killer))?)?;
    let continents: mlua::Result<Vec<Table>> = (0..map.continents().len())
        .map(|c| continent_table(lua, map, ContinentId::new(c)))
        .collect();
    table.raw_set("continent", frozen(lua, continents?)?)?;
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

/// `key`, `name`, `bonus`, `size`, `members`, where it pays for a part `steps`, `must`, `spoilers`; `borders` (members that can be attacked from outside), `gates` (territories
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
