//! Values as Lua text.

use std::collections::BTreeMap;

/// Words that are no plain keys in Luau.
const KEYWORDS: [&str; 23] = [
    "and", "break", "continue", "do", "else", "elseif", "end", "false", "for", "function", "goto",
    "if", "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            // Three digits always: a digit may follow.
            c if c.is_ascii_control() => out.push_str(&format!("\\{:03}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A key of a table, with brackets where it needs them.
pub(super) fn key(word: &str) -> String {
    let plain = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&word);
    if plain {
        word.to_owned()
    } else {
        format!("[{}]", quoted(word))
    }
}

/// A list of texts: `{ "a", "b" }`.
pub(super) fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("{{ {} }}", texts.join(", "))
}

/// Numbers by name: `{ oil = 3 }`.
pub(super) fn numbers(numbers: &BTreeMap<String, i64>) -> String {
    let pairs: Vec<String> = numbers
        .iter()
        .map(|(name, n)| format!("{} = {n}", key(name)))
        .collect();
    format!("{{ {} }}", pairs.join(", "))
}

/// The fields of a table on one line.
#[derive(Default)]
pub(super) struct Fields(Vec<String>);

impl Fields {
    /// Adds a member without a key.
    pub(super) fn member(&mut self, text: String) {
        self.0.push(text);
    }

    /// Adds `name = value`.
    pub(super) fn add(&mut self, name: &str, value: impl std::fmt::Display) {
        self.0.push(format!("{name} = {value}"));
    }

    /// Adds a text that is not empty.
    pub(super) fn text(&mut self, name: &str, text: &str) {
        if !text.is_empty() {
            self.add(name, quoted(text));
        }
    }

    /// Adds a list that is not empty.
    pub(super) fn list(&mut self, name: &str, texts: &[String]) {
        if !texts.is_empty() {
            self.add(name, list(texts));
        }
    }

    /// Adds what is said, if something is.
    pub(super) fn option(&mut self, name: &str, value: Option<impl std::fmt::Display>) {
        if let Some(value) = value {
            self.add(name, value);
        }
    }

    /// The table.
    pub(super) fn table(&self) -> String {
        if self.0.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", self.0.join(", "))
        }
    }
}

/// Comment lines of this text, broken between words.
pub(super) fn comment(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut row = String::from("--");
        for word in line.split(|c: char| c.is_whitespace() || c.is_control()) {
            if row.len() > 2 && row.chars().count() + word.chars().count() > 118 {
                out.push_str(&row);
                out.push('\n');
                row = String::from("--");
            }
            if !word.is_empty() {
                row.push(' ');
                row.push_str(word);
            }
        }
        out.push_str(&row);
        out.push('\n');
    }
    out
}
