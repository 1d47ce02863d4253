//! What a bot may ask while it decides: `legal`, the list of what it may do, and `alea`, the board, the rules, exact odds
//! and its own chance.

use std::cell::RefCell;
use std::sync::Arc;

use mlua::{AnyUserData, Lua, Table, UserData, UserDataMethods, UserDataRegistry, Value};
use scoped_tls_hkt::scoped_thread_local;

use super::tables::card_table;
use crate::agents::Decision;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::legal::{LegalActions, MoveOption};
use crate::core::map::Map;
use crate::core::rules::odds::{DiceRules, Odds, shared};
use crate::core::ruleset::Ruleset;
use crate::script::board_table::{map_table, rules_table};
use crate::script::convert::{describe, whole, whole_in};

/// What is lent for the length of one call.
#[derive(Clone, Copy)]
pub(super) struct Lent<'a> {
    legal: &'a LegalActions,
    map: &'a Map,
    chance: &'a dyn Pick,
}

/// The agent's own chance behind a shared reference.
trait Pick {
    fn pick(&self, n: u32) -> u32;
}

impl Pick for RefCell<&mut Decision<'_>> {
    fn pick(&self, n: u32) -> u32 {
        self.borrow_mut().pick(n)
    }
}

scoped_thread_local!(static LENT: for<'a> Lent<'a>);

/// Lends a decision while `call` runs.
pub(super) fn lend<R>(decision: &mut Decision<'_>, call: impl FnOnce() -> R) -> R {
    let (legal, map) = (decision.legal, decision.view.map());
    let chance = RefCell::new(decision);
    let lent = Lent {
        legal,
        map,
        chance: &chance,
    };
    LENT.set(lent, call)
}

fn with<R>(ask: impl FnOnce(Lent<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
    if LENT.is_set() {
        LENT.with(ask)
    } else {
        Err(mlua::Error::runtime(
            "this can be asked only while the bot decides, not while its file is loaded",
        ))
    }
}

/// The table `alea` of a bot.
pub(super) fn alea_table(lua: &Lua, map: &Map, rules: &Ruleset) -> mlua::Result<Table> {
    let alea = lua.create_table()?;
    alea.raw_set("map", map_table(lua, map)?)?;
    alea.raw_set("rules", rules_table(lua, rules)?)?;
    alea.raw_set("neutral", PlayerId::NEUTRAL.index() + 1)?;
    let pick = lua.create_function(|_, n: Value| {
        let n = whole_in(&n, 1, i64::from(u32::MAX))
            .map_err(|why| mlua::Error::runtime(format!("alea.pick: {why}")))?;
        with(|lent| Ok(f64::from(lent.chance.pick(n as u32)) + 1.0))
    })?;
    alea.raw_set("pick", pick)?;
    let table: Arc<Odds> = shared(DiceRules::of(rules));
    let odds = lua.create_function(move |_, (a, d): (f64, f64)| {
        // Out of range numbers saturate; the odds of no armies at all are those of a lost battle.
        let found = table.near(a as u32, d as u32);
        Ok((found.win, found.attacker_loss, found.defender_loss))
    })?;
    alea.raw_set("odds", odds)?;
    alea.set_readonly(true);
    Ok(alea)
}

/// The handle that callbacks get as `legal`.
struct Legal;

/// Makes the handle.
pub(super) fn legal_handle(lua: &Lua) -> mlua::Result<AnyUserData> {
    lua.create_userdata(Legal)
}

impl UserData for Legal {
    fn register(registry: &mut UserDataRegistry<Self>) {
        registry.enable_namecall();
        registry.add_method("attacks", |lua, _, ()| {
            with(|lent| {
                list(lua, lent.legal.attacks.iter(), |option| {
                    let dice = u32::from(option.dice);
                    pair(lua, option.from, option.to, "dice", dice)
                })
            })
        });
        registry.add_method("attack", |_, _, (from, to): (Value, Value)| {
            with(|lent| {
                let (from, to) = (territory(&lent, &from)?, territory(&lent, &to)?);
                Ok(lent.legal.attack(from, to))
            })
        });
        registry.add_method("places", |lua, _, ()| {
            with(|lent| {
                list(lua, lent.legal.places.iter(), |option| {
                    let table = lua.create_table_with_capacity(0, 2)?;
                    table.raw_set("territory", option.territory.index() + 1)?;
                    table.raw_set("most", option.most)?;
                    Ok(table)
                })
            })
        });
        registry.add_method("place", |_, _, at: Value| {
            with(|lent| {
                let at = territory(&lent, &at)?;
                let option = lent.legal.places.iter().find(|o| o.territory == at);
                Ok(option.map(|o| o.most))
            })
        });
        registry.add_method("claims", |lua, _, ()| {
            with(|lent| {
                let numbers = lent.legal.claims.iter().map(|t| t.index() + 1);
                lua.create_sequence_from(numbers)
            })
        });
        registry.add_method("headquarters", |lua, _, ()| {
            with(|lent| {
                let numbers = lent.legal.headquarters.iter().map(|t| t.index() + 1);
                lua.create_sequence_from(numbers)
            })
        });
        registry.add_method("moves", |lua, _, ()| {
            with(|lent| moves(lua, &lent.legal.fortifies))
        });
        registry.add_method("move", |_, _, (from, to): (Value, Value)| {
            with(|lent| {
                let (from, to) = (territory(&lent, &from)?, territory(&lent, &to)?);
                let mut options = lent.legal.fortifies.iter();
                Ok(options
                    .find(|o| o.from == from && o.to == to)
                    .map(|o| o.most))
            })
        });
        registry.add_method("enters", |lua, _, ()| {
            with(|lent| moves(lua, &lent.legal.enters))
        });
        registry.add_method("sets", |lua, _, ()| with(|lent| sets(lua, &lent)));
        registry.add_method("offers", |lua, _, ()| {
            with(|lent| {
                list(lua, lent.legal.offers.iter(), |offer| {
                    let table = lua.create_table()?;
                    table.raw_set("ability", offer.ability)?;
                    table.raw_set("args", offer.args.as_slice())?;
                    table.raw_set("value", offer.value)?;
                    Ok(table)
                })
            })
        });
        registry.add_method("can_end", |_, _, ()| with(|lent| Ok(lent.legal.end_phase)));
    }
}

fn list<T>(
    lua: &Lua,
    options: impl Iterator<Item = T>,
    table: impl Fn(T) -> mlua::Result<Table>,
) -> mlua::Result<Table> {
    let tables: mlua::Result<Vec<Table>> = options.map(table).collect();
    lua.create_sequence_from(tables?)
}

fn pair(
    lua: &Lua,
    from: TerritoryId,
    to: TerritoryId,
    key: &str,
    most: u32,
) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, 3)?;
    table.raw_set("from", from.index() + 1)?;
    table.raw_set("to", to.index() + 1)?;
    table.raw_set(key, most)?;
    Ok(table)
}

fn moves(lua: &Lua, options: &[MoveOption]) -> mlua::Result<Table> {
    list(lua, options.iter(), |option| {
        pair(lua, option.from, option.to, "most", option.most)
    })
}

fn sets(lua: &Lua, lent: &Lent<'_>) -> mlua::Result<Table> {
    list(lua, lent.legal.trades.iter(), |option| {
        let table = lua.create_table()?;
        let cards: mlua::Result<Vec<Table>> = option
            .cards
            .iter()
            .map(|c| card_table(lua, *c, lent.map.card(*c)))
            .collect();
        table.raw_set("cards", cards?)?;
        table.raw_set("armies", option.armies)?;
        let bonus_on = option.bonus_on.iter().map(|t| t.index() + 1);
        table.raw_set("bonus_on", lua.create_sequence_from(bonus_on)?)?;
        Ok(table)
    })
}

fn territory(lent: &Lent<'_>, value: &Value) -> mlua::Result<TerritoryId> {
    territory_of(lent.map, value).map_err(mlua::Error::runtime)
}

/// A territory from its number.
///
/// # Errors
/// What was expected and what came, with the number if it is a name.
pub(super) fn territory_of(map: &Map, value: &Value) -> Result<TerritoryId, String> {
    let size = map.len();
    if let Some(n) = whole(value).filter(|n| (1..=size as i64).contains(n)) {
        return Ok(TerritoryId::new(n as usize - 1));
    }
    let found = match value {
        Value::String(name) => map.find(&name.to_string_lossy()),
        _ => None,
    };
    let hint = found
        .map(|t| format!(" (alea.map.id.{} is its number)", map.territory(t).key))
        .unwrap_or_default();
    Err(format!(
        "expected a territory, 1 to {size}{hint}, got {}",
        describe(value)
    ))
}
