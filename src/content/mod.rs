//! Files become data: where content lies, and what manifests, maps and shapes say.
//!
//! Must never know how Lua is run (it hands over source text), nor of matches.

pub mod cards;
pub mod error;
pub mod experiment;
pub mod extras;
pub mod find;
pub mod hash;
mod layer;
pub mod manifest;
pub mod map_settings;
pub mod map_writer;
pub mod modset;
mod new_mod;
pub mod settings;
pub mod shapes;
mod toml_reader;
pub mod watch;
pub mod whole;

pub use error::LoadError;
pub use experiment::Experiment;
pub use find::{Content, Places};
pub use manifest::Manifest;
pub use modset::{Mod, ModSet};
pub use new_mod::write_new_mod;
pub use settings::{Setting, SettingKind, SettingValue};
pub use watch::Watcher;

use std::collections::BTreeMap;

/// A text in several languages, by language code (`en`, `es`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(pub BTreeMap<String, String>);

impl Texts {
    /// The text in this language, else in English, else in any; empty if there is none.
    #[must_use]
    pub fn get(&self, lang: &str) -> &str {
        self.0
            .get(lang)
            .or_else(|| self.0.get("en"))
            .or_else(|| self.0.values().next())
            .map_or("", String::as_str)
    }

    /// Whether there is no text at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.values().all(|text| text.trim().is_empty())
    }
}

/// The name most like the wanted one, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(wanted, name), name))
        .filter(|(distance, name)| *distance <= 1 + name.len().max(wanted.len()) / 4)
        .min()
        .map(|(_, name)| name)
}

/// `did you mean …?`, if there is a near name.
#[must_use]
pub fn did_you_mean<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(wanted, names).map(|name| format!("did you mean `{name}`?"))
}
