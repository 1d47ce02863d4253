//! The file of a game: a log in plain text, one entry a line, so that `diff` works on games.
//!
//! A log holds everything that is needed to play a game back by its events (no mods, no dice, no rules), to run it again
//! by its actions, and, with a snapshot at its end, to go on with it. It is written whole or not at all.
//!
//! ```text
//! alea-log 1
//! engine 0.1.0
//! map classic "" 5f3c…
//! rule fortify adjacent
//! seat green "Ana" "human"
//! seed 7
//! sum 77aa…
//! 1 - => start-roll green 3; start-roll blue 5; first blue # 0f3a… 1c2d3e4f
//! 2 blue claim alaska => claimed alaska blue; setup green claim 1 0 # 44b0… 5a6b7c8d
//! end 2 90ab…
//! ```
//!
//! Where the mods were reloaded, the header has a block for each time (`generation`, then the mods and settings that held
//! from there on, the files of unchanged ones left out), and the log an entry `mods-changed` with its hash.
//!
//! Every entry ends with the state's fingerprint and a checksum of its own line; the header and the file have one each.
//! This module knows neither Lua nor agents: a header is data, and whoever starts matches makes one from it.

mod compare;
mod file;
mod header;
mod mark;
mod playback;
mod possible;
mod store;
#[cfg(test)]
mod tests;
mod things;

pub use compare::{Difference, compare};
pub use file::{LogError, LogFile, Snapshot, print_log};
pub use header::{Generation, Header, Pinned, SeatInfo};
pub use playback::{Mismatch, Playback, play_back};
pub use store::{Glance, glance, load, save};

/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 1;

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of a text, for checksums: it finds accidents and careless edits, not forgers.
#[must_use]
pub fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
