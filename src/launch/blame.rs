//! What broke, in sentences.

use crate::content::LoadError;
use crate::core::setup::SetupFlaw;
use crate::game::{Match, MatchFault};
use crate::notation::{Names, print_action, print_refusal};
use crate::script::blame::ScriptError;

use super::book::abilities;

/// A broken hook or agent in a sentence: who, where, what.
#[must_use]
pub fn fault_sentence(fault: &MatchFault, game: &Match) -> String {
    match fault {
        MatchFault::Hook(fault) => {
            let by = game
                .hooks()
                .host()
                .map_or_else(|| "a mod".to_owned(), |host| host.mod_name(fault.by));
            format!(
                "{}: {} ({by}, hook {}; it is off for the rest of the game)",
                fault.place, fault.message, fault.hook
            )
        }
        MatchFault::Agent(player, fault) => format!(
            "{}: {} (seat {}; another agent chose in its place)",
            fault.place,
            fault.message,
            player.index() + 1
        ),
        MatchFault::Refused(player, action, illegal) => {
            let state = game.state();
            let known = abilities(game.hooks());
            let known = known.iter().map(String::as_str);
            let names = Names::new(state.map(), state.player_count()).with_mods([], known);
            format!(
                "seat {} chose `{}`, which is refused: {} (another agent chose in its place)",
                player.index() + 1,
                print_action(action, &names),
                print_refusal(illegal, &names)
            )
        }
    }
}

/// An error of Lua as an error of content.
#[must_use]
pub fn script_error(error: &ScriptError) -> LoadError {
    let (file, line) = match error.place.rsplit_once(':') {
        Some((file, line)) => (file, line.parse().ok()),
        None => (error.place.as_str(), None),
    };
    let (file, line) = match line {
        Some(line) => (file, Some(line)),
        None => (error.place.as_str(), None),
    };
    LoadError {
        line,
        ..LoadError::in_file(file, error.message.clone())
    }
}

/// Flaws of a set-up as errors about what was asked for.
#[must_use]
pub fn setup_errors(flaws: &[SetupFlaw]) -> Vec<LoadError> {
    flaws
        .iter()
        .map(|flaw| LoadError::general(flaw.to_string()))
        .collect()
}
