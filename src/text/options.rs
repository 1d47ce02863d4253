//! What an option is called and what it does, per language.

use crate::core::ruleset::OptionRow;

use super::Language;

/// An option's label and its help, one sentence.
#[must_use]
pub fn option_text(language: Language, row: &OptionRow) -> (String, String) {
    match language.tongue().option(row) {
        Some((label, help)) => (label.to_owned(), help.to_owned()),
        None => (label(row.key), row.help.to_owned()),
    }
}

/// `max_attack_dice` becomes `Max attack dice`.
fn label(key: &str) -> String {
    let words = key.replace(['_', '.'], " ");
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
