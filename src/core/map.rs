//! The board: territories, borders, continents, deck. Immutable once made.

mod border;
mod build;
mod check;
mod continent;
mod draft;
mod flaw;
mod graph;
mod regions;
mod set;

pub use border::{Border, BorderKind, BorderLine, Crossing, OwnBorderKind};
pub use check::{is_colour, is_key, is_picture};
pub use continent::{Continent, Payment, Terms};
pub use draft::{
    BorderDraft, BorderKindDraft, ContinentDraft, CrossingDraft, MapDraft, ScenarioDraft,
    TerritoryDraft,
};
pub use flaw::MapFlaw;
pub use graph::Graph;
pub use set::TerritorySet;

use std::collections::BTreeMap;

use super::card::{Card, CardKind, Symbol};
use super::id::{CardId, ContinentId, PlayerId, TerritoryId};
use super::limits::MAX_CARDS;
use build::Index;
use graph::Lists;

/// A thing's names: one a language, and other names it goes by (R2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// Language code (`en`, `es`) to name.
    pub texts: BTreeMap<String, String>,
    /// Other names of other editions, in any language.
    pub aliases: Vec<String>,
}

impl Names {
    /// A name in English alone.
    #[must_use]
    pub fn english(name: &str) -> Names {
        Names {
            texts: BTreeMap::from([("en".to_owned(), name.to_owned())]),
            aliases: Vec::new(),
        }
    }

    /// The name in this language, else in English, else in any.
    #[must_use]
    pub fn get(&self, lang: &str) -> &str {
        self.texts
            .get(lang)
            .or_else(|| self.texts.get("en"))
            .or_else(|| self.texts.values().next())
            .map_or("", String::as_str)
    }

    /// All names and aliases.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.values().chain(&self.aliases).map(String::as_str)
    }
}

/// Who holds a territory when the game begins, where the map says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// Claimed or dealt like any other.
    #[default]
    Open,
    /// Held by the neutral army, with this many armies.
    Neutral(u32),
    /// Nobody's (R47).
    Empty,
    /// Held by whoever has this start seat, with this many armies.
    Seat(PlayerId, u32),
}

/// A named beginning that a map offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
}

/// A territory of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Territory {
    /// Its own id in files, notation and Lua: lower case letters, digits and `_`.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// What its card shows.
    pub symbol: Symbol,
    /// Where its label stands, in the map's own units; only for drawing.
    pub label: Option<(f32, f32)>,
    /// Who holds it at the start.
    pub start: Start,
    /// Armies of the neutral army where the territory falls to it: those of its neutral start, else one.
    pub neutral: u32,
    /// Falls back to the neutral army at the start of its owner's turn.
    pub killer: bool,
    /// Armies that it gains, or loses down to one, at the start of each of its owner's turns.
    pub gain: i32,
    /// Words of the map's own (`capital`, `desert`), for mods.
    pub tags: Vec<String>,
    /// Numbers of the map's own (`oil = 3`), for mods.
    pub numbers: BTreeMap<String, i64>,
}

/// The board.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    id: String,
    names: Names,
    authors: Vec<String>,
    licence: String,
    picture: Option<String>,
    territories: Vec<Territory>,
    by_name: BTreeMap<String, TerritoryId>,
    continents: Vec<Continent>,
    continents_of: Lists<ContinentId>,
    border_kinds: Vec<OwnBorderKind>,
    graph: Graph,
    deck: Vec<Card>,
    card_kinds: Vec<CardKind>,
    scenarios: Vec<Scenario>,
    scenario: Option<usize>,
    shuffle_seats: bool,
    deploys: bool,
    turn_changes: Vec<TerritoryId>,
}

impl Map {
    /// Makes the map, or says everything that is wrong with the draft.
    ///
    /// # Errors
    /// All flaws found, in the order of the draft.
    pub fn new(draft: MapDraft) -> Result<Map, Vec<MapFlaw>> {
        let mut flaws = Vec::new();
        check::counts(&draft, &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        check::keys(&draft, &mut flaws);
        check::texts(&draft, &mut flaws);
        let by_name = check::names(&draft, &mut flaws);
        check::values(&draft, &mut flaws);
        let index = Index::of(&draft);
        let continents = regions::continents(&draft, &index, &mut flaws);
        let borders = build::borders(&draft, &index, &mut flaws);
        let starts = build::starts(&draft, &index, &mut flaws);
        // Where borders are missing because their ends are misspelt, their absence is no news.
        if !flaws
            .iter()
            .any(|flaw| matches!(flaw, MapFlaw::Duplicate { .. }))
            && let Some((from, to)) = build::unreachable_pair(&borders)
        {
            let key = |t: TerritoryId| draft.territories[t.index()].key.clone();
            flaws.push(MapFlaw::Unreachable {
                from: key(from),
                to: key(to),
            });
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Map::sound(draft, by_name, continents, borders, &starts))
    }

    /// The map of a draft without flaws.
    fn sound(
        draft: MapDraft,
        by_name: BTreeMap<String, TerritoryId>,
        continents: Vec<Continent>,
        borders: Vec<Vec<Border>>,
        starts: &[Start],
    ) -> Map {
        let chosen = |s: &ScenarioDraft| draft.scenario.as_ref() == Some(&s.key);
        let scenario = draft.scenarios.iter().position(chosen);
        let played = scenario.map(|i| &draft.scenarios[i]);
        let (shuffle_seats, deploys) = match played {
            Some(one) => (one.shuffle, one.deploy),
            None => (draft.shuffle_seats, true),
        };
        let mut deck = Vec::new();
        let mut territories = Vec::with_capacity(draft.territories.len());
        for (i, (t, start)) in draft.territories.into_iter().zip(starts).enumerate() {
            let symbol = t.symbol.unwrap_or(Symbol::PLAIN[i % 3]);
            let cards = t.cards.unwrap_or_else(|| vec![symbol]);
            deck.extend(cards.into_iter().map(|symbol| Card {
                symbol,
                territory: Some(TerritoryId::new(i)),
                kind: None,
            }));
            let neutral = match t.start {
                Start::Neutral(armies) => armies,
                Start::Open | Start::Empty | Start::Seat(..) => 1,
            };
            territories.push(Territory {
                key: t.key,
                names: t.names,
                symbol,
                label: t.label,
                start: *start,
                neutral,
                killer: t.killer,
                gain: t.gain as i32,
                tags: t.tags,
                numbers: t.numbers,
            });
        }
        let wild = Card {
            symbol: Symbol::Wild,
            territory: None,
            kind: None,
        };
        deck.extend(std::iter::repeat_n(wild, draft.wild_cards));
        let changes = territories.iter().enumerate();
        let changes = changes.filter(|(_, t)| t.killer || t.gain != 0);
        Map {
            id: draft.id,
            names: draft.names,
            authors: draft.authors,
            licence: draft.licence,
            picture: draft.picture,
            turn_changes: changes.map(|(i, _)| TerritoryId::new(i)).collect(),
            by_name,
            continents_of: continents_of(territories.len(), &continents),
            territories,
            continents,
            border_kinds: draft
                .border_kinds
                .into_iter()
                .map(|kind| OwnBorderKind {
                    key: kind.key,
                    names: kind.names,
                    line: kind.line,
                    colour: kind.colour,
                })
                .collect(),
            graph: Graph::new(borders),
            deck,
            card_kinds: Vec::new(),
            scenarios: draft
                .scenarios
                .into_iter()
                .map(|s| Scenario {
                    key: s.key,
                    names: s.names,
                })
                .collect(),
            scenario,
            shuffle_seats,
            deploys,
        }
    }

    /// The same map with these cards of mods' own in its deck, after all others; as many as a deck may have.
    #[must_use]
    pub fn with_card_kinds(mut self, kinds: Vec<CardKind>) -> Map {
        for (i, kind) in kinds.iter().enumerate() {
            let card = Card {
                symbol: kind.symbol,
                territory: None,
                kind: Some(i as u8),
            };
            let room = MAX_CARDS.saturating_sub(self.deck.len());
            let count = (kind.count as usize).min(room);
            self.deck.extend(std::iter::repeat_n(card, count));
        }
        self.card_kinds = kinds;
        self
    }

    /// The kinds of cards that mods put into the deck.
    #[must_use]
    pub fn card_kinds(&self) -> &[CardKind] {
        &self.card_kinds
    }

    /// Which borders lead where before any mod changes them.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The map's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The map's names.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Who made it.
    #[must_use]
    pub fn authors(&self) -> &[String] {
        &self.authors
    }

    /// Its licence.
    #[must_use]
    pub fn licence(&self) -> &str {
        &self.licence
    }

    /// How many territories it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.territories.len()
    }

    /// Never true: a map has at least two territories.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.territories.is_empty()
    }

    /// All territory ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = TerritoryId> + ExactSizeIterator + use<> {
        (0..self.territories.len()).map(TerritoryId::new)
    }

    /// All territories, by id.
    #[must_use]
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// The territory with this id.
    #[must_use]
    pub fn territory(&self, t: TerritoryId) -> &Territory {
        &self.territories[t.index()]
    }

    /// All continents, by id.
    #[must_use]
    pub fn continents(&self) -> &[Continent] {
        &self.continents
    }

    /// The continent with this id.
    #[must_use]
    pub fn continent(&self, c: ContinentId) -> &Continent {
        &self.continents[c.index()]
    }

    /// The continents a territory belongs to.
    pub fn continents_of(&self, t: TerritoryId) -> impl Iterator<Item = ContinentId> + '_ {
        self.continents_of.of(t).iter().copied()
    }

    /// What each continent pays whoever owns these territories (R25); those that pay nothing are left out.
    pub fn payments(&self, owns: impl Fn(TerritoryId) -> bool) -> Vec<Payment> {
        continent::payments(&self.continents, &owns)
    }

    /// Whether any continent takes something else than all of its territories.
    #[must_use]
    pub fn has_terms(&self) -> bool {
        self.continents.iter().any(|c| c.terms.is_some())
    }

    /// Whether some continent must be held to stay in the game.
    #[must_use]
    pub fn has_needed(&self) -> bool {
        self.continents.iter().any(|c| c.needed)
    }

    /// Whether whoever owns these territories holds a continent: all of it, or as much as it asks for.
    pub fn holds(&self, c: ContinentId, owns: impl Fn(TerritoryId) -> bool) -> bool {
        continent::is_held(&self.continents, self.continent(c), &owns)
    }

    /// The kinds of border of the map's own.
    #[must_use]
    pub fn border_kinds(&self) -> &[OwnBorderKind] {
        &self.border_kinds
    }

    /// The word of a kind of border in files, notation and Lua.
    #[must_use]
    pub fn border_word(&self, kind: BorderKind) -> &str {
        match kind {
            BorderKind::Land => "land",
            BorderKind::Sea => "sea",
            BorderKind::Opened => "opened",
            BorderKind::Own(i) => self
                .border_kinds
                .get(usize::from(i))
                .map_or("own", |kind| &kind.key),
        }
    }

    /// The picture under the board: a file in the map's folder; only for drawing.
    #[must_use]
    pub fn picture(&self) -> Option<&str> {
        self.picture.as_deref()
    }

    /// The named beginnings that it offers.
    #[must_use]
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    /// The one that is played.
    #[must_use]
    pub fn scenario(&self) -> Option<&Scenario> {
        self.scenario.map(|i| &self.scenarios[i])
    }

    /// Whether chance deals the start seats to the players; else the first is the first player's.
    #[must_use]
    pub fn shuffles_seats(&self) -> bool {
        self.shuffle_seats
    }

    /// Whether starting armies are placed besides those that stand where the map says; else the game begins as it stands.
    #[must_use]
    pub fn deploys(&self) -> bool {
        self.deploys
    }

    /// The territories that change by themselves at the start of their owner's turn, ascending.
    #[must_use]
    pub fn turn_changes(&self) -> &[TerritoryId] {
        &self.turn_changes
    }

    /// The borders that lead out of a territory, ascending by target.
    #[must_use]
    pub fn borders(&self, t: TerritoryId) -> &[Border] {
        self.graph.borders(t)
    }

    /// The territories from which a border leads here, ascending.
    #[must_use]
    pub fn entries(&self, t: TerritoryId) -> &[TerritoryId] {
        self.graph.entries(t)
    }

    /// Whether a border leads from one territory to the other.
    #[must_use]
    pub fn is_border(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.graph.is_border(from, to)
    }

    /// All cards, by id: the territories in order, then the wild cards.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// The card with this id.
    #[must_use]
    pub fn card(&self, c: CardId) -> Card {
        self.deck[c.index()]
    }

    /// The territory with this key, name or alias in any language, whatever the case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<TerritoryId> {
        self.by_name.get(&fold(name)).copied()
    }

    /// The continent with this key or name in any language, whatever the case.
    #[must_use]
    pub fn find_continent(&self, name: &str) -> Option<ContinentId> {
        let wanted = fold(name);
        (0..self.continents.len()).map(ContinentId::new).find(|c| {
            self.continent(*c).key == wanted
                || self.continent(*c).names.all().any(|n| fold(n) == wanted)
        })
    }
}

/// The continents of each territory, ascending.
fn continents_of(territories: usize, continents: &[Continent]) -> Lists<ContinentId> {
    let mut lists = vec![Vec::new(); territories];
    for (i, continent) in continents.iter().enumerate() {
        for t in continent.members.iter() {
            lists[t.index()].push(ContinentId::new(i));
        }
    }
    Lists::new(lists)
}

/// A name as it is compared: lower case, blanks and hyphens as `_`.
fn fold(name: &str) -> String {
    let joined = |c: char| if matches!(c, ' ' | '-') { '_' } else { c };
    if name.is_ascii() {
        let plain = name.trim().chars();
        return plain.map(|c| joined(c.to_ascii_lowercase())).collect();
    }
    name.trim().to_lowercase().chars().map(joined).collect()
}

#[cfg(test)]
mod tests;
