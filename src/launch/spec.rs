//! A game as people name it: ids and texts, nothing looked up yet.

use std::path::PathBuf;

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person.
    Human,
    /// The bot of this name, native or Lua.
    Bot(String),
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSpec {
    /// Who sits there.
    pub who: Sitter,
    /// What they are called besides their colour.
    pub name: Option<String>,
}

impl SeatSpec {
    /// A person without a name.
    #[must_use]
    pub fn human() -> SeatSpec {
        SeatSpec {
            who: Sitter::Human,
            name: None,
        }
    }

    /// A bot.
    #[must_use]
    pub fn bot(id: &str) -> SeatSpec {
        SeatSpec {
            who: Sitter::Bot(id.to_owned()),
            name: None,
        }
    }
}

/// A game as people name it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spec {
    /// A folder with content to use before all other content.
    pub content: Option<PathBuf>,
    /// The map's id; none: the classic one.
    pub map: Option<String>,
    /// The preset's name; none: the classic one.
    pub preset: Option<String>,
    /// Ids of mods.
    pub mods: Vec<String>,
    /// `option` and value, or `mod.setting` and value.
    pub values: Vec<(String, String)>,
    /// Options that hold where neither `values` nor a mod speaks of them.
    pub defaults: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<SeatSpec>,
    /// Where all chance comes from.
    pub seed: u64,
    /// The language in which mods word what they offer and refuse; it never reaches the game.
    pub language: String,
}

/// The map of a game that names none.
pub const DEFAULT_MAP: &str = "classic";
/// The preset of a game that names none.
pub const DEFAULT_PRESET: &str = "classic";
