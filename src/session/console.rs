//! The console as the window sees it: what was entered, what came of it, and what may be typed.

pub use crate::script::console::{
    Completion, CompletionKind, Name, Syntax, complete, help, syntax,
};

use crate::script::console::Evaluated;

use super::problem::Problem;

/// What came of a text that was entered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The text.
    pub text: String,
    /// What it printed.
    pub printed: Vec<String>,
    /// What it gives, one text a value, or what went wrong.
    pub outcome: Result<Vec<String>, Problem>,
    /// How many changes to the game it asked for.
    pub effects: usize,
}

impl Answer {
    /// From what the console says; none if the text goes on in the next line.
    pub(super) fn of(text: String, said: Evaluated) -> Option<Answer> {
        let (printed, outcome, effects) = match said {
            Evaluated::Done {
                values,
                printed,
                effects,
            } => (printed, Ok(values), effects.len()),
            Evaluated::Failed { error, printed } => (printed, Err(Problem::from(error)), 0),
            Evaluated::Incomplete => return None,
        };
        Some(Answer {
            text,
            printed,
            outcome,
            effects,
        })
    }
}
