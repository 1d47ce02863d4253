//! What mods declare beside hooks and abilities: what it is called and how it is drawn.

use super::id::PlayerId;
use super::marker::Kind;

/// A kind of marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkerKind {
    /// Whose, and its word.
    pub kind: Kind,
    /// What it is called.
    pub label: String,
    /// One or two characters that stand for it.
    pub glyph: String,
    /// Its colour, if not its owner's.
    pub colour: Option<[u8; 3]>,
    /// The greatest count in one territory.
    pub most: u32,
    /// Whether its owner alone sees it.
    pub secret: bool,
    /// Whether it goes with armies of its owner that leave the territory.
    pub carried: bool,
}

/// A counter of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceKind {
    /// Whose, and its word.
    pub kind: Kind,
    /// What it is called.
    pub label: String,
    /// One or two characters that stand for it.
    pub glyph: String,
    /// Whether each player alone sees how much they have.
    pub secret: bool,
}

/// An ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityKind {
    /// Its number in this game.
    pub ability: u8,
    /// What it is called.
    pub label: String,
}

/// A side without a mind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideKind {
    /// Which side it is.
    pub side: PlayerId,
    /// `mod.side`.
    pub key: String,
    /// What it is called.
    pub label: String,
    /// Its colour.
    pub colour: Option<[u8; 3]>,
}

/// Everything of that kind in one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    /// Kinds of markers, by mod.
    pub markers: Vec<MarkerKind>,
    /// Counters, by mod.
    pub resources: Vec<ResourceKind>,
    /// Sides without a mind, by number.
    pub sides: Vec<SideKind>,
    /// Abilities, by number.
    pub abilities: Vec<AbilityKind>,
}
