//! What broke, in sentences.

use crate::content::LoadError;
use crate::core::event::HookFault;
use crate::core::id::PlayerId;
use crate::core::setup::SetupFlaw;
use crate::game::{Match, MatchFault};
use crate::notation::{Names, print_action, print_refusal};
use crate::script::blame::ScriptError;

use super::book::abilities;

/// A broken hook or agent in a sentence: who, where, what.
#[must_use]
pub fn fault_sentence(fault: &MatchFault, game: &Match) -> String {
    let state = game.state();
    let known = abilities(game.hooks());
    let known = known.iter().map(String::as_str);
    let names = Names::new(state.map(), state.player_count()).with_mods([], known);
    match fault {
        MatchFault::Hook(fault) => of_hook(fault, &fault.message, game),
        MatchFault::Agent(player, fault) => of_agent(&fault.place, &fault.message, *player),
        MatchFault::Refused(player, action, illegal) => format!(
            "seat {} chose `{}`, which is refused: {} (another agent chose in its place)",
            player.index() + 1,
            print_action(action, &names),
            print_refusal(illegal, &names)
        ),
    }
}

/// The same for somebody who plays: without the text of the error and the choice, which may name what they must not see.
#[must_use]
pub fn fault_in_play(fault: &MatchFault, game: &Match) -> String {
    const FAILED: &str = "failed; what it says may name what is secret, `--reveal` tells it";
    match fault {
        MatchFault::Hook(fault) => of_hook(fault, FAILED, game),
        MatchFault::Agent(player, fault) => of_agent(&fault.place, FAILED, *player),
        MatchFault::Refused(player, ..) => format!(
            "seat {} chose what is refused (another agent chose in its place)",
            player.index() + 1
        ),
    }
}

fn of_hook(fault: &HookFault, message: &str, game: &Match) -> String {
    let host = game.hooks().host();
    let by = host.map_or_else(|| "a mod".to_owned(), |host| host.mod_name(fault.by));
    format!(
        "{}: {message} ({by}, hook {}; it is off for the rest of the game)",
        fault.place, fault.hook
    )
}

fn of_agent(place: &str, message: &str, player: PlayerId) -> String {
    let seat = player.index() + 1;
    format!("{place}: {message} (seat {seat}; another agent chose in its place)")
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
