//! Lends the running game to Lua for the length of one call, without unsafe code of ours: what is lent lies in a scoped
//! thread-local, and a handle that a script keeps finds it empty later.

use std::cell::RefCell;

use scoped_tls_hkt::scoped_thread_local;

use crate::core::chance::{Chance, Stream};
use crate::core::hook::HookCx;
use crate::core::id::ModId;
use crate::core::looked::Looked;
use crate::core::state::GameState;

/// What a running hook may use.
#[derive(Clone, Copy)]
pub(super) struct Lent<'a> {
    /// The game; the truth, as rule mods are the referee's.
    pub state: &'a GameState,
    /// The mod's own chance, where the point is asked exactly once.
    pub chance: Option<&'a dyn Draw>,
    /// Whether effects may be asked for.
    pub effects: bool,
    /// What was looked at so far.
    pub looked: &'a RefCell<Looked>,
}

/// Chance behind a shared reference.
pub(super) trait Draw {
    /// One die of a mod's stream.
    fn roll(&self, of: ModId, sides: u8) -> u8;
    /// A number in `0..n` of a mod's stream.
    fn pick(&self, of: ModId, n: u32) -> u32;
}

impl<'a> Draw for RefCell<&mut (dyn Chance + 'a)> {
    fn roll(&self, of: ModId, sides: u8) -> u8 {
        let mut face = [0];
        self.borrow_mut().roll(Stream::Mod(of), sides, &mut face);
        face[0]
    }

    fn pick(&self, of: ModId, n: u32) -> u32 {
        self.borrow_mut().pick(Stream::Mod(of), n)
    }
}

scoped_thread_local!(static LENT: for<'a> Lent<'a>);

/// Lends what a hook may use while `call` runs.
#[inline]
pub(super) fn lend<R>(
    cx: &mut HookCx<'_>,
    effects: bool,
    looked: &RefCell<Looked>,
    call: impl FnOnce() -> R,
) -> R {
    let state = cx.state;
    match cx.chance.as_deref_mut() {
        Some(chance) => {
            let chance = RefCell::new(chance);
            let lent = Lent {
                state,
                chance: Some(&chance),
                effects,
                looked,
            };
            LENT.set(lent, call)
        }
        None => {
            let lent = Lent {
                state,
                chance: None,
                effects,
                looked,
            };
            LENT.set(lent, call)
        }
    }
}

/// Uses what is lent.
///
/// # Errors
/// Nothing is lent: the handle was used outside of a call.
#[inline]
pub(super) fn with<R>(ask: impl FnOnce(Lent<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
    if LENT.is_set() {
        LENT.with(ask)
    } else {
        Err(not_lent())
    }
}

#[cold]
fn not_lent() -> mlua::Error {
    mlua::Error::runtime(
        "game is lent to a hook while it runs: it cannot be asked while a file is loaded or after the hook returned",
    )
}
