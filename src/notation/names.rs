//! Names of territories, players, missions, mods and abilities, and finding what a person means. Cards are in `cards`.

use std::borrow::Cow;

use crate::core::id::{COLOURS, ContinentId, MissionId, ModId, PlayerId, TerritoryId};
use crate::core::limits::{MAX_MODS, MAX_PLAYERS, MAX_SIDES};
use crate::core::map::Map;

use super::cursor::{Cursor, Token};
use super::error::{ParseError, Problem};

/// A card, a territory or a mission that nobody is told.
pub(super) const HIDDEN: &str = "?";
/// What the console goes by among the mods; no mod may be called so.
const CONSOLE: &str = "console";
/// Most words of a territory's name that are tried together.
const MOST_WORDS: usize = 5;

/// Everything that has a name in one game.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    /// The board.
    pub map: &'a Map,
    /// The players' colours, by seat.
    pub players: Vec<&'a str>,
    /// The mods' ids, in load order.
    pub mods: Vec<&'a str>,
    /// The abilities as `mod.ability`, in the order in which the mods' host counts them.
    pub abilities: Vec<&'a str>,
    /// The missions' keys, in the order of the game's pack.
    pub missions: Vec<&'a str>,
    /// The sides without a mind that mods declare, with their keys as `mod.side`.
    pub sides: Vec<(PlayerId, &'a str)>,
}

/// What a text may mean.
enum Meaning {
    One(usize),
    Many(Vec<String>),
    None,
}

/// Things to choose from: each with the key it is printed by and its other names, folded.
struct Choices<'a>(Vec<(&'a str, Vec<String>)>);

impl Choices<'_> {
    fn exact(&self, wanted: &str) -> Meaning {
        self.pick(|name| name == wanted)
    }

    fn beginning(&self, wanted: &str) -> Meaning {
        self.pick(|name| name.starts_with(wanted))
    }

    fn pick(&self, fits: impl Fn(&str) -> bool) -> Meaning {
        let found: Vec<usize> = (0..self.0.len())
            .filter(|i| self.0[*i].1.iter().any(|name| fits(name)))
            .collect();
        match found.as_slice() {
            [] => Meaning::None,
            [one] => Meaning::One(*one),
            many => Meaning::Many(many.iter().map(|i| self.0[*i].0.to_owned()).collect()),
        }
    }

    /// The key with a name most like one of these, if any is like them at all.
    fn nearest<'w>(&self, wanted: impl Iterator<Item = &'w str>) -> Option<String> {
        let wanted: Vec<String> = wanted.map(fold).collect();
        let mut best: Option<(usize, &str)> = None;
        for (key, names) in &self.0 {
            for (name, wanted) in names
                .iter()
                .flat_map(|n| wanted.iter().map(move |w| (n, w)))
            {
                let distance = strsim::damerau_levenshtein(wanted, name);
                let like = distance <= 1 + name.chars().count().max(wanted.chars().count()) / 4;
                if like && best.is_none_or(|(least, _)| distance < least) {
                    best = Some((distance, key));
                }
            }
        }
        best.map(|(_, key)| key.to_owned())
    }
}

impl<'a> Names<'a> {
    /// The names of a game of so many players in the order of the colours, without mods.
    #[must_use]
    pub fn new(map: &'a Map, players: usize) -> Names<'a> {
        Names {
            map,
            players: COLOURS[..players.min(COLOURS.len())].to_vec(),
            mods: Vec::new(),
            abilities: Vec::new(),
            missions: Vec::new(),
            sides: Vec::new(),
        }
    }

    /// With these mods (ids in load order) and abilities (`mod.ability`).
    #[must_use]
    pub fn with_mods(
        mut self,
        mods: impl IntoIterator<Item = &'a str>,
        abilities: impl IntoIterator<Item = &'a str>,
    ) -> Names<'a> {
        self.mods = mods.into_iter().collect();
        self.abilities = abilities.into_iter().collect();
        self
    }

    /// With the missions of a game's pack, by key.
    #[must_use]
    pub fn with_missions(mut self, missions: impl IntoIterator<Item = &'a str>) -> Names<'a> {
        self.missions = missions.into_iter().collect();
        self
    }

    /// With these sides without a mind, as mods declare them (`mod.side`).
    #[must_use]
    pub fn with_sides(mut self, sides: impl IntoIterator<Item = (PlayerId, &'a str)>) -> Names<'a> {
        self.sides = sides.into_iter().collect();
        self
    }

    /// A player's colour; `neutral` for the army of nobody at the table; a side of a mod's own by its word, where no other
    /// goes by it, else by its key.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Cow<'a, str> {
        if player == PlayerId::NEUTRAL {
            return Cow::Borrowed("neutral");
        }
        let colour = self.players.get(player.index()).copied();
        match colour.or_else(|| self.side(player)) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(format!("side{}", player.index() + 1)),
        }
    }

    fn side(&self, player: PlayerId) -> Option<&'a str> {
        let (_, key) = self.sides.iter().find(|(side, _)| *side == player)?;
        let short = last_part(key);
        let alike = self.sides.iter().filter(|(_, k)| last_part(k) == short);
        let is_numbered = short
            .strip_prefix("side")
            .is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
        let means_another = alike.count() > 1
            || is_numbered
            || ["neutral", "nobody"].contains(&short)
            || COLOURS.contains(&short)
            || self.players.contains(&short);
        Some(if means_another { key } else { short })
    }

    /// A territory's key, or `?` where it is hidden.
    #[must_use]
    pub fn territory(&self, territory: TerritoryId) -> Cow<'a, str> {
        if territory == TerritoryId::HIDDEN {
            return Cow::Borrowed(HIDDEN);
        }
        match self.map.territories().get(territory.index()) {
            Some(t) => Cow::Borrowed(&t.key),
            None => Cow::Owned(format!("#{}", territory.index())),
        }
    }

    /// A continent's key.
    #[must_use]
    pub fn continent(&self, continent: ContinentId) -> Cow<'a, str> {
        match self.map.continents().get(continent.index()) {
            Some(c) => Cow::Borrowed(&c.key),
            None => Cow::Owned(format!("#{}", continent.index())),
        }
    }

    /// A mission's key, or `?` where it is hidden.
    #[must_use]
    pub fn mission(&self, mission: MissionId) -> Cow<'a, str> {
        if mission == MissionId::HIDDEN {
            return Cow::Borrowed(HIDDEN);
        }
        match self.missions.get(mission.index()) {
            Some(key) => Cow::Borrowed(key),
            None => Cow::Owned(format!("#{}", mission.index())),
        }
    }

    /// A mod's id; `console` for the console.
    #[must_use]
    pub fn mod_id(&self, id: ModId) -> Cow<'a, str> {
        if id == ModId::CONSOLE {
            return Cow::Borrowed(CONSOLE);
        }
        match self.mods.get(id.index()) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(format!("#{}", id.index())),
        }
    }

    /// An ability, as `mod.ability`.
    #[must_use]
    pub fn ability(&self, ability: u8) -> Cow<'a, str> {
        match self.abilities.get(usize::from(ability)) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(format!("#{ability}")),
        }
    }

    /// The territory that a person means: by key, by a name or alias in any language, or by the beginning of one.
    ///
    /// # Errors
    /// The nearest territory, or those that it may mean.
    pub fn find_territory(&self, text: &str) -> Result<TerritoryId, Problem> {
        let mut cursor = Cursor::new(text);
        let found = self.parse_territory(&mut cursor).map_err(|e| e.problem)?;
        cursor.finish().map_err(|_| Problem::Unknown {
            what: "territory",
            name: text.trim().to_owned(),
            nearest: self.territory_choices().nearest(std::iter::once(text)),
        })?;
        Ok(found)
    }

    /// The player whose colour this is, or begins so; `neutral` for the army of nobody; a side of a mod's own by its word.
    ///
    /// # Errors
    /// The nearest colour in the game, or those that it may mean.
    pub fn find_player(&self, text: &str) -> Result<PlayerId, Problem> {
        let mut sides = self.sides.iter();
        if let Some((side, _)) =
            sides.find(|(side, key)| self.player(*side) == text || *key == text)
        {
            return Ok(*side);
        }
        if let Some(number) = text.strip_prefix("side").and_then(|n| n.parse().ok()) {
            // Sides that mods declare have no colour.
            let index = usize::wrapping_sub(number, 1);
            if (MAX_PLAYERS + 1..MAX_SIDES).contains(&index) {
                return Ok(PlayerId::new(index));
            }
        }
        let seats = (0..self.players.len()).map(PlayerId::new);
        let mut known: Vec<PlayerId> = seats.chain([PlayerId::NEUTRAL]).collect();
        let names = self.players.iter().copied().chain(["neutral"]);
        let mut choices = Choices(names.map(|name| (name, vec![fold(name)])).collect());
        if let Ok(index) = one_of("player", text, &choices) {
            return Ok(known[index]);
        }
        known.extend(self.sides.iter().map(|(side, _)| *side));
        let sides = self.sides.iter();
        choices
            .0
            .extend(sides.map(|(_, key)| (*key, vec![fold(key), fold(last_part(key))])));
        one_of("player", text, &choices).map(|index| known[index])
    }

    /// The continent that a person means.
    ///
    /// # Errors
    /// The nearest continent, or those that it may mean.
    pub fn find_continent(&self, text: &str) -> Result<ContinentId, Problem> {
        if let Some(i) = (self.map.continents().iter()).position(|c| c.key == text) {
            return Ok(ContinentId::new(i));
        }
        let names = self.map.continents().iter().map(|c| {
            let all = c.names.all().chain([c.key.as_str()]);
            (c.key.as_str(), all.map(fold).collect())
        });
        one_of("continent", text, &Choices(names.collect())).map(ContinentId::new)
    }

    /// The mission with this key, or the beginning of one.
    ///
    /// # Errors
    /// The nearest mission of the pack, or those that it may mean.
    pub fn find_mission(&self, text: &str) -> Result<MissionId, Problem> {
        if let Some(i) = self.missions.iter().position(|key| *key == text) {
            return Ok(MissionId::new(i));
        }
        let number = text.strip_prefix('#').and_then(|n| n.parse().ok());
        if let Some(number) = number.filter(|n| *n < MissionId::HIDDEN.index()) {
            return Ok(MissionId::new(number));
        }
        one_of("mission", text, &plain(&self.missions)).map(MissionId::new)
    }

    /// A territory at the cursor; a name may be several words.
    pub(crate) fn parse_territory(
        &self,
        cursor: &mut Cursor<'_>,
    ) -> Result<TerritoryId, ParseError> {
        let first = cursor.word("a territory")?;
        // A key always wins, so that what was printed parses back.
        if let Some(i) = self.map.ids().find(|t| self.territory(*t) == first.text) {
            return Ok(i);
        }
        let ends = word_ends(cursor, first);
        let choices = self.territory_choices();
        let mut ambiguous = None;
        for beginning in [false, true] {
            for end in ends.iter().rev() {
                let text = cursor.slice(first.start, *end);
                let wanted = fold(text);
                // `sector 3` is not meant as the beginning of `sector 31`.
                if beginning && wanted.ends_with(|c: char| c.is_ascii_digit()) {
                    continue;
                }
                let meaning = if beginning {
                    choices.beginning(&wanted)
                } else {
                    choices.exact(&wanted)
                };
                match meaning {
                    Meaning::One(i) => {
                        cursor.jump(*end);
                        return Ok(TerritoryId::new(i));
                    }
                    Meaning::Many(candidates) => {
                        ambiguous.get_or_insert(Problem::Ambiguous {
                            what: "territory",
                            name: text.to_owned(),
                            candidates,
                        });
                    }
                    Meaning::None => {}
                }
            }
        }
        let problem = ambiguous.unwrap_or_else(|| Problem::Unknown {
            what: "territory",
            name: first.text.to_owned(),
            nearest: choices.nearest(ends.iter().map(|end| cursor.slice(first.start, *end))),
        });
        Err(cursor.error(first, problem))
    }

    /// A territory at the cursor, or `?` for one that is hidden.
    pub(crate) fn parse_hideable_territory(
        &self,
        cursor: &mut Cursor<'_>,
    ) -> Result<TerritoryId, ParseError> {
        if cursor.take(HIDDEN) {
            return Ok(TerritoryId::HIDDEN);
        }
        self.parse_territory(cursor)
    }

    /// A mission at the cursor, or `?` for one that is hidden.
    pub(crate) fn parse_mission(&self, cursor: &mut Cursor<'_>) -> Result<MissionId, ParseError> {
        if cursor.take(HIDDEN) {
            return Ok(MissionId::HIDDEN);
        }
        let token = cursor.word("a mission's key")?;
        self.find_mission(token.text)
            .map_err(|problem| cursor.error(token, problem))
    }

    /// A player at the cursor.
    pub(crate) fn parse_player(&self, cursor: &mut Cursor<'_>) -> Result<PlayerId, ParseError> {
        let token = cursor.word("a player's colour")?;
        self.find_player(token.text)
            .map_err(|problem| cursor.error(token, problem))
    }

    /// A player at the table.
    pub(crate) fn parse_seat(&self, cursor: &mut Cursor<'_>) -> Result<PlayerId, ParseError> {
        let token = cursor.peek();
        let player = self.parse_player(cursor)?;
        if player.is_mindless() {
            let problem = Problem::Expected {
                what: "a player's colour".to_owned(),
                found: token.text.to_owned(),
            };
            return Err(cursor.error(token, problem));
        }
        Ok(player)
    }

    /// A player, or `nobody`.
    pub(crate) fn parse_owner(
        &self,
        cursor: &mut Cursor<'_>,
    ) -> Result<Option<PlayerId>, ParseError> {
        if cursor.take("nobody") {
            Ok(None)
        } else {
            self.parse_player(cursor).map(Some)
        }
    }

    /// A mod's id at the cursor.
    pub(crate) fn parse_mod(&self, cursor: &mut Cursor<'_>) -> Result<ModId, ParseError> {
        let token = cursor.word("a mod's id")?;
        self.find_mod(token.text)
            .map_err(|problem| cursor.error(token, problem))
    }

    /// The mod with this id, or the console.
    pub(crate) fn find_mod(&self, text: &str) -> Result<ModId, Problem> {
        if text == CONSOLE {
            return Ok(ModId::CONSOLE);
        }
        let found = self.mods.iter().position(|id| *id == text);
        let by_number = || text.strip_prefix('#').and_then(|n| n.parse().ok());
        found
            .or_else(by_number)
            .filter(|i| *i < MAX_MODS)
            .map(ModId::new)
            .ok_or_else(|| Problem::Unknown {
                what: "mod",
                name: text.to_owned(),
                nearest: plain(&self.mods).nearest(std::iter::once(text)),
            })
    }

    /// An ability at the cursor, as `mod.ability` or, where that is clear, by the ability alone.
    pub(crate) fn parse_ability(&self, cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
        let token = cursor.word("an ability")?;
        if let Some(number) = token.text.strip_prefix('#').and_then(|n| n.parse().ok()) {
            return Ok(number);
        }
        if let Some(i) = self.abilities.iter().position(|name| *name == token.text) {
            return Ok(i as u8);
        }
        let named = self.abilities.iter().map(|name| {
            let short = name.split_once('.').map_or(*name, |(_, short)| short);
            (*name, vec![fold(name), fold(short)])
        });
        one_of("ability", token.text, &Choices(named.collect()))
            .map(|i| i as u8)
            .map_err(|problem| cursor.error(token, problem))
    }

    fn territory_choices(&self) -> Choices<'a> {
        let names = self.map.territories().iter().map(|t| {
            let all = t.names.all().chain([t.key.as_str()]);
            (t.key.as_str(), all.map(fold).collect())
        });
        Choices(names.collect())
    }
}

/// `mod.word` without the mod.
pub(super) fn last_part(key: &str) -> &str {
    key.rsplit_once('.').map_or(key, |(_, word)| word)
}

fn plain<'a>(names: &[&'a str]) -> Choices<'a> {
    Choices(names.iter().map(|n| (*n, vec![fold(n)])).collect())
}

fn one_of(what: &'static str, text: &str, choices: &Choices<'_>) -> Result<usize, Problem> {
    let wanted = fold(text);
    let mut meaning = choices.exact(&wanted);
    if matches!(meaning, Meaning::None) && !wanted.is_empty() {
        meaning = choices.beginning(&wanted);
    }
    match meaning {
        Meaning::One(i) => Ok(i),
        Meaning::Many(candidates) => Err(Problem::Ambiguous {
            what,
            name: text.to_owned(),
            candidates,
        }),
        Meaning::None => Err(Problem::Unknown {
            what,
            name: text.to_owned(),
            nearest: choices.nearest(std::iter::once(text)),
        }),
    }
}

/// Where the first word, the first two words and so on end.
fn word_ends(cursor: &Cursor<'_>, first: Token<'_>) -> Vec<usize> {
    let mut ahead = cursor.clone();
    let more = std::iter::from_fn(|| {
        let token = ahead.next();
        token.is_word().then(|| token.end())
    });
    std::iter::once(first.end())
        .chain(more.take(MOST_WORDS - 1))
        .collect()
}

/// A name as names are compared: lower case, without accents, blanks and hyphens as `_`.
pub(super) fn fold(name: &str) -> String {
    let words: Vec<String> = name
        .to_lowercase()
        .split(|c: char| c.is_whitespace() || c == '-' || c == '_')
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().map(bare).collect())
        .collect();
    words.join("_")
}

/// A letter without its accent, as people type it on a keyboard that has none.
fn bare(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    }
}
