//! A game as people name it: ids and texts, nothing looked up yet.

use std::path::PathBuf;

use crate::content::LoadError;
use crate::content::experiment::Arrangement;
use crate::core::limits::MAX_PLAYERS;

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

impl Spec {
    /// The game that an arrangement describes, at most so many rounds long unless it says otherwise: timid bots would play for
    /// ever. Where it names no bots, the native one sits at every seat; where neither bots nor players, four.
    ///
    /// # Errors
    /// A number of players that no table has, or more bots than seats.
    pub fn arranged(what: &Arrangement, rounds: &str) -> Result<Spec, LoadError> {
        let count = what.players.unwrap_or(match what.bots.len() {
            0 | 1 => PLAYERS,
            bots => bots,
        });
        if !(2..=MAX_PLAYERS).contains(&count) {
            let message = format!("the number of players must be from 2 to {MAX_PLAYERS}");
            return Err(LoadError::general(message));
        }
        if what.bots.len() > count {
            let message = format!("{} bots for {count} seats", what.bots.len());
            return Err(LoadError::general(message));
        }
        let seats = (0..count).map(|seat| match what.bots.len() {
            0 => SeatSpec::bot(BOT),
            bots => SeatSpec::bot(&what.bots[seat % bots]),
        });
        Ok(Spec {
            map: what.map.clone(),
            preset: what.preset.clone(),
            mods: what.mods.clone(),
            values: what.set.clone(),
            defaults: vec![("round_limit".to_owned(), rounds.to_owned())],
            seats: seats.collect(),
            seed: 1,
            language: "en".to_owned(),
            ..Spec::default()
        })
    }
}

/// Players, and the bot of their seats, where an arrangement does not say it.
const PLAYERS: usize = 4;
const BOT: &str = "steady";

/// The map of a game that names none.
pub const DEFAULT_MAP: &str = "classic";
/// The preset of a game that names none.
pub const DEFAULT_PRESET: &str = "classic";
