//! The board: territories, borders, continents, deck. Immutable once made.

mod draft;

pub use draft::{BorderDraft, ContinentDraft, MapDraft, MapFlaw, TerritoryDraft};

use std::collections::BTreeMap;

use super::card::{Card, CardKind, Symbol};
use super::id::{CardId, ContinentId, TerritoryId};
use super::limits::{MAX_CARDS, MAX_TERRITORIES};
use draft::{
    check_counts, check_keys, check_names, make_borders, make_continents, unreachable_pair,
};

/// A set of territories, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerritorySet([u64; MAX_TERRITORIES / 64]);

impl TerritorySet {
    /// Adds a territory; says whether it was new.
    pub fn insert(&mut self, t: TerritoryId) -> bool {
        let (word, bit) = (t.index() / 64, 1u64 << (t.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a territory out.
    pub fn remove(&mut self, t: TerritoryId) {
        self.0[t.index() / 64] &= !(1u64 << (t.index() % 64));
    }

    /// Whether the territory is in it.
    #[must_use]
    pub fn contains(&self, t: TerritoryId) -> bool {
        self.0[t.index() / 64] & (1u64 << (t.index() % 64)) != 0
    }

    /// How many territories are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    /// The territories, ascending.
    pub fn iter(&self) -> impl Iterator<Item = TerritoryId> + '_ {
        self.0.iter().enumerate().flat_map(|(i, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    TerritoryId::new(i * 64 + bit)
                })
            })
        })
    }
}

impl FromIterator<TerritoryId> for TerritorySet {
    fn from_iter<I: IntoIterator<Item = TerritoryId>>(iter: I) -> Self {
        let mut set = TerritorySet::default();
        for t in iter {
            set.insert(t);
        }
        set
    }
}

/// A thing's names: one a language, and other names it goes by (R2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// Language code (`en`, `es`) to name.
    pub texts: BTreeMap<String, String>,
    /// Other names of other editions, in any language.
    pub aliases: Vec<String>,
}

impl Names {
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
}

/// How two territories touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BorderKind {
    /// They share an edge.
    #[default]
    Land,
    /// A line over water.
    Sea,
    /// Opened by a mod while the game runs.
    Opened,
}

/// A directed border (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Border {
    /// Where it leads.
    pub to: TerritoryId,
    /// Land or sea.
    pub kind: BorderKind,
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
    /// Words of the map's own (`capital`, `desert`), for mods.
    pub tags: Vec<String>,
}

/// A continent of the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Continent {
    /// Its own id in files, notation and Lua.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Armies a turn for whoever owns all of it (R25); may be negative on maps that want it.
    pub bonus: i32,
    /// Its territories.
    pub members: TerritorySet,
}

/// A list for each territory, all in one piece of memory.
#[derive(Clone, PartialEq, Debug)]
struct Lists<T> {
    all: Vec<T>,
    /// The list of territory `t` is `all[ends[t - 1]..ends[t]]`.
    ends: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    fn new(lists: Vec<Vec<T>>) -> Lists<T> {
        let mut end = 0;
        let ends = lists.iter().map(|list| {
            end += list.len() as u32;
            end
        });
        Lists {
            ends: ends.collect(),
            all: lists.concat(),
        }
    }

    #[inline]
    fn of(&self, t: TerritoryId) -> &[T] {
        let start = match t.index() {
            0 => 0,
            i => self.ends[i - 1],
        };
        &self.all[start as usize..self.ends[t.index()] as usize]
    }
}

/// Which borders lead where: a map's own, or those of a game in which mods opened and closed some.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    borders: Lists<Border>,
    entries: Lists<TerritoryId>,
}

impl Graph {
    /// The graph of these borders, a list for each territory.
    #[must_use]
    pub fn new(borders: Vec<Vec<Border>>) -> Graph {
        let mut entries = vec![Vec::new(); borders.len()];
        for (from, list) in borders.iter().enumerate() {
            for border in list {
                entries[border.to.index()].push(TerritoryId::new(from));
            }
        }
        Graph {
            borders: Lists::new(borders),
            entries: Lists::new(entries),
        }
    }

    /// The borders that lead out of a territory, ascending by target.
    #[must_use]
    #[inline]
    pub fn borders(&self, t: TerritoryId) -> &[Border] {
        self.borders.of(t)
    }

    /// The territories from which a border leads here, ascending.
    #[must_use]
    #[inline]
    pub fn entries(&self, t: TerritoryId) -> &[TerritoryId] {
        self.entries.of(t)
    }

    /// The border that leads from one territory to the other, if one does.
    #[must_use]
    pub fn border(&self, from: TerritoryId, to: TerritoryId) -> Option<Border> {
        self.borders(from).iter().copied().find(|b| b.to == to)
    }

    /// Whether a border leads from one territory to the other.
    #[must_use]
    pub fn is_border(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.border(from, to).is_some()
    }
}

/// The board.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    id: String,
    names: Names,
    authors: Vec<String>,
    licence: String,
    territories: Vec<Territory>,
    continents: Vec<Continent>,
    graph: Graph,
    deck: Vec<Card>,
    card_kinds: Vec<CardKind>,
}

impl Map {
    /// Makes the map, or says everything that is wrong with the draft.
    ///
    /// # Errors
    /// All flaws found, in the order of the draft.
    pub fn new(draft: MapDraft) -> Result<Map, Vec<MapFlaw>> {
        let mut flaws = Vec::new();
        check_counts(&draft, &mut flaws);
        check_keys(&draft, &mut flaws);
        check_names(&draft, &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let index: BTreeMap<&str, TerritoryId> = draft
            .territories
            .iter()
            .enumerate()
            .map(|(i, t)| (t.key.as_str(), TerritoryId::new(i)))
            .collect();
        let continents = make_continents(&draft, &mut flaws);
        let borders = make_borders(&draft, &index, &mut flaws);
        if let Some((from, to)) = unreachable_pair(&borders) {
            let key = |t: TerritoryId| draft.territories[t.index()].key.clone();
            flaws.push(MapFlaw::Unreachable {
                from: key(from),
                to: key(to),
            });
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let territories: Vec<Territory> = draft
            .territories
            .into_iter()
            .enumerate()
            .map(|(i, t)| Territory {
                key: t.key,
                names: t.names,
                symbol: t.symbol.unwrap_or(Symbol::PLAIN[i % 3]),
                label: t.label,
                start: t.start,
                tags: t.tags,
            })
            .collect();
        let deck = territories
            .iter()
            .enumerate()
            .map(|(i, t)| Card {
                symbol: t.symbol,
                territory: Some(TerritoryId::new(i)),
                kind: None,
            })
            .chain(std::iter::repeat_n(
                Card {
                    symbol: Symbol::Wild,
                    territory: None,
                    kind: None,
                },
                draft.wild_cards,
            ))
            .collect();
        Ok(Map {
            id: draft.id,
            names: draft.names,
            authors: draft.authors,
            licence: draft.licence,
            territories,
            continents,
            graph: Graph::new(borders),
            deck,
            card_kinds: Vec::new(),
        })
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
        (0..self.continents.len())
            .map(ContinentId::new)
            .filter(move |c| self.continents[c.index()].members.contains(t))
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
        let wanted = fold(name);
        self.ids().find(|t| {
            let territory = self.territory(*t);
            territory.key == wanted || territory.names.all().any(|n| fold(n) == wanted)
        })
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

/// A name as it is compared: lower case, blanks and hyphens as `_`.
fn fold(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '-'], "_")
}
