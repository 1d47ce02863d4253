//! From names to everything that matches of one kind share, and from that to a match.

use std::sync::Arc;

use crate::agents::{AGENTS, AgentRow, native};
use crate::content::manifest::PRESET_PREFIX;
use crate::content::modset::Wanted;
use crate::content::{Content, LoadError, ModSet, Texts, nearest};
use crate::core::hook::Hooks;
use crate::core::map::Map;
use crate::core::mission::{Board as MissionBoard, Mission};
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::Setup;
use crate::dice::Seeded;
use crate::game::{Match, MatchSetup, Seat};

use super::blame::setup_errors;
use super::book::{NameBook, abilities};
use super::lua::{LuaBot, Mods, Printed};
use super::map::Board;
use super::missions::Missions;
use super::places::open_content;
use super::spec::{DEFAULT_MAP, DEFAULT_PRESET, SeatSpec, Sitter, Spec};

/// A bot that can be sat down as often as one likes.
#[derive(Clone)]
pub(super) enum Bot {
    Native(&'static AgentRow),
    Lua(LuaBot),
}

/// Everything that matches of one kind share: read, checked, compiled. It goes from thread to thread; what cannot, such as
/// a Lua state, is made anew for each match.
pub struct Prepared {
    pub(super) spec: Spec,
    pub(super) board: Arc<Board>,
    pub(super) rules: Arc<Ruleset>,
    pub(super) missions: Missions,
    /// The mods that hold now.
    pub(super) now: Generation,
    /// Those that held before in the same match, the first ones first.
    pub(super) before: Vec<Generation>,
    /// The abilities that the match knows from those, by number.
    pub(super) known: Vec<String>,
    /// By entry of the list of seats; none is a person.
    pub(super) bots: Vec<Option<Bot>>,
}

/// The mods of a match from its beginning, or from a reload, to the next.
#[derive(Clone)]
pub(super) struct Generation {
    /// As the log calls it; 0 for the first, which it does not call.
    pub(super) hash: u64,
    pub(super) set: ModSet,
    pub(super) mods: Mods,
}

impl Generation {
    /// Compiles a set.
    pub(super) fn compile(set: ModSet, hash: u64) -> Result<Generation, Vec<LoadError>> {
        let mods = Mods::compile(&set)?;
        Ok(Generation { hash, set, mods })
    }
}

/// Reads and checks everything that a game needs.
///
/// # Errors
/// Everything that is wrong, each with the nearest valid name or with file and line.
pub fn prepare(spec: &Spec) -> Result<Prepared, Vec<LoadError>> {
    let content = open_content(spec.content.as_deref()).map_err(|e| vec![e])?;
    prepare_from(&content, &content, spec)
}

/// The same with map and mods from one content and bots from another.
///
/// # Errors
/// As [`prepare`].
pub fn prepare_from(
    content: &Content,
    bots_from: &Content,
    spec: &Spec,
) -> Result<Prepared, Vec<LoadError>> {
    prepare_with(content, bots_from, spec, None)
}

/// The same with these missions, if they are known already; else those of the pack that the rules name.
pub(super) fn prepare_with(
    content: &Content,
    bots_from: &Content,
    spec: &Spec,
    known: Option<Arc<[Mission]>>,
) -> Result<Prepared, Vec<LoadError>> {
    let mut errors = Vec::new();
    let map = spec.map.as_deref().unwrap_or(DEFAULT_MAP);
    let preset = spec.preset.as_deref().unwrap_or(DEFAULT_PRESET);
    let mut keep = |more: Vec<LoadError>| errors.extend(more);
    let board = Board::load_set(content, map, &spec.values, spec.seed);
    let board = board.map_err(&mut keep).ok();
    let wanted = Wanted {
        preset: Some(preset),
        mods: &spec.mods,
        sets: &spec.values,
    };
    let set = ModSet::load(content, wanted).map_err(&mut keep).ok();
    let now = set.and_then(|set| Generation::compile(set, 0).map_err(&mut keep).ok());
    let mut bots = Vec::new();
    for seat in &spec.seats {
        match &seat.who {
            Sitter::Human => bots.push(None),
            Sitter::Bot(id) => match find_bot(bots_from, id) {
                Ok(bot) => bots.push(Some(bot)),
                Err(error) => keep(error),
            },
        }
    }
    let (Some(board), Some(now), true) = (board, now, errors.is_empty()) else {
        errors.dedup();
        return Err(errors);
    };
    let rules = settle(&now.set, spec)?;
    let missions = match known {
        Some(missions) => Missions::Known(missions),
        None => Missions::wanted(content, map, &rules).map_err(|error| vec![error])?,
    };
    let mut prepared = Prepared {
        rules: Arc::new(rules),
        missions,
        spec: spec.clone(),
        board: Arc::new(board),
        now,
        before: Vec::new(),
        known: Vec::new(),
        bots,
    };
    if !prepared.board.is_generated() {
        let map = prepared.map(spec.seed)?;
        let board = prepared.mission_board(&map);
        prepared.missions = prepared.missions.clone().fixed_on(board)?;
    }
    prepared.check(spec.seed)?;
    Ok(prepared)
}

/// The rules: what the mods and the user say, and the defaults of who asks.
pub(super) fn settle(set: &ModSet, spec: &Spec) -> Result<Ruleset, Vec<LoadError>> {
    let mut rules = set.ruleset.clone();
    let by_user = |key: &str| spec.values.iter().any(|(k, _)| k == key);
    let by_mod = |key: &str| {
        let mut options = set.mods.iter().flat_map(|m| &m.manifest.options);
        options.any(|o| o.key == key)
    };
    for (key, value) in &spec.defaults {
        if !by_user(key) && !by_mod(key) {
            rules
                .set(key, &OptionValue::parse(value))
                .map_err(|e| vec![LoadError::general(e.to_string())])?;
        }
    }
    Ok(rules)
}

/// The rules alone that a game would have.
///
/// # Errors
/// Everything wrong with presets, mods and values.
pub fn rules_of(spec: &Spec) -> Result<Ruleset, Vec<LoadError>> {
    let content = open_content(spec.content.as_deref()).map_err(|e| vec![e])?;
    let wanted = Wanted {
        preset: Some(spec.preset.as_deref().unwrap_or(DEFAULT_PRESET)),
        mods: &spec.mods,
        sets: &spec.values,
    };
    settle(&ModSet::load(&content, wanted)?, spec)
}

pub(super) fn find_bot(content: &Content, id: &str) -> Result<Bot, Vec<LoadError>> {
    if let Some(row) = native(id) {
        return Ok(Bot::Native(row));
    }
    let known = content.bots();
    if known.iter().any(|k| k == id) {
        let source = content.bot(id).map_err(|e| vec![e])?;
        return LuaBot::compile(&source).map(Bot::Lua);
    }
    if nearest(id, ["human"]).is_some() || id == "human" {
        let help = "a person sits down by `--seat N=human`".to_owned();
        let error = LoadError::general(format!("there is no bot `{id}`")).with_help(Some(help));
        return Err(vec![error]);
    }
    let names: Vec<&str> = AGENTS
        .iter()
        .map(|row| row.id)
        .chain(known.iter().map(String::as_str))
        .collect();
    let help = match nearest(id, names.iter().copied()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("there are: {}", names.join(", ")),
    };
    let error = LoadError::general(format!("there is no bot `{id}`")).with_help(Some(help));
    Err(vec![error])
}

/// Which entry of the list of seats sits at a seat when all have moved on by `shift`.
#[must_use]
pub fn entry_at(seat: usize, shift: usize, seats: usize) -> usize {
    (seat + shift) % seats.max(1)
}

impl Prepared {
    /// Finds what only a whole game shows: settings that do not fit the map, too many players for it, mods that break
    /// while they are loaded.
    fn check(&self, seed: u64) -> Result<(), Vec<LoadError>> {
        let map = self.map(seed)?;
        let mut errors = self.now.set.unfit_settings(&map, self.spec.seats.len());
        match self.match_setup(map, seed, 0) {
            Ok((with, _)) => {
                if let Err(flaws) = with.setup.into_state() {
                    errors.extend(setup_errors(&flaws));
                }
            }
            Err(found) => errors.extend(found),
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    /// The same under other rules.
    #[must_use]
    pub(super) fn with_rules(mut self, rules: Ruleset) -> Prepared {
        self.rules = Arc::new(rules);
        self
    }

    /// The same in the middle of a match that had these mods before, and knows these abilities.
    #[must_use]
    pub(super) fn with_past(mut self, before: Vec<Generation>, known: &[String]) -> Prepared {
        self.before = before;
        self.known = known.to_vec();
        self
    }

    /// The same with every match on the board of the seed asked for, though a match's own seed would make another.
    ///
    /// # Errors
    /// A board that is built wrongly from this seed.
    pub fn on_one_board(mut self) -> Result<Prepared, Vec<LoadError>> {
        self.board = Arc::new(self.board.held_still(self.spec.seed)?);
        Ok(self)
    }

    /// The map's files and boards.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The game as it was asked for.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The seats, as asked for.
    #[must_use]
    pub fn seats(&self) -> &[SeatSpec] {
        &self.spec.seats
    }

    /// The name of the bot of an entry of the list of seats; `human` for a person.
    #[must_use]
    pub fn bot_name(&self, entry: usize) -> &str {
        match self.spec.seats.get(entry).map(|seat| &seat.who) {
            Some(Sitter::Bot(id)) => id,
            Some(Sitter::Human) | None => "human",
        }
    }

    /// The map's id.
    #[must_use]
    pub fn map_id(&self) -> &str {
        self.board.id()
    }

    /// The preset's name.
    #[must_use]
    pub fn preset_id(&self) -> &str {
        let preset = self.spec.preset.as_deref().unwrap_or(DEFAULT_PRESET);
        preset.trim_start_matches(PRESET_PREFIX)
    }

    /// The mods asked for.
    #[must_use]
    pub fn mod_ids(&self) -> &[String] {
        &self.spec.mods
    }

    /// All mods in load order, those that others brought with them too.
    #[must_use]
    pub fn mod_set(&self) -> &ModSet {
        &self.now.set
    }

    /// The titles of the mods as the games number them: in load order.
    fn mod_titles(&self) -> Vec<Texts> {
        let title = |id: &String| {
            let found = self.now.set.mods.iter().find(|m| m.manifest.id == *id);
            found.map_or_else(Texts::default, |m| m.manifest.title.clone())
        };
        self.now.mods.ids().iter().map(title).collect()
    }

    /// The names of one of its matches.
    #[must_use]
    pub fn book(&self, game: &Match) -> NameBook {
        let map = game.state().shared_map();
        let mods = self.now.mods.ids().to_vec();
        let declared = game.hooks().host().map(|host| host.declared().clone());
        NameBook::new(map, self.spec.seats.len(), mods, abilities(game.hooks()))
            .with_titles(self.mod_titles())
            .with_missions(game.state().missions())
            .with_declared(declared.unwrap_or_default())
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The seed asked for.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.spec.seed
    }

    /// The map of a game with this seed.
    ///
    /// # Errors
    /// A map that its file builds wrongly from this seed.
    pub fn map(&self, seed: u64) -> Result<Arc<Map>, Vec<LoadError>> {
        let map = self.board.map(seed)?;
        let kinds = self.now.set.card_kinds();
        if kinds.is_empty() || !self.rules.has_cards() {
            return Ok(map);
        }
        Ok(Arc::new(Map::clone(&map).with_card_kinds(kinds)))
    }

    /// A match from this seed, everybody on their own seat.
    ///
    /// # Errors
    /// All reasons why it cannot be played.
    pub fn match_with_seed(&self, seed: u64) -> Result<Match, Vec<LoadError>> {
        self.match_rotated(seed, 0)
    }

    /// A match from this seed, and what its mods print.
    ///
    /// # Errors
    /// All reasons why it cannot be played.
    pub fn match_with_prints(&self, seed: u64) -> Result<(Match, Printed), Vec<LoadError>> {
        let (with, printed) = self.match_setup(self.map(seed)?, seed, 0)?;
        let game = Match::new(with).map_err(|flaws| setup_errors(&flaws))?;
        Ok((game, printed))
    }

    /// A match from this seed with everybody moved on by so many seats.
    ///
    /// # Errors
    /// All reasons why it cannot be played.
    pub fn match_rotated(&self, seed: u64, shift: usize) -> Result<Match, Vec<LoadError>> {
        let map = self.map(seed)?;
        let (with, _) = self.match_setup(map, seed, shift)?;
        Match::new(with).map_err(|flaws| setup_errors(&flaws))
    }

    /// What a match on this map begins with: fresh Lua states, fresh agents, fresh chance.
    ///
    /// # Errors
    /// A mod or a bot that breaks while it is loaded.
    pub fn match_setup(
        &self,
        map: Arc<Map>,
        seed: u64,
        shift: usize,
    ) -> Result<(MatchSetup, Printed), Vec<LoadError>> {
        let (hooks, printed) = self.hooks_of(&self.now, &map)?;
        let seats = (0..self.spec.seats.len())
            .map(|seat| {
                let entry = entry_at(seat, shift, self.spec.seats.len());
                self.sit_down(&map, entry, &printed)
            })
            .collect::<Result<_, _>>()?;
        let with = MatchSetup {
            chance: Box::new(Seeded::new(seed, self.now.mods.ids())),
            setup: self.setup(map)?,
            seats,
            hooks,
        };
        Ok((with, printed))
    }

    /// Fresh Lua states of these mods, for a match on this map.
    pub(super) fn hooks_of(
        &self,
        generation: &Generation,
        map: &Arc<Map>,
    ) -> Result<(Hooks, Printed), Vec<LoadError>> {
        generation.mods.hooks(map, &self.spec.language, &self.known)
    }

    fn setup(&self, map: Arc<Map>) -> Result<Setup, Vec<LoadError>> {
        Ok(Setup {
            missions: self.missions.on(self.mission_board(&map))?,
            map,
            rules: Arc::clone(&self.rules),
            players: self.spec.seats.len(),
            standing_defence: Vec::new(),
            position: None,
        })
    }

    /// What missions are made for.
    fn mission_board<'a>(&'a self, map: &'a Map) -> MissionBoard<'a> {
        MissionBoard {
            map,
            rules: &self.rules,
            players: self.spec.seats.len(),
        }
    }

    pub(super) fn sit_down(
        &self,
        map: &Arc<Map>,
        entry: usize,
        printed: &Printed,
    ) -> Result<Seat, Vec<LoadError>> {
        Ok(match &self.bots[entry] {
            None => None,
            Some(Bot::Native(row)) => Some((row.make)()),
            Some(Bot::Lua(bot)) => Some(bot.make(map, &self.rules, printed)?),
        })
    }
}
