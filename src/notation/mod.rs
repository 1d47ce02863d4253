//! The one text form of actions, events, refusals, positions and small boards. Logs, saves, tests, the console and bug
//! reports all speak it; `docs/notation.md` describes it.
//!
//! Everything printed parses back to the same value. Printing always names territories by key, players by colour, mods by
//! id; parsing also takes names and aliases in any language and beginnings that fit one thing only.
//!
//! It is a notation and no prose: it knows no language (that is `text`) and no Lua.

mod action;
mod board;
mod cards;
mod cursor;
mod error;
mod event;
mod legal;
mod mission;
mod names;
mod offer;
mod position;
mod refusal;
mod scene;
#[cfg(test)]
mod tests;
mod value;
mod words;

pub use crate::core::id::COLOURS;
pub use action::{action_forms, parse_action, print_action};
pub use error::{ParseError, Problem};
pub use event::{parse_event, parse_events, parse_record, print_event, print_record};
pub use legal::print_legal;
pub use mission::{parse_mission, print_mission};
pub use names::Names;
pub use position::{parse_position, print_position};
pub use refusal::{print_refusal, refusal_code};
pub use scene::Scene;
pub use words::{phase_word, question_word};
