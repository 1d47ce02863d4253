//! From an error of Lua to a record for people: which file, which line, what, on one line and without addresses.

use std::fmt::Write as _;

/// What went wrong in a script.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct ScriptError {
    /// File and line (`mods/x/init.lua:12`), or the file alone where no line is known.
    pub place: String,
    /// What went wrong, on one line.
    pub message: String,
}

impl ScriptError {
    /// An error at a place.
    #[must_use]
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> ScriptError {
        ScriptError {
            place: place.into(),
            message: one_line(&message.into()),
        }
    }

    /// The record of an error of Lua. `file` is blamed if the error itself names no place in a script.
    #[must_use]
    pub fn from_lua(error: &mlua::Error, file: &str) -> ScriptError {
        let text = Raised::of(error);
        let (own, message) = split_place(skip_prelude(&text.message));
        let place = own
            .or_else(|| first_frame(&text.traceback))
            .unwrap_or_else(|| file.to_owned());
        ScriptError::new(place, message)
    }
}

/// Message and traceback of an error, apart.
struct Raised {
    message: String,
    traceback: String,
}

impl Raised {
    fn of(error: &mlua::Error) -> Raised {
        match error {
            mlua::Error::CallbackError { traceback, cause } => {
                let inner = Raised::of(cause);
                Raised {
                    message: inner.message,
                    traceback: format!("{}\n{traceback}", inner.traceback),
                }
            }
            mlua::Error::RuntimeError(text) => Raised::split(text),
            mlua::Error::SyntaxError { message, .. } => Raised::split(message),
            mlua::Error::MemoryError(_) => Raised::split("uses more memory than a script may"),
            mlua::Error::BadArgument {
                to,
                pos,
                name,
                cause,
            } => Raised::split(&bad_argument(
                to.as_deref(),
                *pos,
                name.as_deref(),
                &Raised::of(cause).message,
            )),
            mlua::Error::FromLuaConversionError {
                from, to, message, ..
            } => Raised::split(&match message {
                Some(message) => format!("expected {}, got {from} ({message})", plain_type(to)),
                None => format!("expected {}, got {from}", plain_type(to)),
            }),
            other => Raised::split(&other.to_string()),
        }
    }

    fn split(text: &str) -> Raised {
        let (message, traceback) = text.split_once("\nstack traceback:").unwrap_or((text, ""));
        Raised {
            message: message.to_owned(),
            traceback: traceback.to_owned(),
        }
    }
}

/// `bad argument 2 to game:armies: …`; the handle before the colon is not counted.
fn bad_argument(to: Option<&str>, pos: usize, name: Option<&str>, cause: &str) -> String {
    let method = to.and_then(|to| to.split_once('.'));
    let (called, pos) = match (method, to) {
        (Some((handle, method)), _) => {
            let called = format!("{}:{method}", handle.to_lowercase());
            if name == Some("self") {
                return format!("{called} is called with a colon, not with a point");
            }
            (Some(called), pos.saturating_sub(1))
        }
        (None, to) => (to.map(str::to_owned), pos),
    };
    let mut text = format!("bad argument {pos}");
    if let Some(called) = called {
        let _ = write!(text, " to {called}");
    }
    let _ = write!(text, ": {cause}");
    text
}

/// The word a script's author knows for a type of the host.
fn plain_type(name: &str) -> &str {
    match name {
        "i64" | "u64" | "i32" | "u32" | "u8" | "u16" | "usize" => "whole number",
        "f64" | "f32" => "number",
        "String" | "LuaString" | "str" | "&str" => "string",
        "bool" => "boolean",
        "Table" => "table",
        "Function" => "function",
        other => other,
    }
}

/// Takes the place of an error raised by a function of the prelude off: its caller is to blame, and in the traceback.
fn skip_prelude(message: &str) -> &str {
    let Some(rest) = message.strip_prefix("alea:") else {
        return message;
    };
    rest.trim_start_matches(|c: char| c.is_ascii_digit())
        .strip_prefix(": ")
        .unwrap_or(message)
}

/// Takes `file.lua:12: ` off the front of a message.
fn split_place(message: &str) -> (Option<String>, &str) {
    let Some(end) = message.find(".lua:") else {
        return (None, message);
    };
    let file = &message[..end + 4];
    let rest = &message[end + 5..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || file.contains(char::is_whitespace) {
        return (None, message);
    }
    match rest[digits..].strip_prefix(": ") {
        Some(text) => (Some(format!("{file}:{}", &rest[..digits])), text),
        None => (None, message),
    }
}

/// The innermost frame of a traceback that is a line of a script.
fn first_frame(traceback: &str) -> Option<String> {
    traceback.lines().find_map(|line| {
        let line = line.trim();
        let end = line.find(".lua:")?;
        let digits = line[end + 5..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let file = &line[..end + 4];
        (digits > 0 && !file.contains(char::is_whitespace))
            .then(|| line[..end + 5 + digits].to_owned())
    })
}

/// The calls that led to an error, the innermost first, in scripts alone: `mods/x/init.lua:7 in function 'g'`.
#[must_use]
pub(super) fn frames(error: &mlua::Error) -> Vec<String> {
    let raised = Raised::of(error);
    let scripts = raised
        .traceback
        .lines()
        .map(str::trim)
        .filter(|line| first_frame(line).is_some());
    let mut frames: Vec<String> = scripts.map(one_line).take(MOST_FRAMES).collect();
    // The host's own call adds the same traceback once more.
    frames.dedup();
    frames
}

/// Most calls that are told of an error.
const MOST_FRAMES: usize = 20;

/// Lines on either side of one that is shown.
const AROUND: u32 = 3;

/// A line of a text, from 1, and three on either side, with their numbers.
#[must_use]
pub fn around(text: &str, line: u32) -> Vec<(u32, String)> {
    let range = line.saturating_sub(AROUND).max(1)..=line.saturating_add(AROUND);
    (1..)
        .zip(text.lines())
        .filter(|(number, _)| range.contains(number))
        .map(|(number, text)| (number, text.to_owned()))
        .collect()
}

/// One line, without addresses, not longer than a person reads.
fn one_line(message: &str) -> String {
    let flat: String = message
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let mut text = String::with_capacity(flat.len());
    let mut rest = flat.as_str();
    while let Some(at) = rest.find(": 0x") {
        let digits = rest[at + 4..]
            .bytes()
            .take_while(u8::is_ascii_hexdigit)
            .count();
        text.push_str(&rest[..at]);
        if digits == 0 {
            text.push_str(": 0x");
        }
        rest = &rest[at + 4 + digits..];
    }
    text.push_str(rest);
    if text.chars().count() > LONGEST {
        text = text.chars().take(LONGEST).collect::<String>() + "…";
    }
    text
}

/// Most characters of a message.
const LONGEST: usize = 300;

#[cfg(test)]
mod tests {
    use super::{ScriptError, first_frame, one_line, split_place};

    #[test]
    fn a_place_is_taken_off_the_message() {
        let rows = [
            (
                "mods/x/init.lua:12: boom",
                Some("mods/x/init.lua:12"),
                "boom",
            ),
            ("boom", None, "boom"),
            ("see a.lua: it", None, "see a.lua: it"),
            ("two words.lua:3: x", None, "two words.lua:3: x"),
        ];
        for (message, place, text) in rows {
            assert_eq!(
                split_place(message),
                (place.map(str::to_owned), text),
                "{message}"
            );
        }
    }

    #[test]
    fn frames_of_the_host_are_not_blamed() {
        let traceback = "\n\t[C]: in function 'f'\n\tmods/x/init.lua:7: in function 'g'";
        assert_eq!(first_frame(traceback).as_deref(), Some("mods/x/init.lua:7"));
        assert_eq!(first_frame("\n\t[C]: in ?"), None);
    }

    #[test]
    fn messages_are_one_line_without_addresses() {
        assert_eq!(one_line("table: 0x55eb2bb03cb0\nmore"), "table more");
        assert_eq!(one_line("a: 0xg"), "a: 0xg");
        assert!(one_line(&"x".repeat(1000)).chars().count() <= 301);
    }

    #[test]
    fn an_error_without_a_place_blames_the_file() {
        let error = ScriptError::from_lua(&mlua::Error::MemoryError("x".into()), "mods/x/init.lua");
        assert_eq!(error.place, "mods/x/init.lua");
    }
}
