//! What a line in the console means: a command of the console, an action in the notation, or Lua.

use std::path::PathBuf;

use crate::core::action::Action;
use crate::core::legal::LegalActions;
use crate::notation::{Names, parse_action};
use crate::session::Pace;
use crate::session::console::{Syntax, syntax};

/// A command of the console.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meta {
    /// Read mods and bots anew.
    Reload,
    /// Which mods are in force.
    Mods,
    /// The seed.
    Seed,
    /// Write the log to a file; without one, say where it is kept.
    Save(Option<PathBuf>),
    /// Show the game after so many entries; without a number, as it is now.
    Replay(Option<usize>),
    /// How fast bots act.
    Speed(Pace),
    /// What can be entered.
    Help,
}

/// What was entered.
#[derive(Clone, PartialEq, Debug)]
pub enum Entered {
    /// A command of the console.
    Meta(Meta),
    /// An action of whoever is asked.
    Act(Action),
    /// Lua.
    Lua(String),
    /// An action that cannot be read: why not.
    Mistyped(String),
    /// A command of the console that there is not, or without what it needs: the id of the text that says so.
    Unknown(&'static str),
}

/// The commands of the console, for completion and help.
pub const METAS: [&str; 7] = [
    ":help", ":mods", ":reload", ":replay", ":save", ":seed", ":speed",
];

/// Reads what was entered. Only where somebody is asked may it be an action.
#[must_use]
pub fn read(text: &str, names: &Names<'_>, legal: &LegalActions) -> Entered {
    let text = text.trim();
    if let Some(meta) = text.strip_prefix(':') {
        return read_meta(meta);
    }
    if legal.player.is_some() {
        match parse_action(text, names, Some(legal)) {
            Ok(action) => return Entered::Act(action),
            // The notation's own complaint helps whoever meant an action; what is Lua is Lua.
            Err(error) if is_verb(text) && syntax(text) != Syntax::Ok => {
                return Entered::Mistyped(error.to_string());
            }
            Err(_) => {}
        }
    }
    if text == "help" {
        return Entered::Meta(Meta::Help);
    }
    match text.strip_prefix("help ") {
        Some(name) => Entered::Lua(format!("help({:?})", name.trim())),
        None => Entered::Lua(text.to_owned()),
    }
}

/// Whether a text begins as an action does.
fn is_verb(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let verbs = [
        "claim", "place", "trade", "attack", "defend", "occupy", "enter", "fortify", "ability",
    ];
    verbs.contains(&first)
}

fn read_meta(text: &str) -> Entered {
    let (word, rest) = text
        .split_once(char::is_whitespace)
        .map_or((text, ""), |(word, rest)| (word, rest.trim()));
    let some = (!rest.is_empty()).then_some(rest);
    Entered::Meta(match word {
        "reload" => Meta::Reload,
        "mods" => Meta::Mods,
        "seed" => Meta::Seed,
        "save" => Meta::Save(some.map(PathBuf::from)),
        "replay" => match some.map(str::parse) {
            None => Meta::Replay(None),
            Some(Ok(entry)) => Meta::Replay(Some(entry)),
            Some(Err(_)) => return Entered::Unknown("console-replay-what"),
        },
        "speed" => match Pace::from_name(rest) {
            Some(pace) => Meta::Speed(pace),
            None => return Entered::Unknown("console-speed-what"),
        },
        "help" => Meta::Help,
        _ => return Entered::Unknown("console-no-command"),
    })
}

#[cfg(test)]
mod tests {
    use super::{Entered, Meta, read};
    use crate::core::legal::LegalActions;
    use crate::notation::Names;
    use crate::session::Pace;

    #[test]
    fn a_line_is_a_command_or_lua() {
        let spec = crate::session::Spec {
            seats: vec![crate::session::SeatSpec::bot("steady"); 2],
            ..crate::session::Spec::default()
        };
        let prepared = crate::launch::prepare(&spec);
        let Ok(map) = prepared.and_then(|prepared| prepared.map(1)) else {
            panic!("the classic map loads");
        };
        let names = Names::new(&map, 2);
        let rows = [
            (":reload", Entered::Meta(Meta::Reload)),
            (" :seed ", Entered::Meta(Meta::Seed)),
            (
                ":save a b.log",
                Entered::Meta(Meta::Save(Some("a b.log".into()))),
            ),
            (":replay 12", Entered::Meta(Meta::Replay(Some(12)))),
            (":replay", Entered::Meta(Meta::Replay(None))),
            (":replay x", Entered::Unknown("console-replay-what")),
            (":speed slow", Entered::Meta(Meta::Speed(Pace::Slow))),
            (":speed warp", Entered::Unknown("console-speed-what")),
            (":nothing", Entered::Unknown("console-no-command")),
            ("help owner", Entered::Lua("help(\"owner\")".to_owned())),
            ("1 + 1", Entered::Lua("1 + 1".to_owned())),
            // Nobody is asked: it is no action.
            ("end", Entered::Lua("end".to_owned())),
        ];
        for (text, expected) in rows {
            assert_eq!(
                read(text, &names, &LegalActions::default()),
                expected,
                "{text}"
            );
        }
    }
}
