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
use super::env::text_in;
use crate::core::hook::Subject;
use crate::core::id::TerritoryId;

/// Most characters of a reason.
const LONGEST_REASON: usize = 200;

/// A reason that a mod gave as text, or as texts by language, of which the one in this; none if it is something else.
fn reason_in(value: &Value, language: &str) -> Option<String> {
    let mut reason = text_in(value, language)?;
    if let Some((end, _)) = reason.char_indices().nth(LONGEST_REASON) {
        reason.truncate(end);
    }
    Some(reason)
}

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
