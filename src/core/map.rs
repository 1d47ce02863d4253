//! The board: territories, borders, continents, deck. Immutable once made.

use std::collections::BTreeMap;

use super::card::{Card, Symbol};
use super::id::{CardId, ContinentId, TerritoryId};
use super::limits::{MAX_CARDS, MAX_CONTINENTS, MAX_TERRITORIES};

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

/// A map as a file describes it: anything goes, [`Map::new`] says what is wrong.
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
    /// Its continents, in order.
    pub continents: Vec<ContinentDraft>,
    /// Its territories, in order.
    pub territories: Vec<TerritoryDraft>,
    /// Its borders.
    pub borders: Vec<BorderDraft>,
    /// Wild cards in the deck; the classic deck has two (R8).
    pub wild_cards: usize,
}

/// A continent of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ContinentDraft {
    /// Its id.
    pub key: String,
    /// Its names.
    pub names: Names,
    /// Its bonus in armies.
    pub bonus: i64,
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
    /// Its label point.
    pub label: Option<(f32, f32)>,
    /// Who holds it at the start.
    pub start: Start,
    /// Words of the map's own.
    pub tags: Vec<String>,
}

/// A border of a draft.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BorderDraft {
    /// From this territory's id.
    pub from: String,
    /// To this one's.
    pub to: String,
    /// Land or sea.
    pub kind: BorderKind,
    /// Meant to lead one way only.
    pub one_way: bool,
}

/// What is wrong with a draft. The sentences are for the map's author.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapFlaw {
    /// No territories at all, or too few to play on.
    #[error("the map has {0} territories; a game needs at least 2")]
    TooFewTerritories(usize),
    /// Over a cap.
    #[error("the map has {count} {what}; at most {most} are possible")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// The cap.
        most: usize,
    },
    /// An id that is not lower case letters, digits and `_`.
    #[error(
        "`{0}` cannot be an id: use lower case letters, digits and `_`, beginning with a letter"
    )]
    BadKey(String),
    /// Two territories or two continents with one id.
    #[error("{what} `{key}` stands twice")]
    Duplicate {
        /// `territory` or `continent`.
        what: &'static str,
        /// The id.
        key: String,
    },
    /// One name or alias that means two territories.
    #[error("the name `{name}` means both `{first}` and `{second}`")]
    AmbiguousName {
        /// The name.
        name: String,
        /// One territory.
        first: String,
        /// The other.
        second: String,
    },
    /// A territory or continent without a name.
    #[error("`{0}` has no name")]
    Nameless(String),
    /// A reference to something that is not there.
    #[error("`{at}` names the {what} `{key}`, which does not exist{}", did_you_mean(.nearest.as_deref()))]
    Unknown {
        /// `territory` or `continent`.
        what: &'static str,
        /// The id that is not there.
        key: String,
        /// Where it stands.
        at: String,
        /// The nearest id that is there.
        nearest: Option<String>,
    },
    /// A border from a territory to itself.
    #[error("`{0}` borders itself")]
    SelfBorder(String),
    /// A border listed twice.
    #[error("the border from `{from}` to `{to}` stands twice")]
    DuplicateBorder {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A continent without territories.
    #[error("the continent `{0}` has no territories")]
    EmptyContinent(String),
    /// A part of the board that cannot be reached from the rest, or that cannot be left.
    #[error("`{from}` cannot reach `{to}`: the map is in several parts")]
    Unreachable {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A bonus out of range.
    #[error("the bonus {bonus} of `{key}` is out of range: from -1000 to 1000")]
    BonusOutOfRange {
        /// The continent.
        key: String,
        /// The bonus.
        bonus: i64,
    },
}

fn did_you_mean(found: Option<&str>) -> String {
    found
        .as_ref()
        .map(|n| format!("; did you mean `{n}`?"))
        .unwrap_or_default()
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
    borders: Vec<Vec<Border>>,
    entries: Vec<Vec<TerritoryId>>,
    deck: Vec<Card>,
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
        let mut entries = vec![Vec::new(); draft.territories.len()];
        for (from, list) in borders.iter().enumerate() {
            for border in list {
                entries[border.to.index()].push(TerritoryId::new(from));
            }
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
            })
            .chain(std::iter::repeat_n(
                Card {
                    symbol: Symbol::Wild,
                    territory: None,
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
            borders,
            entries,
            deck,
        })
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
        &self.borders[t.index()]
    }

    /// The territories from which a border leads here, ascending.
    #[must_use]
    pub fn entries(&self, t: TerritoryId) -> &[TerritoryId] {
        &self.entries[t.index()]
    }

    /// Whether a border leads from one territory to the other.
    #[must_use]
    pub fn is_border(&self, from: TerritoryId, to: TerritoryId) -> bool {
        self.borders[from.index()].iter().any(|b| b.to == to)
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

fn is_key(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_lowercase())
        && key
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn check_counts(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    if draft.territories.len() < 2 {
        flaws.push(MapFlaw::TooFewTerritories(draft.territories.len()));
    }
    for (what, count, most) in [
        ("territories", draft.territories.len(), MAX_TERRITORIES),
        ("continents", draft.continents.len(), MAX_CONTINENTS),
        (
            "cards",
            draft.territories.len().saturating_add(draft.wild_cards),
            MAX_CARDS,
        ),
    ] {
        if count > most {
            flaws.push(MapFlaw::TooMany { what, count, most });
        }
    }
}

fn check_keys(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let territories = draft.territories.iter().map(|t| (&t.key, &t.names));
    let continents = draft.continents.iter().map(|c| (&c.key, &c.names));
    let lists: [(&'static str, Vec<_>); 2] = [
        ("territory", territories.collect()),
        ("continent", continents.collect()),
    ];
    for (what, list) in lists {
        for (i, (key, names)) in list.iter().enumerate() {
            if !is_key(key) {
                flaws.push(MapFlaw::BadKey((*key).clone()));
            }
            if names.texts.values().all(|n| n.trim().is_empty()) {
                flaws.push(MapFlaw::Nameless((*key).clone()));
            }
            if list[..i].iter().any(|(earlier, _)| earlier == key) {
                flaws.push(MapFlaw::Duplicate {
                    what,
                    key: (*key).clone(),
                });
            }
        }
    }
}

fn check_names(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for t in &draft.territories {
        for name in t.names.all().chain([t.key.as_str()]) {
            match seen.get(&fold(name)) {
                Some(first) if *first != t.key => flaws.push(MapFlaw::AmbiguousName {
                    name: name.to_owned(),
                    first: (*first).to_owned(),
                    second: t.key.clone(),
                }),
                Some(_) => {}
                None => {
                    seen.insert(fold(name), &t.key);
                }
            }
        }
    }
}

fn make_continents(draft: &MapDraft, flaws: &mut Vec<MapFlaw>) -> Vec<Continent> {
    let mut members = vec![TerritorySet::default(); draft.continents.len()];
    for (i, t) in draft.territories.iter().enumerate() {
        for key in &t.continents {
            match draft.continents.iter().position(|c| c.key == *key) {
                Some(c) => {
                    members[c].insert(TerritoryId::new(i));
                }
                None => flaws.push(MapFlaw::Unknown {
                    what: "continent",
                    key: key.clone(),
                    at: t.key.clone(),
                    nearest: nearest_key(key, draft.continents.iter().map(|c| c.key.as_str())),
                }),
            }
        }
    }
    for (continent, members) in draft.continents.iter().zip(&members) {
        if members.is_empty() {
            flaws.push(MapFlaw::EmptyContinent(continent.key.clone()));
        }
        if !(-1000..=1000).contains(&continent.bonus) {
            flaws.push(MapFlaw::BonusOutOfRange {
                key: continent.key.clone(),
                bonus: continent.bonus,
            });
        }
    }
    draft
        .continents
        .iter()
        .zip(members)
        .map(|(c, members)| Continent {
            key: c.key.clone(),
            names: c.names.clone(),
            bonus: c.bonus.clamp(-1000, 1000) as i32,
            members,
        })
        .collect()
}

fn make_borders(
    draft: &MapDraft,
    index: &BTreeMap<&str, TerritoryId>,
    flaws: &mut Vec<MapFlaw>,
) -> Vec<Vec<Border>> {
    let mut borders: Vec<Vec<Border>> = vec![Vec::new(); draft.territories.len()];
    for border in &draft.borders {
        let mut resolve = |key: &str, other: &str| {
            let found = index.get(key).copied();
            if found.is_none() {
                flaws.push(MapFlaw::Unknown {
                    what: "territory",
                    key: key.to_owned(),
                    at: other.to_owned(),
                    nearest: nearest_key(key, index.keys().copied()),
                });
            }
            found
        };
        let (from, to) = (
            resolve(&border.from, &border.to),
            resolve(&border.to, &border.from),
        );
        let (Some(from), Some(to)) = (from, to) else {
            continue;
        };
        if from == to {
            flaws.push(MapFlaw::SelfBorder(border.from.clone()));
            continue;
        }
        let directions = if border.one_way {
            &[(from, to)][..]
        } else {
            &[(from, to), (to, from)][..]
        };
        for (a, b) in directions {
            let list = &mut borders[a.index()];
            if list.iter().any(|known| known.to == *b) {
                let key = |t: &TerritoryId| draft.territories[t.index()].key.clone();
                flaws.push(MapFlaw::DuplicateBorder {
                    from: key(a),
                    to: key(b),
                });
            } else {
                list.push(Border {
                    to: *b,
                    kind: border.kind,
                });
            }
        }
    }
    for list in &mut borders {
        list.sort_by_key(|b| b.to);
    }
    borders
}

/// A pair of which the second cannot be reached from the first, if there is one.
fn unreachable_pair(borders: &[Vec<Border>]) -> Option<(TerritoryId, TerritoryId)> {
    let reached = |reverse: bool| {
        let mut seen = TerritorySet::default();
        let mut todo = vec![TerritoryId::new(0)];
        seen.insert(TerritoryId::new(0));
        while let Some(at) = todo.pop() {
            let forward = borders[at.index()]
                .iter()
                .map(|b| b.to)
                .filter(|_| !reverse);
            let backward = (0..borders.len())
                .map(TerritoryId::new)
                .filter(|from| reverse && borders[from.index()].iter().any(|b| b.to == at));
            for next in forward.chain(backward) {
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        seen
    };
    let (out, back) = (reached(false), reached(true));
    let all = || (0..borders.len()).map(TerritoryId::new);
    all()
        .find(|t| !out.contains(*t))
        .map(|t| (TerritoryId::new(0), t))
        .or_else(|| {
            all()
                .find(|t| !back.contains(*t))
                .map(|t| (t, TerritoryId::new(0)))
        })
}

fn nearest_key<'a>(wanted: &str, keys: impl Iterator<Item = &'a str>) -> Option<String> {
    keys.map(|k| (strsim::damerau_levenshtein(wanted, k), k))
        .filter(|(distance, k)| *distance <= 1 + k.len().max(wanted.len()) / 4)
        .min()
        .map(|(_, k)| k.to_owned())
}
