//! The console's memory and its language: what was said, and what a line that is entered means. The panel draws it.

mod entered;
mod lines;
pub(super) mod notes;

pub use entered::{Entered, METAS, Meta, read};
pub use lines::{ConsoleLog, Kind, Line};
