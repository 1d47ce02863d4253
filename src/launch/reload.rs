//! Other mods and bots for a running match: read anew from their files, and what of the files it cannot take over.

use std::sync::Arc;

use crate::content::hash::Fnv;
use crate::content::modset::Wanted;
use crate::content::{Content, LoadError, ModSet};
use crate::core::hook::Hooks;
use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::game::{Match, MatchFault, Seat};

use super::book::abilities;
use super::lua::Printed;
use super::map::Board;
use super::prepare::{Bot, Generation, Prepared, find_bot, settle};
use super::spec::{DEFAULT_PRESET, Sitter};

/// What became of a running match's content.
pub struct Reload {
    /// What the match goes on with, if mods or bots changed: to be tried with [`Prepared::rehearse`] and given to the match
    /// with [`Prepared::take_over`].
    pub next: Option<Prepared>,
    /// The mods that changed, in load order.
    pub mods: Vec<ChangedMod>,
    /// The bots that changed, by entry of the list of seats.
    pub bots: Vec<ChangedBot>,
    /// What changed and the match cannot take over.
    pub held: Vec<Held>,
    /// Whether the map's outlines changed; they are for drawing alone.
    pub shapes: bool,
    /// What is wrong with that which the match does not take over: a map that does not load any more, a value for a setting
    /// that is gone.
    pub complaints: Vec<LoadError>,
}

impl Reload {
    /// Whether nothing changed at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.next.is_none() && self.held.is_empty() && !self.shapes && self.complaints.is_empty()
    }
}

/// A mod that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangedMod {
    /// Its id.
    pub id: String,
    /// Its version now.
    pub version: String,
    /// How many hooks and abilities it has now.
    pub hooks: usize,
}

/// A bot that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangedBot {
    /// The entry of the list of seats, from 0.
    pub entry: usize,
    /// Its name.
    pub id: String,
}

/// What a running match keeps as it was, although the files say otherwise now. A new match takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Held {
    /// The map of this id.
    Map {
        /// Its id.
        id: String,
    },
    /// The cards of the map.
    Cards,
    /// An option of the rules.
    Option {
        /// Its key.
        key: String,
        /// The value that holds in the match.
        old: String,
        /// The value in the files.
        new: String,
    },
}

impl Prepared {
    /// Reads the content of a running match anew. What the user set survives; settings that are new have their defaults.
    ///
    /// # Errors
    /// Everything that keeps the mods and bots from being loaded; the match goes on with those it has.
    pub fn reload(&self, content: &Content) -> Result<Reload, Vec<LoadError>> {
        let mut complaints = Vec::new();
        let (set, bots) = match (self.new_set(content), self.new_bots(content)) {
            (Ok(set), Ok(bots)) => (set, bots),
            (set, bots) => {
                let errors = [set.err(), bots.err()];
                return Err(errors.into_iter().flatten().flatten().collect());
            }
        };
        let set = self.with_values(set, &mut complaints);
        let mut held = self.held_of_map(content, &mut complaints);
        held.extend(self.held_options(&settle(&set, &self.spec)?));
        let changed: Vec<usize> = (0..set.mods.len())
            .filter(|i| differs(&set.mods[*i], &self.now.set.mods[*i]))
            .collect();
        let mut reload = Reload {
            next: None,
            mods: Vec::new(),
            bots: self.changed_bots(&bots),
            held,
            shapes: self.other_shapes(content),
            complaints,
        };
        if !changed.is_empty() || !reload.bots.is_empty() {
            let map = self.map(self.seed())?;
            let next = self.following(set, bots, &map)?;
            let counts = next.now.mods.hook_counts(&map)?;
            reload.mods = changed
                .iter()
                .map(|i| next.changed_mod(*i, &counts))
                .collect();
            reload.next = Some(next);
        }
        Ok(reload)
    }

    /// Tries these mods and bots on a copy of a running match; `reload` says which bots changed.
    ///
    /// # Errors
    /// What cannot even be loaded, as content; or the first thing that breaks in play.
    pub fn rehearse(&self, game: &Match, bots: &[ChangedBot]) -> Result<(), Broken> {
        let map = game.state().shared_map();
        let (hooks, printed) = self.hooks_of(&self.now, &map).map_err(Broken::Loading)?;
        let seats = self.fresh(game, bots, &printed).map_err(Broken::Loading)?;
        game.rehearse(hooks, seats).map_err(Broken::Playing)
    }

    /// Gives these mods and bots to a running match, and hands back what they print from here on.
    ///
    /// # Errors
    /// What cannot be loaded; the match is as before.
    pub fn take_over(
        &self,
        game: &mut Match,
        bots: &[ChangedBot],
    ) -> Result<Printed, Vec<LoadError>> {
        let map = game.state().shared_map();
        let (hooks, printed) = self.hooks_of(&self.now, &map)?;
        let seats = self.fresh(game, bots, &printed)?;
        game.change_mods(hooks, seats, self.now.hash);
        Ok(printed)
    }

    /// Fresh agents for the seats of these bots.
    fn fresh(
        &self,
        game: &Match,
        bots: &[ChangedBot],
        printed: &Printed,
    ) -> Result<Vec<(PlayerId, Seat)>, Vec<LoadError>> {
        let map = game.state().shared_map();
        let sit = |bot: &ChangedBot| {
            let agent = self.sit_down(&map, bot.entry, printed)?;
            Ok((PlayerId::new(bot.entry), agent))
        };
        bots.iter().map(sit).collect()
    }

    /// The mods as their files are now, with all settings at their defaults.
    fn new_set(&self, content: &Content) -> Result<ModSet, Vec<LoadError>> {
        let wanted = Wanted {
            preset: Some(self.spec.preset.as_deref().unwrap_or(DEFAULT_PRESET)),
            mods: &self.spec.mods,
            sets: &[],
        };
        let set = ModSet::load(content, wanted)?;
        let (old, new) = (self.now.set.ids(), set.ids());
        if old == new {
            return Ok(set);
        }
        let message = format!(
            "the files now ask for the mods {} in this order, and this game is played with {}",
            new.join(", "),
            old.join(", ")
        );
        let help = "a running game keeps its mods and their order: begin a new one to change them";
        Err(vec![LoadError::general(message).with_help(Some(help))])
    }

    /// With what the user set, as far as it still means something.
    fn with_values(&self, mut set: ModSet, complaints: &mut Vec<LoadError>) -> ModSet {
        for (key, value) in &self.spec.values {
            complaints.extend(set.set(key, value).err());
        }
        set
    }

    fn new_bots(&self, content: &Content) -> Result<Vec<Option<Bot>>, Vec<LoadError>> {
        let mut errors = Vec::new();
        let mut bots = Vec::new();
        for seat in &self.spec.seats {
            match &seat.who {
                Sitter::Human => bots.push(None),
                Sitter::Bot(id) => match find_bot(content, id) {
                    Ok(bot) => bots.push(Some(bot)),
                    Err(found) => errors.extend(found),
                },
            }
        }
        errors.dedup();
        if errors.is_empty() {
            Ok(bots)
        } else {
            Err(errors)
        }
    }

    fn changed_bots(&self, new: &[Option<Bot>]) -> Vec<ChangedBot> {
        let pairs = new.iter().zip(&self.bots).enumerate();
        pairs
            .filter(|(_, (new, old))| !same_bot(new.as_ref(), old.as_ref()))
            .map(|(entry, _)| ChangedBot {
                entry,
                id: self.bot_name(entry).to_owned(),
            })
            .collect()
    }

    /// Map and cards, if their files say otherwise now.
    fn held_of_map(&self, content: &Content, complaints: &mut Vec<LoadError>) -> Vec<Held> {
        let id = self.map_id();
        let held = Held::Map { id: id.to_owned() };
        let files = match content.map(id) {
            Ok(files) => files,
            Err(error) => {
                complaints.push(error);
                return vec![held];
            }
        };
        let old = self.board.files();
        if files.deciding().eq(old.deciding()) {
            return Vec::new();
        }
        let seed = self.seed();
        let sets = self.board.noted_settings();
        let maps = Board::of(files, &sets, seed)
            .and_then(|new| Ok((new.map(seed)?, self.board.map(seed)?)));
        match maps {
            Ok((new, old)) if new.deck() == old.deck() => vec![held],
            Ok(_) => vec![held, Held::Cards],
            Err(errors) => {
                complaints.extend(errors);
                vec![held]
            }
        }
    }

    fn other_shapes(&self, content: &Content) -> bool {
        // A map from a log has none: they decide nothing.
        let old = &self.board.files().shapes;
        let new = content.map(self.map_id()).map(|files| files.shapes);
        old.is_some() && new.is_ok_and(|new| new != *old)
    }

    fn held_options(&self, new: &Ruleset) -> Vec<Held> {
        let pairs = self.rules.values().zip(new.values());
        pairs
            .filter(|((_, old), (_, new))| old != new)
            .map(|((row, old), (_, new))| Held::Option {
                key: row.key.to_owned(),
                old: old.to_string(),
                new: new.to_string(),
            })
            .collect()
    }

    /// What the match goes on with.
    fn following(
        &self,
        set: ModSet,
        bots: Vec<Option<Bot>>,
        map: &Arc<Map>,
    ) -> Result<Prepared, Vec<LoadError>> {
        let hash = hash_of(&set, &bots);
        let (hooks, _) = self.hooks_of(&self.now, map)?;
        let before = self.before.iter().chain([&self.now]).cloned().collect();
        let next = Prepared {
            spec: self.spec.clone(),
            board: Arc::clone(&self.board),
            rules: Arc::clone(&self.rules),
            missions: self.missions.clone(),
            now: Generation::compile(set, hash)?,
            before,
            known: abilities(&hooks),
            bots,
        };
        let (later, _) = next.hooks_of(&next.now, map)?;
        if sides(&hooks) != sides(&later) {
            return Err(vec![LoadError::general(
                "the mods declare other sides than the match was begun with: a new match takes them",
            )]);
        }
        let unfit = next.now.set.unfit_settings(map, next.spec.seats.len());
        if !unfit.is_empty() {
            return Err(unfit);
        }
        // Loads everything once, to see what breaks.
        next.match_setup(Arc::clone(map), self.seed(), 0)?;
        Ok(next)
    }

    fn changed_mod(&self, i: usize, counts: &[usize]) -> ChangedMod {
        let manifest = &self.now.set.mods[i].manifest;
        ChangedMod {
            id: manifest.id.clone(),
            version: manifest.version.to_string(),
            hooks: counts[i],
        }
    }
}

/// The sides that mods declare, in order: in a match they have their numbers for good.
fn sides(hooks: &Hooks) -> Vec<String> {
    let declared = hooks.host().map(|host| host.declared().sides.iter());
    let keys = declared.into_iter().flatten();
    keys.map(|side| side.key.clone()).collect()
}

/// Why mods and bots are not taken over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// They do not load on the match's map.
    Loading(Vec<LoadError>),
    /// They broke when they were tried.
    Playing(MatchFault),
}

fn differs(new: &crate::content::Mod, old: &crate::content::Mod) -> bool {
    new.hash != old.hash || new.settings != old.settings
}

fn same_bot(new: Option<&Bot>, old: Option<&Bot>) -> bool {
    match (new, old) {
        (Some(Bot::Lua(new)), Some(Bot::Lua(old))) => new.source() == old.source(),
        (Some(Bot::Native(new)), Some(Bot::Native(old))) => new.id == old.id,
        (None, None) => true,
        _ => false,
    }
}

/// The hash of mods with their settings, and of bots.
fn hash_of(set: &ModSet, bots: &[Option<Bot>]) -> u64 {
    let mut hash = Fnv::default();
    for one in &set.mods {
        hash = hash
            .text(&one.manifest.id)
            .text(&format!("{:016x}", one.hash));
        for (key, value) in &one.settings {
            hash = hash.text(key).text(&value.to_string());
        }
    }
    for bot in bots.iter().flatten() {
        hash = match bot {
            Bot::Native(row) => hash.text(row.id),
            Bot::Lua(bot) => hash.text(&bot.source().text),
        };
    }
    hash.end()
}
