//! Values as people read them: sorted, cut where they get long, and never with an address, so that the same value is always
//! the same text.

use std::ffi::c_void;

use mlua::{Function, Table, Value};

use crate::script::convert::describe;

/// Deepest table that is shown.
const DEEPEST: usize = 5;
/// Most entries of a table.
const MOST: usize = 100;
/// Longest string, in characters.
const LONGEST: usize = 1_000;
/// Tables that fit into so many characters stand on one line.
const WIDTH: usize = 80;
/// Longest text in all, in characters.
const IN_ALL: usize = 20_000;

/// A value, as the console shows it.
pub(super) fn pretty(value: &Value) -> String {
    let text = Printer::default().value(value);
    if text.chars().count() <= IN_ALL {
        return text;
    }
    text.chars().take(IN_ALL).chain("…".chars()).collect()
}

#[derive(Default)]
struct Printer {
    /// The tables that are being shown, outermost first.
    open: Vec<*const c_void>,
}

impl Printer {
    fn value(&mut self, value: &Value) -> String {
        match value {
            Value::String(text) => quoted(&text.to_string_lossy()),
            Value::Table(table) => self.table(table),
            Value::Function(function) => name_of(function),
            // The only handle that scripts have.
            Value::UserData(_) => "game".to_owned(),
            other => describe(other),
        }
    }

    fn table(&mut self, table: &Table) -> String {
        let this = table.to_pointer();
        if self.open.contains(&this) {
            return "{ itself }".to_owned();
        }
        let entries = entries_of(table);
        if entries.is_empty() {
            return "{}".to_owned();
        }
        if self.open.len() == DEEPEST {
            return "{ … }".to_owned();
        }
        self.open.push(this);
        let mut next = 1.0;
        let mut shown: Vec<String> = Vec::new();
        for (key, value) in entries.iter().take(MOST) {
            let value = self.value(value);
            // The members of a list go without their numbers.
            if matches!(key, Key::Number(n) if *n == next) {
                next += 1.0;
                shown.push(value);
            } else {
                shown.push(format!("{} = {value}", key.text()));
            }
        }
        self.open.pop();
        if entries.len() > MOST {
            shown.push(format!("… and {} more", entries.len() - MOST));
        }
        laid_out(&shown, self.open.len())
    }
}

/// On one line, or an entry a line.
fn laid_out(entries: &[String], depth: usize) -> String {
    let line = format!("{{ {} }}", entries.join(", "));
    if line.chars().count() + 2 * depth <= WIDTH && !line.contains('\n') {
        return line;
    }
    let margin = "  ".repeat(depth);
    let lines: Vec<String> = entries.iter().map(|e| format!("{margin}  {e}")).collect();
    format!("{{\n{}\n{margin}}}", lines.join(",\n"))
}

/// A key, in the order in which keys are shown: numbers, strings, the rest.
#[derive(Clone, PartialEq, PartialOrd)]
enum Key {
    Number(f64),
    Text(String),
    Other(String),
}

impl Key {
    fn of(value: &Value) -> Key {
        match value {
            Value::Integer(n) => Key::Number(*n as f64),
            Value::Number(x) => Key::Number(*x),
            Value::String(text) => Key::Text(text.to_string_lossy()),
            Value::Function(function) => Key::Other(name_of(function)),
            other => Key::Other(describe(other)),
        }
    }

    fn text(&self) -> String {
        match self {
            Key::Number(n) => format!("[{n}]"),
            Key::Text(text) if is_name(text) => text.clone(),
            Key::Text(text) => format!("[{}]", quoted(text)),
            Key::Other(text) => format!("[{text}]"),
        }
    }
}

/// The entries of a table by key; those whose keys look alike by how they look.
fn entries_of(table: &Table) -> Vec<(Key, Value)> {
    let mut entries: Vec<(Key, Value)> = table
        .pairs::<Value, Value>()
        .filter_map(Result::ok)
        .map(|(key, value)| (Key::of(&key), value))
        .collect();
    entries.sort_by(|(a, x), (b, y)| {
        let keys = a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal);
        keys.then_with(|| describe(x).cmp(&describe(y)))
    });
    entries
}

fn name_of(function: &Function) -> String {
    let info = function.info();
    let name = info.name.filter(|name| !name.is_empty());
    let place = info.line_defined.zip(info.short_src);
    match (name, place.filter(|(_, file)| file.ends_with(".lua"))) {
        (Some(name), Some((line, file))) => format!("function {name} ({file}:{line})"),
        (None, Some((line, file))) => format!("function ({file}:{line})"),
        (_, None) => "function".to_owned(),
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars().take(LONGEST) {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted.push('"');
    quoted
}

/// Whether a text can stand as a name in Lua.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !super::complete::KEYWORDS.contains(&text)
}
