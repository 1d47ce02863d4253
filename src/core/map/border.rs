//! Borders: how two territories touch, and what may cross from one to the other.

use super::Names;
use crate::core::id::TerritoryId;

/// How two territories touch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BorderKind {
    /// They share an edge.
    #[default]
    Land,
    /// A line over water.
    Sea,
    /// One of the map's own kinds, by its place in [`Map::border_kinds`](super::Map::border_kinds).
    Own(u8),
    /// Opened by a mod while the game runs.
    Opened,
}

/// What may cross a border, and what it does to the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// Whether attacks cross (R34), and armies that enter an ownerless territory (R47).
    pub attack: bool,
    /// Whether attacks that cross take nothing: the last defender dies and the territory falls to the neutral army.
    pub bombard: bool,
    /// Whether armies cross that fortify (R44).
    pub fortify: bool,
    /// Whether one sees across, where sight has a range.
    pub sight: bool,
    /// More or fewer dice for an attack across (R36).
    pub attack_dice: i8,
    /// More or fewer dice for the defence against it (R37).
    pub defence_dice: i8,
    /// Armies cross only for whoever owns this territory.
    pub if_owned: Option<TerritoryId>,
}

impl Crossing {
    /// Everything crosses, and the dice are the usual ones.
    pub const OPEN: Crossing = Crossing {
        attack: true,
        bombard: false,
        fortify: true,
        sight: true,
        attack_dice: 0,
        defence_dice: 0,
        if_owned: None,
    };

    /// Whether it changes the number of dice.
    #[must_use]
    pub const fn changes_dice(&self) -> bool {
        self.attack_dice != 0 || self.defence_dice != 0
    }

    /// Whether attacks of whoever owns these territories cross.
    pub fn lets_attack(&self, owns: impl FnOnce(TerritoryId) -> bool) -> bool {
        self.attack && self.if_owned.is_none_or(owns)
    }

    /// Whether attacks of whoever owns these territories cross and take what they conquer.
    pub fn lets_capture(&self, owns: impl FnOnce(TerritoryId) -> bool) -> bool {
        self.captures() && self.if_owned.is_none_or(owns)
    }

    /// Whether armies of whoever owns these territories cross that fortify.
    pub fn lets_fortify(&self, owns: impl FnOnce(TerritoryId) -> bool) -> bool {
        self.fortify && self.if_owned.is_none_or(owns)
    }

    /// Whether an attack across can take the territory.
    #[must_use]
    pub const fn captures(&self) -> bool {
        self.attack && !self.bombard
    }
}

/// A directed border (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Border {
    /// Where it leads.
    pub to: TerritoryId,
    /// Land, sea, or a kind of the map's own.
    pub kind: BorderKind,
    /// What may cross.
    pub crossing: Crossing,
}

impl Border {
    /// An ordinary border of this kind.
    #[must_use]
    pub const fn open(to: TerritoryId, kind: BorderKind) -> Border {
        Border {
            to,
            kind,
            crossing: Crossing::OPEN,
        }
    }

    /// Whether it differs from an ordinary one in anything but its kind.
    #[must_use]
    pub fn is_special(&self) -> bool {
        self.crossing != Crossing::OPEN
    }
}

/// How a map's own kind of border is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BorderLine {
    /// A line from label to label, as over sea.
    #[default]
    Solid,
    /// The same in dashes.
    Dashed,
    /// The same in dots.
    Dotted,
    /// Not at all: the edge that they share is enough.
    Edge,
}

impl BorderLine {
    /// All of them with their words in map files.
    pub const ALL: [(&'static str, BorderLine); 4] = [
        ("solid", BorderLine::Solid),
        ("dashed", BorderLine::Dashed),
        ("dotted", BorderLine::Dotted),
        ("edge", BorderLine::Edge),
    ];
}

/// A kind of border of the map's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnBorderKind {
    /// Its id in files, notation and Lua.
    pub key: String,
    /// What people call it.
    pub names: Names,
    /// How it is drawn.
    pub line: BorderLine,
    /// In which colour, as `#rrggbb`; none: that of a line over sea.
    pub colour: Option<String>,
}
