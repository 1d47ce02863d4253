//! What went wrong, as a record that people can read and click on.

use crate::content::LoadError;
use crate::script::console::ConsoleError;

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    /// The file, relative to the content's root; empty where it is about no file.
    pub file: String,
    /// The line, from 1, where it is known.
    pub line: Option<u32>,
    /// What is wrong, and what was expected.
    pub message: String,
    /// That line and some on either side, with their numbers.
    pub around: Vec<(u32, String)>,
    /// Who called whom, the innermost first.
    pub traceback: Vec<String>,
    /// Whether the message is a running mod's or bot's own, which may name what players must not see.
    pub inside: bool,
}

impl Problem {
    /// With the file and line of a place such as `mods/x/init.lua:12`.
    #[must_use]
    pub fn at(place: &str, message: impl Into<String>) -> Problem {
        let cut = place
            .rsplit_once(':')
            .and_then(|(file, line)| Some((file, line.parse().ok()?)));
        let (file, line) = cut.map_or((place, None), |(file, line)| (file, Some(line)));
        Problem {
            file: file.to_owned(),
            line,
            message: message.into(),
            ..Problem::default()
        }
    }

    /// The place as it is written: `mods/x/init.lua:12`.
    #[must_use]
    pub fn place(&self) -> String {
        match self.line {
            Some(line) => format!("{}:{line}", self.file),
            None => self.file.clone(),
        }
    }
}

impl From<&LoadError> for Problem {
    fn from(error: &LoadError) -> Problem {
        let help = error.help.as_ref().map(|help| format!(" ({help})"));
        Problem {
            file: error.file.clone(),
            line: error.line,
            message: format!("{}{}", error.message, help.unwrap_or_default()),
            ..Problem::default()
        }
    }
}

impl From<ConsoleError> for Problem {
    fn from(error: ConsoleError) -> Problem {
        Problem {
            file: error.file,
            line: error.line,
            message: error.message,
            around: error.around,
            traceback: error.traceback,
            inside: false,
        }
    }
}
