//! What broke, in sentences.

use crate::content::LoadError;
use crate::core::hook::Hooks;
use crate::core::setup::SetupFlaw;
use crate::game::MatchFault;
use crate::script::blame::ScriptError;

/// A broken hook or agent in a sentence: who, where, what.
#[must_use]
pub fn fault_sentence(fault: &MatchFault, hooks: &Hooks) -> String {
    match fault {
        MatchFault::Hook(fault) => {
            let by = hooks
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
