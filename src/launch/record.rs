//! From a match to its log, and from a log to a match: to go on with it, or to run it again and compare.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::content::hash::of_map;
use crate::content::manifest::PRESET_PREFIX;
use crate::content::modset::{Wanted, hash_of};
use crate::content::{Content, LoadError, ModSet};
use crate::core::event::{Cause, Event, Record};
use crate::core::id::COLOURS;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::game::{Log, Match, MatchSetup};
use crate::notation::{print_action, print_refusal};
use crate::replay::{
    self, Difference, Header, LogError, LogFile, Pinned, Playback, SeatInfo, Snapshot, compare,
};

use super::blame::setup_errors;
use super::book::{NameBook, abilities};
use super::lua::Printed;
use super::map::load_map_set;
use super::prepare::{Generation, Prepared, prepare_with};
use super::spec::{DEFAULT_PRESET, SeatSpec, Sitter, Spec};

/// What a person is called in a log.
const HUMAN: &str = "human";

impl Prepared {
    /// The head of the log of one of these matches, with the text of its map and mods.
    #[must_use]
    pub fn header(&self, game: &Match) -> Header {
        let state = game.state();
        let seats = self
            .seats()
            .iter()
            .zip(state.all_players())
            .map(|(seat, p)| SeatInfo {
                colour: COLOURS[p.index()].to_owned(),
                name: seat.name.clone().unwrap_or_default(),
                agent: match &seat.who {
                    Sitter::Human => HUMAN.to_owned(),
                    Sitter::Bot(id) => id.clone(),
                },
                standing_defence: state.standing_defence(p),
            });
        let mut generations = self.generations_of(game.log()).into_iter();
        let first = generations.next().unwrap_or_default();
        let mut header = Header {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            map: self.pinned_map(state.map()),
            mods: first.mods,
            settings: first.settings,
            generations: generations.collect(),
            abilities: abilities(game.hooks()),
            card_kinds: state.map().card_kinds().to_vec(),
            declared: game
                .hooks()
                .host()
                .map(|host| host.noted().clone())
                .unwrap_or_default(),
            missions: Vec::new(),
            rules: Vec::new(),
            seats: seats.collect(),
            seed: self.seed(),
            position: None,
        };
        header.set_rules(state.rules());
        header.set_missions(state.missions(), state.map());
        header
    }

    /// The mods with which a match began, and those of each reload that its log tells.
    fn generations_of(&self, log: &Log) -> Vec<replay::Generation> {
        let told = |record: &&Record| matches!(record.event, Event::ModsChanged { .. });
        let reloads = log.records.iter().filter(told).count();
        let all: Vec<&Generation> = self.before.iter().chain([&self.now]).collect();
        let first = all.len().saturating_sub(reloads + 1);
        let of_the_map = self.board().noted_settings();
        let noted = |one: &&Generation| {
            let mut noted = pinned_generation(one);
            noted.settings.splice(0..0, of_the_map.iter().cloned());
            noted
        };
        all[first..].iter().map(noted).collect()
    }

    fn pinned_map(&self, map: &Map) -> Pinned {
        let files = self.board().files();
        let sources = files.deciding();
        Pinned {
            id: files.id.clone(),
            version: String::new(),
            hash: format!("{:016x}", of_map(map)),
            files: sources.map(|s| (s.path.clone(), s.text.clone())).collect(),
        }
    }

    /// Writes the log of one of these matches, with what it takes to go on with it. An older file stays until the new one is
    /// whole.
    ///
    /// # Errors
    /// What the file system says.
    pub fn save(&self, path: &Path, game: &Match) -> Result<(), LogError> {
        let header = self.header(game);
        let snapshot = Snapshot::new(game.state(), game.mark(), &header);
        let map = game.state().map();
        crate::replay::save(path, &header, game.log(), map, Some(&snapshot))
    }
}

fn pinned_generation(generation: &Generation) -> replay::Generation {
    let mods = &generation.set.mods;
    let settings = mods.iter().flat_map(|m| {
        let id = &m.manifest.id;
        m.settings
            .iter()
            .map(move |(key, value)| (format!("{id}.{key}"), value.to_string()))
    });
    replay::Generation {
        hash: generation.hash,
        mods: mods.iter().map(pinned_mod).collect(),
        settings: settings.collect(),
    }
}

fn pinned_mod(one: &crate::content::Mod) -> Pinned {
    let sources = std::iter::once(&one.manifest_source).chain(one.scripts.values());
    Pinned {
        id: one.manifest.id.clone(),
        version: one.manifest.version.to_string(),
        hash: format!("{:016x}", one.hash),
        files: sources.map(|s| (s.path.clone(), s.text.clone())).collect(),
    }
}

/// A log that has its meaning: enough to tell the game again, with no mod and no dice.
pub struct Recorded {
    /// The log as it was read.
    pub file: LogFile,
    /// The board.
    pub map: Arc<Map>,
    /// The log with its meaning.
    pub log: Log,
}

/// Whether the bots of a log are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bots {
    /// They sit down to go on with the game. Their choices are in the log and not their source, so they are looked for in
    /// the content there is.
    Seated,
    /// They are not: the log is run again by what is written in it.
    Absent,
}

/// Reads a log. Its map is the one it has pinned or, where it has none, the one that `content` has under its name.
///
/// # Errors
/// What is wrong with the log, or with its map.
pub fn read_log(path: &Path, content: &Content) -> Result<Recorded, Vec<LoadError>> {
    let file = crate::replay::load(path).map_err(|e| vec![log_error(&e)])?;
    let header = &file.header;
    let pinned = pinned_content(std::slice::from_ref(&header.map));
    let source = pinned.as_ref().unwrap_or(content);
    let map = header.dressed(load_map_set(
        source,
        &header.map.id,
        &header.settings,
        header.seed,
    )?);
    if format!("{:016x}", of_map(&map)) != header.map.hash {
        let message = format!(
            "the map `{}` is not the one this game was played on",
            map.id()
        );
        return Err(vec![LoadError::in_file(file.file, message)]);
    }
    let log = file.log(&map).map_err(|e| vec![log_error(&e)])?;
    Ok(Recorded {
        map: Arc::new(map),
        file,
        log,
    })
}

/// The files that a log has pinned, as content; none if it left any out.
fn pinned_content<'a>(all: impl IntoIterator<Item = &'a Pinned>) -> Option<Content> {
    let mut files = BTreeMap::new();
    for pinned in all {
        if pinned.files.is_empty() {
            return None;
        }
        files.extend(pinned.files.iter().cloned());
    }
    Some(Content::pinned(files))
}

/// An error in a log as one of content.
#[must_use]
pub fn log_error(error: &LogError) -> LoadError {
    LoadError {
        line: u32::try_from(error.line).ok().filter(|line| *line > 0),
        ..LoadError::in_file(error.file.clone(), error.message.clone())
    }
}

impl Recorded {
    /// Everything that the game was made from, from the files that the log has pinned or, where it left them out, from
    /// `content`. `language` is the one in which mods word what they offer.
    ///
    /// # Errors
    /// A mod that does not load any more, a bot that is gone, a header that makes no sense.
    pub fn prepared(
        &self,
        content: &Content,
        bots: Bots,
        language: &str,
    ) -> Result<Prepared, Vec<LoadError>> {
        let header = &self.file.header;
        let rules = self.rules()?;
        let first = replay::Generation {
            hash: 0,
            mods: header.mods.clone(),
            settings: header.settings.clone(),
        };
        let all: Vec<&replay::Generation> =
            std::iter::once(&first).chain(&header.generations).collect();
        let (last, before) = all.split_last().map_or((&first, &[][..]), |(l, b)| (*l, b));
        let before = before
            .iter()
            .map(|one| self.generation(one, content, language))
            .collect::<Result<Vec<Generation>, _>>()?;
        let spec = self.spec(last, bots, language);
        let pinned = self.pinned(last);
        let source = pinned.as_ref().unwrap_or(content);
        let setup = header.setup(Arc::clone(&self.map));
        let missions = setup.map_err(|e| vec![log_error(&e)])?.missions;
        let prepared = prepare_with(source, content, &spec, Some(missions))?;
        let mut prepared = prepared.with_rules(rules);
        prepared.now.hash = last.hash;
        Ok(prepared.with_past(before, &header.abilities))
    }

    /// The mods that held for a while, compiled.
    fn generation(
        &self,
        one: &replay::Generation,
        content: &Content,
        language: &str,
    ) -> Result<Generation, Vec<LoadError>> {
        let spec = self.spec(one, Bots::Absent, language);
        let pinned = self.pinned(one);
        let wanted = Wanted {
            preset: Some(spec.preset.as_deref().unwrap_or(DEFAULT_PRESET)),
            mods: &spec.mods,
            sets: &spec.values,
        };
        let set = ModSet::load(pinned.as_ref().unwrap_or(content), wanted)?;
        Generation::compile(set, one.hash)
    }

    /// The files of the map and of these mods, if the log has pinned them.
    fn pinned(&self, mods: &replay::Generation) -> Option<Content> {
        pinned_content(std::iter::once(&self.file.header.map).chain(&mods.mods))
    }

    /// The content that is the map's files alone, if the log has pinned them.
    #[must_use]
    pub fn pinned_map(&self) -> Option<Content> {
        pinned_content(std::slice::from_ref(&self.file.header.map))
    }

    /// The game as its header names it, with these mods.
    fn spec(&self, with: &replay::Generation, bots: Bots, language: &str) -> Spec {
        let header = &self.file.header;
        let ids = with.mods.iter().map(|m| m.id.as_str());
        let (presets, mods): (Vec<&str>, Vec<&str>) =
            ids.partition(|id| id.starts_with(PRESET_PREFIX));
        let seats = header.seats.iter().map(|seat| SeatSpec {
            who: match seat.agent.as_str() {
                agent if bots == Bots::Seated && agent != HUMAN => Sitter::Bot(agent.to_owned()),
                _ => Sitter::Human,
            },
            name: Some(seat.name.clone()).filter(|name| !name.is_empty()),
        });
        Spec {
            map: Some(header.map.id.clone()),
            preset: presets.first().map(|id| (*id).to_owned()),
            mods: mods.into_iter().map(str::to_owned).collect(),
            // The rules too: whether the map is large enough depends on them.
            values: with.settings.iter().chain(&header.rules).cloned().collect(),
            seats: seats.collect(),
            seed: header.seed,
            language: language.to_owned(),
            ..Spec::default()
        }
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// Options that this version does not have.
    pub fn rules(&self) -> Result<Ruleset, Vec<LoadError>> {
        let rules = self.file.header.ruleset();
        rules.map_err(|e| vec![log_error(&e)])
    }

    /// What of the game's content is different now, in sentences: the game goes on with what it began with.
    #[must_use]
    pub fn changes(&self, content: &Content) -> Vec<String> {
        let header = &self.file.header;
        let mut changes = Vec::new();
        let sets = &header.settings;
        let map = load_map_set(content, &header.map.id, sets, header.seed);
        let map = map.map(|map| of_map(&header.dressed(map)));
        let is_there = content.maps().contains(&header.map.id);
        let map = ("map", &header.map, map, is_there);
        let last = header.generations.last().map_or(&header.mods, |g| &g.mods);
        let known = content.mods();
        let mods = last.iter().map(|pinned| {
            let now = content.mod_files(&pinned.id);
            let is_there = known.contains(&pinned.id);
            ("mod", pinned, now.map(|files| hash_of(&files)), is_there)
        });
        for (what, pinned, now, is_there) in std::iter::once(map).chain(mods) {
            let what_is = match now.map(|hash| format!("{hash:016x}")) {
                Ok(hash) if hash == pinned.hash => continue,
                Ok(_) => "has changed since".to_owned(),
                Err(wrong) => match wrong.first().filter(|_| is_there) {
                    Some(error) => format!("cannot be read any more ({error})"),
                    None => "is gone".to_owned(),
                },
            };
            let id = &pinned.id;
            changes.push(format!(
                "the {what} `{id}` {what_is}; the game goes on with the one it began with"
            ));
        }
        changes
    }

    /// The names of the game.
    #[must_use]
    pub fn book(&self) -> NameBook {
        let header = &self.file.header;
        let mods = header.mods.iter().map(|m| m.id.clone()).collect();
        let abilities = header.abilities.clone();
        let missions = header.setup(Arc::clone(&self.map)).map(|s| s.missions);
        NameBook::new(Arc::clone(&self.map), header.seats.len(), mods, abilities)
            .with_missions(&missions.unwrap_or_else(|_| Arc::from([])))
            .with_declared(header.declared.clone())
    }

    /// The log to be played back by its events.
    ///
    /// # Errors
    /// A header that makes no sense.
    pub fn playback(&self) -> Result<Playback, Vec<LoadError>> {
        let setup = self.file.header.setup(Arc::clone(&self.map));
        let setup = setup.map_err(|e| vec![log_error(&e)])?;
        Playback::new(setup, self.log.clone()).map_err(|flaws| setup_errors(&flaws))
    }

    /// The match, to go on with from where it was left.
    ///
    /// # Errors
    /// A log without a snapshot, or one whose events do not lead to it.
    pub fn resume(&self, prepared: &Prepared) -> Result<(Match, Printed), Vec<LoadError>> {
        let (with, printed) = self.match_setup(prepared)?;
        let snapshot = self.file.snapshot.as_ref();
        let mark = snapshot.map(|s| s.mark.clone()).unwrap_or_default();
        let game =
            Match::resume(with, self.log.clone(), &mark).map_err(|flaws| setup_errors(&flaws))?;
        let checked = self.file.check_snapshot(game.state());
        checked.map_err(|e| vec![log_error(&e)])?;
        Ok((game, printed))
    }

    /// Runs the game again by its actions, with the mods as they were, and says where it first differs.
    ///
    /// # Errors
    /// What keeps the game from being run at all.
    pub fn verify(&self, prepared: &Prepared) -> Result<Option<Difference>, Vec<LoadError>> {
        let header = &self.file.header;
        let (mut with, _) = self.match_setup(prepared)?;
        with.seats = header.seats.iter().map(|_| None).collect();
        let mut generations = prepared.before.iter().chain([&prepared.now]);
        if let Some(first) = generations.next() {
            with.hooks = prepared.hooks_of(first, &self.map)?.0;
        }
        let mut game = Match::new(with).map_err(|flaws| setup_errors(&flaws))?;
        let names = header.names(&self.map);
        for (i, entry) in self.log.entries.iter().enumerate() {
            let Some((player, action)) = entry.action else {
                if i < game.log().entries.len() {
                    continue;
                }
                let records = self.log.records_of(i);
                if let Some(hash) = reloaded(records) {
                    if let Some(next) = generations.next() {
                        let (hooks, _) = prepared.hooks_of(next, &self.map)?;
                        game.change_mods(hooks, Vec::new(), hash);
                    }
                } else {
                    do_again(&mut game, records);
                }
                continue;
            };
            if let Err(illegal) = game.submit(player, &action) {
                return Ok(Some(Difference {
                    entry: i,
                    what: "action".to_owned(),
                    left: print_action(&action, &names),
                    right: format!("refused: {}", print_refusal(&illegal, &names)),
                }));
            }
            if game.log().entries.get(i).map(|e| e.fingerprint) != Some(entry.fingerprint) {
                break;
            }
        }
        Ok(compare(&self.log, game.log(), &names))
    }

    /// What the match begins with, as the header notes it.
    fn match_setup(&self, prepared: &Prepared) -> Result<(MatchSetup, Printed), Vec<LoadError>> {
        let map = Arc::clone(&self.map);
        let setup = self.file.header.setup(Arc::clone(&map));
        let setup = setup.map_err(|e| vec![log_error(&e)])?;
        let (with, printed) = prepared.match_setup(map, self.file.header.seed, 0)?;
        Ok((MatchSetup { setup, ..with }, printed))
    }
}

/// The hash of the mods that hold from this entry on, if it tells a reload.
fn reloaded(records: &[Record]) -> Option<u64> {
    records.iter().find_map(|record| match record.event {
        Event::ModsChanged { hash } => Some(hash),
        _ => None,
    })
}

/// Does again what an entry without an action says. That a hook failed is taken from the log and not tried again: it may
/// have failed at a question or at an action that was then refused, which leave nothing else behind. What was done in the
/// console is taken from it too, with what mods did about it: the log knows what came of it and not what was typed.
fn do_again(game: &mut Match, records: &[Record]) {
    for record in records {
        if let Event::HookDisabled(fault) = &record.event {
            game.switch_off(fault.clone());
        }
    }
    if records.iter().any(|record| record.cause == Cause::Console) {
        game.take_as_fact(records);
    }
}
