//! The head of a log: what the game was made from, as data.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::core::card::CardKind;
use crate::core::declared::Declared;
use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::mission::Mission;
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::Setup;
use crate::notation::{Names, parse_mission, parse_position, print_mission};

use super::file::LogError;
use super::things;

/// A map or a mod as it was when the game was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pinned {
    /// Its id, without blanks.
    pub id: String,
    /// Its version; empty where it has none.
    pub version: String,
    /// The hash of its content, without blanks.
    pub hash: String,
    /// Its files: path and text. May be left out; then the content has to be found elsewhere.
    pub files: Vec<(String, String)>,
}

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatInfo {
    /// The army's colour.
    pub colour: String,
    /// A name for people.
    pub name: String,
    /// The agent's name, or `human`.
    pub agent: String,
    /// Whether the seat always defends with as many dice as allowed and is not asked (R38).
    pub standing_defence: bool,
}

/// What a game was made from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The version of the program.
    pub engine: String,
    /// The map.
    pub map: Pinned,
    /// The mods, in load order.
    pub mods: Vec<Pinned>,
    /// The mods' settings: `mod.key` and the value as text.
    pub settings: Vec<(String, String)>,
    /// The abilities that mods declare, as `mod.ability`, by number; those of later generations too.
    pub abilities: Vec<String>,
    /// The cards that mods put into the deck, in the order in which the map counts their kinds.
    pub card_kinds: Vec<CardKind>,
    /// The markers, counters and sides without a mind that mods declare.
    pub declared: Declared,
    /// The missions that the game is played with: each with its key and, in the notation, what it asks.
    pub missions: Vec<(String, String)>,
    /// Every option with its value, in the order of the option table.
    pub rules: Vec<(String, String)>,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// The seed of chance.
    pub seed: u64,
    /// The position the game began from, in the notation; none: it began with its set-up.
    pub position: Option<String>,
    /// What the mods became when they were reloaded, in the order in which that happened.
    pub generations: Vec<Generation>,
}

/// The mods of a game from a reload on: the same ones in the same order, with other files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Generation {
    /// The hash in the event that tells the reload.
    pub hash: u64,
    /// The mods, in load order.
    pub mods: Vec<Pinned>,
    /// Their settings: `mod.key` and the value as text.
    pub settings: Vec<(String, String)>,
}

impl Header {
    /// Notes the rules: all options, so that a later version with other defaults reads the same game.
    pub fn set_rules(&mut self, rules: &Ruleset) {
        self.rules = rules
            .values()
            .map(|(row, value)| (row.key.to_owned(), value.to_string()))
            .collect();
    }

    /// The rules that the header notes.
    ///
    /// # Errors
    /// An option that this version does not have, or a value that it does not take.
    pub fn ruleset(&self) -> Result<Ruleset, LogError> {
        let mut rules = Ruleset::default();
        for (key, value) in &self.rules {
            rules
                .set(key, &OptionValue::parse(value))
                .map_err(|e| LogError::header(e.to_string()))?;
        }
        Ok(rules)
    }

    /// Notes the missions that the game is played with. The seats have to be noted before.
    pub fn set_missions(&mut self, missions: &[Mission], map: &Map) {
        let names = self.names(map);
        self.missions = missions
            .iter()
            .map(|mission| (mission.key.clone(), print_mission(mission, &names)))
            .collect();
    }

    /// The map as this game was played on it: with the cards of its mods. What [`names`](Header::names) and
    /// [`setup`](Header::setup) get has to be this one.
    #[must_use]
    pub fn dressed(&self, map: Map) -> Map {
        if self.card_kinds.is_empty() {
            return map;
        }
        map.with_card_kinds(self.card_kinds.clone())
    }

    /// The names of this game, to read and print its log.
    #[must_use]
    pub fn names<'a>(&'a self, map: &'a Map) -> Names<'a> {
        let sides = self.declared.sides.iter();
        let mut names = Names::new(map, 0)
            .with_mods(
                self.mods.iter().map(|m| m.id.as_str()),
                self.abilities.iter().map(String::as_str),
            )
            .with_missions(self.missions.iter().map(|(key, _)| key.as_str()))
            .with_sides(sides.map(|side| (side.side, side.key.as_str())));
        names.players = self.seats.iter().map(|s| s.colour.as_str()).collect();
        names
    }

    /// The missions that the game is played with.
    fn pack(&self, map: &Map) -> Result<Vec<Mission>, LogError> {
        let names = self.names(map);
        let read = |(key, text): &(String, String)| {
            parse_mission(key, text, &names)
                .map_err(|e| LogError::header(format!("the mission `{key}`, {e}")))
        };
        self.missions.iter().map(read).collect()
    }

    /// The set-up of this game on its map, as it was before the first event.
    ///
    /// # Errors
    /// Options that this version does not have, or a position that does not fit the map.
    pub fn setup(&self, map: Arc<Map>) -> Result<Setup, LogError> {
        let rules = Arc::new(self.ruleset()?);
        let position = match &self.position {
            Some(text) => Some(
                parse_position(text, &self.names(&map))
                    .map_err(|e| LogError::header(format!("the starting position, {e}")))?,
            ),
            None => None,
        };
        let standing = self.seats.iter().enumerate();
        Ok(Setup {
            rules,
            missions: self.pack(&map)?.into(),
            players: self.seats.len(),
            standing_defence: standing
                .filter(|(_, seat)| seat.standing_defence)
                .map(|(i, _)| PlayerId::new(i))
                .collect(),
            position,
            map,
        })
    }

    /// The header's lines, without version and checksum.
    pub(super) fn print(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let mut line = |line: std::fmt::Arguments<'_>| {
            let _ = writeln!(text, "{line}");
        };
        line(format_args!("engine {}", self.engine));
        let pinned = std::iter::once(("map", &self.map));
        for (word, pin) in pinned.chain(self.mods.iter().map(|m| ("mod", m))) {
            let version = quote(&pin.version);
            line(format_args!("{word} {} {version} {}", pin.id, pin.hash));
            for (path, content) in &pin.files {
                line(format_args!("file {} {}", quote(path), quote(content)));
            }
        }
        for (key, value) in &self.settings {
            line(format_args!("setting {key} {}", quote(value)));
        }
        for ability in &self.abilities {
            line(format_args!("ability {ability}"));
        }
        for thing in things::print(self) {
            line(format_args!("{thing}"));
        }
        for (key, value) in &self.rules {
            line(format_args!("rule {key} {value}"));
        }
        for seat in &self.seats {
            let standing = if seat.standing_defence {
                " standing"
            } else {
                ""
            };
            let (name, agent) = (quote(&seat.name), quote(&seat.agent));
            line(format_args!(
                "seat {} {name} {agent}{standing}",
                seat.colour
            ));
        }
        line(format_args!("seed {}", self.seed));
        for position in self.position.iter().flat_map(|p| p.lines()) {
            line(format_args!("start {position}"));
        }
        let mut before = &self.mods;
        for generation in &self.generations {
            line(format_args!("generation {:016x}", generation.hash));
            for pin in &generation.mods {
                let version = quote(&pin.version);
                line(format_args!("mod {} {version} {}", pin.id, pin.hash));
                // What has not changed stands further up already.
                if same_in(before, pin).is_none() {
                    for (path, content) in &pin.files {
                        line(format_args!("file {} {}", quote(path), quote(content)));
                    }
                }
            }
            for (key, value) in &generation.settings {
                line(format_args!("setting {key} {}", quote(value)));
            }
            before = &generation.mods;
        }
        text
    }

    /// Gives mods that have not changed from one generation to the next the files that are written down only once.
    pub(super) fn complete(&mut self) {
        let mut before = self.mods.clone();
        for generation in &mut self.generations {
            for pin in &mut generation.mods {
                if let Some(same) = same_in(&before, pin).filter(|_| pin.files.is_empty()) {
                    pin.files.clone_from(&same.files);
                }
            }
            before.clone_from(&generation.mods);
        }
    }

    /// Takes one line in.
    ///
    /// # Errors
    /// What was expected.
    pub(super) fn read(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "engine" => rest.clone_into(&mut self.engine),
            "map" => self.map = read_pinned(rest)?,
            "mod" => {
                let pinned = read_pinned(rest)?;
                match self.generations.last_mut() {
                    Some(generation) => generation.mods.push(pinned),
                    None => self.mods.push(pinned),
                }
            }
            "file" => {
                let [path, content] = read_quoted(rest)?;
                let mods = match self.generations.last_mut() {
                    Some(generation) => &mut generation.mods,
                    None => &mut self.mods,
                };
                let pinned = mods.last_mut().unwrap_or(&mut self.map);
                pinned.files.push((path, content));
            }
            "setting" => {
                let (key, value) = rest
                    .split_once(' ')
                    .ok_or("expected `setting MOD.KEY \"VALUE\"`")?;
                let [value] = read_quoted(value)?;
                let settings = match self.generations.last_mut() {
                    Some(generation) => &mut generation.settings,
                    None => &mut self.settings,
                };
                settings.push((key.to_owned(), value));
            }
            "ability" => self.abilities.push(rest.to_owned()),
            "card" | "marker" | "resource" | "side" | "label" => things::read(self, word, rest)?,
            "mission" => {
                let (key, asked) = rest.split_once(' ').ok_or("expected `mission KEY WHAT`")?;
                self.missions.push((key.to_owned(), asked.to_owned()));
            }
            "rule" => {
                let (key, value) = rest.split_once(' ').ok_or("expected `rule OPTION VALUE`")?;
                self.rules.push((key.to_owned(), value.to_owned()));
            }
            "seat" => {
                let (colour, rest) = rest
                    .split_once(' ')
                    .ok_or("expected `seat COLOUR \"NAME\" \"AGENT\"`")?;
                let standing = rest.strip_suffix(" standing");
                let [name, agent] = read_quoted(standing.unwrap_or(rest))?;
                self.seats.push(SeatInfo {
                    colour: colour.to_owned(),
                    name,
                    agent,
                    standing_defence: standing.is_some(),
                });
            }
            "seed" => {
                self.seed = rest
                    .parse()
                    .map_err(|_| format!("expected a seed, found `{rest}`"))?;
            }
            "start" => {
                let position = self.position.get_or_insert_default();
                position.push_str(rest);
                position.push('\n');
            }
            "generation" => self.generations.push(Generation {
                hash: u64::from_str_radix(rest, 16)
                    .map_err(|_| format!("expected `generation HASH`, found `{line}`"))?,
                ..Generation::default()
            }),
            _ => {
                return Err(format!(
                    "expected engine, map, mod, file, setting, ability, card, marker, resource, side, mission, rule, seat, seed, start, \
                     generation or sum, found `{word}`"
                ));
            }
        }
        Ok(())
    }
}

/// The mod of this id and content among those that held before.
fn same_in<'p>(before: &'p [Pinned], pin: &Pinned) -> Option<&'p Pinned> {
    before
        .iter()
        .find(|one| one.id == pin.id && one.hash == pin.hash)
}

fn read_pinned(text: &str) -> Result<Pinned, String> {
    let parts = || {
        let (id, rest) = text.split_once(' ')?;
        let (version, hash) = rest.rsplit_once(' ')?;
        Some((id, version, hash))
    };
    let (id, version, hash) = parts().ok_or("expected `ID \"VERSION\" HASH`")?;
    let [version] = read_quoted(version)?;
    Ok(Pinned {
        id: id.to_owned(),
        version,
        hash: hash.to_owned(),
        files: Vec::new(),
    })
}

/// Texts in quotation marks, blanks between them.
fn read_quoted<const N: usize>(text: &str) -> Result<[String; N], String> {
    let texts: Result<Vec<String>, _> = serde_json::Deserializer::from_str(text)
        .into_iter()
        .collect();
    texts
        .ok()
        .and_then(|texts| <[String; N]>::try_from(texts).ok())
        .ok_or_else(|| format!("expected {N} text(s) in quotation marks, found `{text}`"))
}

/// A text in quotation marks, with JSON's escapes: always one line.
fn quote(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
