//! The hook points as a script sees them: what each gets, what it may give back, and the thin Lua that turns plain numbers
//! into the tables that a hook is called with.

mod check;
mod decide;
mod modify;
mod observe;
pub mod shims;

pub(super) use decide::read_args;
pub use modify::bounds;

use mlua::Value;

use super::api::number_of_territory;
use super::convert::whole;
use crate::core::hook::Subject;
use crate::core::id::TerritoryId;

/// The player that a hook is about, for Lua.
#[inline]
fn player_of(subject: &Subject) -> Option<u32> {
    subject.player.map(super::api::number_of_player)
}

/// A territory, for Lua.
#[inline]
fn land(territory: Option<TerritoryId>) -> Option<u32> {
    territory.map(number_of_territory)
}

/// A number from 1 to `count` as an index.
fn index_of(value: &Value, count: usize) -> Option<usize> {
    whole(value)
        .filter(|n| (1..=count as i64).contains(n))
        .map(|n| n as usize - 1)
}
