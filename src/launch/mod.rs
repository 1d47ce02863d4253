//! From names and files to a match that can be played, and from a log to a match that plays it again.
//!
//! The one place that knows content, Lua, agents and games together. Must never know of arguments, terminals or drawing.

mod blame;
mod book;
mod check;
mod console;
mod excerpt;
mod lua;
mod map;
mod missions;
mod modtest;
mod places;
mod prepare;
mod record;
mod reload;
mod spec;
mod stage;

pub use blame::{fault_in_play, fault_sentence, script_error, setup_errors};
pub use book::NameBook;
pub use check::{Finding, Level, check_all, check_together};
pub use console::{evaluate, open_console};
pub use lua::Printed;
pub use map::{Board, load_draft, load_map, load_map_set};
pub use missions::missions_of;
pub use modtest::{ModTest, run_mod_tests};
pub use places::open_content;
pub use prepare::{Prepared, entry_at, prepare, prepare_from, rules_of};
pub use record::{Bots, Recorded, log_error, read_log};
pub use reload::{Broken, ChangedBot, ChangedMod, Held, Reload};
pub use spec::{DEFAULT_MAP, DEFAULT_PRESET, SeatSpec, Sitter, Spec};
pub use stage::Stage;
