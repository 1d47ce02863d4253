//! Events as text, both ways. An event is one word and what belongs to it; what a mod caused begins with the mod's id in
//! brackets; several stand in a line with `;` between them.
//!
//! ```text
//! attacked alaska kamchatka 3; dice 6 3 2 | 5 3; lost 1 | 1; [trench-war] said "dig in"
//! ```

mod parse;
mod print;

pub use parse::{parse_event, parse_events, parse_record};
pub use print::{print_event, print_record};
