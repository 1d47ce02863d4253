//! What comes in from Lua as an argument, and lists of it that go out: players, territories and cards are numbers from 1; each is checked against the
//! running game before anybody uses it as an index.

use mlua::{FromLua, IntoLua, Lua, Value};

use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::limits::{MAX_ARMIES, MAX_SIDES};
use crate::script::convert::{describe, whole};
use crate::script::lend;
use crate::script::sandbox::uncapped;

/// The number of a player in Lua.
#[must_use]
#[inline]
pub(in crate::script) fn number_of_player(player: PlayerId) -> u32 {
    player.index() as u32 + 1
}

/// The number of a territory in Lua.
#[must_use]
#[inline]
pub(in crate::script) fn number_of_territory(territory: TerritoryId) -> u32 {
    territory.index() as u32 + 1
}

/// A territory of the map.
pub(super) struct Land(pub(super) TerritoryId);

/// A player of the game, in or out.
pub(super) struct Seat(pub(super) PlayerId);

/// A player of the game or a side without a mind.
pub(super) struct Owner(pub(super) PlayerId);

/// A card of the deck.
pub(super) struct Held(pub(super) CardId);

/// A number of armies, cards or dice.
pub(super) struct Count(pub(super) u32);

/// A whole number, perhaps negative.
pub(super) struct Signed(pub(super) i64);

/// A list of numbers of territories, players or cards, given back.
pub(super) struct Numbers(Vec<u32>);

impl FromIterator<u32> for Numbers {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        Numbers(numbers.into_iter().collect())
    }
}

impl IntoLua for Numbers {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        let write = || lua.create_sequence_from(self.0);
        uncapped(lua, write).map(Value::Table)
    }
}

fn expected(what: &str, value: &Value) -> mlua::Error {
    mlua::Error::runtime(format!("expected {what}, got {}", describe(value)))
}

fn index(value: &Value, count: usize) -> Option<usize> {
    whole(value)
        .filter(|n| (1..=count as i64).contains(n))
        .map(|n| n as usize - 1)
}

impl FromLua for Land {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        lend::with(|lent| {
            let map = lent.state.map();
            if let Some(i) = index(&value, map.len()) {
                return Ok(Land(TerritoryId::new(i)));
            }
            let hint = match &value {
                Value::String(name) => map
                    .find(&name.to_string_lossy())
                    .map(|t| format!(" (alea.map.id.{} is its number)", map.territory(t).key)),
                _ => None,
            };
            let what = format!(
                "a territory, 1 to {}{}",
                map.len(),
                hint.unwrap_or_default()
            );
            Err(expected(&what, &value))
        })
    }
}

impl FromLua for Seat {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        lend::with(|lent| {
            let count = lent.state.player_count();
            match index(&value, count) {
                Some(i) => Ok(Seat(PlayerId::new(i))),
                None => Err(expected(&format!("a player, 1 to {count}"), &value)),
            }
        })
    }
}

impl FromLua for Owner {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        lend::with(|lent| {
            let count = lent.state.player_count();
            match index(&value, MAX_SIDES).map(PlayerId::new) {
                Some(side) if side.index() < count || side.is_mindless() => Ok(Owner(side)),
                _ => {
                    let what = format!("a player, 1 to {count}, or alea.neutral");
                    Err(expected(&what, &value))
                }
            }
        })
    }
}

impl FromLua for Held {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        lend::with(|lent| {
            let count = lent.state.map().deck().len();
            match index(&value, count) {
                Some(i) => Ok(Held(CardId::new(i))),
                None => Err(expected(&format!("a card, 1 to {count}"), &value)),
            }
        })
    }
}

impl FromLua for Count {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match whole(&value) {
            Some(n) if (0..=i64::from(MAX_ARMIES)).contains(&n) => Ok(Count(n as u32)),
            _ => {
                let what = format!("a whole number from 0 to {MAX_ARMIES}");
                Err(expected(&what, &value))
            }
        }
    }
}

impl FromLua for Signed {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        let most = i64::from(MAX_ARMIES);
        match whole(&value) {
            Some(n) if (-most..=most).contains(&n) => Ok(Signed(n)),
            _ => {
                let what = format!("a whole number from -{most} to {most}");
                Err(expected(&what, &value))
            }
        }
    }
}
