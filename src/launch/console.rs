//! The console of a running match.

use crate::content::{Content, LoadError};
use crate::dice::Seeded;
use crate::game::Match;
use crate::script::console::{Console, ConsoleError, Evaluated, Syntax, syntax};

use super::blame::script_error;

/// A console for a match, with the helpers of `scripts/console` loaded into it; those that break are told and left out.
///
/// # Errors
/// A helper that cannot be read, or no memory.
pub fn open_console(
    content: &Content,
    game: &Match,
) -> Result<(Console, Vec<ConsoleError>), Vec<LoadError>> {
    let helpers = content.console_helpers()?;
    Console::new(game.state().map(), &helpers).map_err(|error| vec![script_error(&error)])
}

/// Evaluates a text in the console of a match and carries out what it asks for; to be called between actions. The log tells
/// that the console was opened before anything is told here. A text that goes on in the next line does nothing yet.
pub fn evaluate(console: &mut Console, game: &mut Match, text: &str) -> Evaluated {
    // Another number for each text, and nothing that shifts the match's own chance.
    let seed = game
        .state()
        .fingerprint()
        .wrapping_add(console.entered() as u64);
    let mut chance = Seeded::new(seed, &[]);
    if syntax(text) == Syntax::Incomplete {
        return Evaluated::Incomplete;
    }
    game.open_console();
    match console.eval(text, game.state(), &mut chance) {
        Evaluated::Done {
            values,
            printed,
            effects,
        } => match game.console(effects.clone()) {
            Ok(()) => Evaluated::Done {
                values,
                printed,
                effects,
            },
            Err(fault) => Evaluated::Failed {
                error: console.refused(&fault.place, &fault.message),
                printed,
            },
        },
        other => other,
    }
}
