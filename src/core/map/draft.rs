//! A map as a file describes it: anything goes, [`Map::new`](super::Map::new) says what is wrong.

use std::collections::BTreeMap;

use super::{BorderKind, BorderLine, Names, Start};
use crate::core::card::Symbol;

/// A map as a file describes it: anything goes, [`Map::new`](super::Map::new) says what is wrong.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapDraft {
    /// The map's id: the name of its folder.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// Who made it.
    pub authors: Vec<String>,
    /// Under which licence.
    pub licence: String,
    /// A picture under the board: the name of a file in the map's folder; only for drawing.
    pub picture: Option<String>,
    /// Its continents, in order.
    pub continents: Vec<ContinentDraft>,
    /// Its territories, in order.
    pub territories: Vec<TerritoryDraft>,
    /// Kinds of border of its own; [`BorderKind::Own`] counts them from 0.
    pub border_kinds: Vec<BorderKindDraft>,
    /// Its borders.
    pub borders: Vec<BorderDraft>,
    /// Wild cards in the deck; the classic deck has two (R8).
    pub wild_cards: usize,
    /// Whether chance deals the start seats to the players; else seat 1 is player 1's.
    pub shuffle_seats: bool,
    /// Named beginnings.
    pub scenarios: Vec<ScenarioDraft>,
    /// The id of the one that is played; none: the territories' own starts.
    pub scenario: Option<String>,
}

/// A continent or other region of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ContinentDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Its bonus in armies, for all that it has or for as many as it requires.
    pub bonus: i64,
    /// How many of its parts the bonus takes; none: all.
    pub required: Option<i64>,
    /// Armies by how many of its parts are held, besides the bonus.
    pub steps: BTreeMap<i64, i64>,
    /// Ids of territories in it, besides those that name it themselves.
    pub members: Vec<String>,
    /// Ids of other continents that count as one part each as soon as they are held.
    pub parts: Vec<String>,
    /// Ids of territories without which nothing is paid.
    pub must: Vec<String>,
    /// Ids of territories with any of which nothing is paid.
    pub spoilers: Vec<String>,
    /// Ids of continents that pay nothing to whoever this one pays.
    pub overrides: Vec<String>,
    /// Whether whoever holds it when a turn of theirs begins, from the second round on, has won.
    pub wins: bool,
    /// Whether whoever does not hold it when a turn of theirs begins, from the second round on, is out.
    pub needed: bool,
    /// Its colour as `#rrggbb`; only for drawing.
    pub colour: Option<String>,
}

/// A territory of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TerritoryDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Ids of the continents it belongs to; none, one or several.
    pub continents: Vec<String>,
    /// Its card's symbol; where none is given they repeat in order.
    pub symbol: Option<Symbol>,
    /// The cards that show it, by symbol; none: one of its own symbol.
    pub cards: Option<Vec<Symbol>>,
    /// Its label point.
    pub label: Option<(f32, f32)>,
    /// Who holds it at the start.
    pub start: Start,
    /// Falls back to the neutral army at the start of its owner's turn, with the armies of its neutral start.
    pub killer: bool,
    /// Armies that it gains (or loses, down to one) at the start of each of its owner's turns.
    pub gain: i64,
    /// Words of the map's own.
    pub tags: Vec<String>,
    /// Numbers of the map's own.
    pub numbers: BTreeMap<String, i64>,
}

/// What may cross a border, as far as it differs: a border's own word goes before that of its kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CrossingDraft {
    /// Whether attacks cross.
    pub attack: Option<bool>,
    /// Whether attacks that cross take nothing.
    pub bombard: Option<bool>,
    /// Whether armies cross that fortify; where nothing is said, not over a border that only bombards.
    pub fortify: Option<bool>,
    /// Whether one sees across.
    pub sight: Option<bool>,
    /// More or fewer dice for the attack.
    pub attack_dice: Option<i64>,
    /// More or fewer dice for the defence.
    pub defence_dice: Option<i64>,
    /// The id of the territory that whoever crosses must own.
    pub if_owned: Option<String>,
}

/// A kind of border of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BorderKindDraft {
    /// Its id; `land`, `sea` and `opened` are taken.
    pub key: String,
    /// What people call it.
    pub names: Names,
    /// How it is drawn.
    pub line: BorderLine,
    /// Its colour as `#rrggbb`.
    pub colour: Option<String>,
    /// What may cross.
    pub crossing: CrossingDraft,
}

/// A border of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BorderDraft {
    /// From this territory's id.
    pub from: String,
    /// To this one's.
    pub to: String,
    /// Land, sea, or a kind of the map's own.
    pub kind: BorderKind,
    /// Meant to lead one way only.
    pub one_way: bool,
    /// What may cross, where it is not what the kind says.
    pub crossing: CrossingDraft,
}

/// A named beginning of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScenarioDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// How territories start, by id; the others start as the map says.
    pub starts: Vec<(String, Start)>,
    /// Whether chance deals the seats to the players.
    pub shuffle: bool,
    /// Whether the players place the rest of their starting armies as well; else the game begins as it stands.
    pub deploy: bool,
}
