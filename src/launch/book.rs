//! The names of a match, owned, so that they outlive a borrow of the match.

use std::sync::Arc;

use crate::content::Texts;
use crate::core::declared::Declared;
use crate::core::hook::Hooks;
use crate::core::id::COLOURS;
use crate::core::map::Map;
use crate::core::mission::Mission;
use crate::notation::Names;
use crate::text::{Language, Words};

/// The names that the notation and the sentences of a match need.
pub struct NameBook {
    map: Arc<Map>,
    players: usize,
    mods: Vec<String>,
    /// The mods' titles, in load order; empty where none is known.
    titles: Vec<Texts>,
    abilities: Vec<String>,
    missions: Arc<[Mission]>,
    declared: Declared,
}

impl NameBook {
    /// The names of a game on this map: ids of mods in load order, abilities as the mods' host counts them.
    #[must_use]
    pub fn new(
        map: Arc<Map>,
        players: usize,
        mods: Vec<String>,
        abilities: Vec<String>,
    ) -> NameBook {
        NameBook {
            map,
            players: players.min(COLOURS.len()),
            mods,
            titles: Vec::new(),
            abilities,
            missions: Arc::from([]),
            declared: Declared::default(),
        }
    }

    /// With the missions that the game is played with.
    #[must_use]
    pub fn with_missions(mut self, missions: &[Mission]) -> NameBook {
        self.missions = Arc::from(missions);
        self
    }

    /// With the titles of the mods, in load order.
    #[must_use]
    pub fn with_titles(mut self, titles: Vec<Texts>) -> NameBook {
        self.titles = titles;
        self
    }

    /// With what the mods declare and call by names of their own.
    #[must_use]
    pub fn with_declared(mut self, declared: Declared) -> NameBook {
        self.declared = declared;
        self
    }

    /// For the notation.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        let sides = self.declared.sides.iter();
        Names::new(&self.map, self.players)
            .with_mods(
                self.mods.iter().map(String::as_str),
                self.abilities.iter().map(String::as_str),
            )
            .with_missions(self.missions.iter().map(|one| one.key.as_str()))
            .with_sides(sides.map(|side| (side.side, side.key.as_str())))
    }

    /// For sentences.
    #[must_use]
    pub fn words(&self, language: Language) -> Words<'_> {
        let mut words = Words::new(language, &self.map, &COLOURS[..self.players]);
        words.mods.clone_from(&self.mods);
        let titles = self.titles.iter();
        words.titles = titles.map(|t| t.get(language.code()).to_owned()).collect();
        words.abilities.clone_from(&self.abilities);
        words.declared.clone_from(&self.declared);
        words.missions = Arc::clone(&self.missions);
        words
    }

    /// The board.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }
}

/// The abilities of a match, as `mod.ability`, in the order in which its mods' host counts them.
#[must_use]
pub(super) fn abilities(hooks: &Hooks) -> Vec<String> {
    (0..=u8::MAX)
        .map_while(|i| hooks.host()?.ability_name(i))
        .collect()
}
