//! Something that a map's author should look at.

use super::code::{Code, Level};
use crate::core::id::{ContinentId, TerritoryId};

/// What a remark is about, so that it can be found in a file or on a picture.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum About {
    /// The map as a whole, or this field of it.
    Map(&'static str),
    /// A region.
    Region(ContinentId),
    /// A territory.
    Territory(TerritoryId),
    /// How a territory of a start seat starts.
    Seat(TerritoryId),
    /// Two territories and what is between them.
    Pair(TerritoryId, TerritoryId),
    /// The shape of a territory.
    Shape(TerritoryId),
    /// The shapes of two territories.
    Shapes(TerritoryId, TerritoryId),
    /// A shape by the name under which it stands, which is no territory.
    Stray(String),
}

impl About {
    /// Whether it stands in the file of outlines rather than in that of the map.
    #[must_use]
    pub fn is_of_shapes(&self) -> bool {
        matches!(self, About::Shape(_) | About::Shapes(..) | About::Stray(_))
    }
}

/// Something that a map's author should look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its kind.
    pub code: Code,
    /// How bad it is.
    pub level: Level,
    /// What it is about.
    pub about: About,
    /// What was found, in a sentence without a full stop.
    pub sentence: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Remark {
    pub(super) fn new(code: Code, level: Level, about: About, sentence: String) -> Remark {
        Remark {
            code,
            level,
            about,
            sentence,
            help: None,
        }
    }

    pub(super) fn with_help(mut self, help: impl Into<String>) -> Remark {
        self.help = Some(help.into());
        self
    }
}
