//! The names of a match, owned, so that they can outlive a borrow of the match.

use std::sync::Arc;

use crate::core::hook::Hooks;
use crate::core::map::Map;
use crate::notation::Names;

/// The names that a match's notation needs.
pub struct NameBook {
    map: Arc<Map>,
    players: usize,
    mods: Vec<String>,
    abilities: Vec<String>,
}

impl NameBook {
    /// The names of a game on this map with these mods (ids in the order in which the host counts them).
    #[must_use]
    pub fn new(map: Arc<Map>, players: usize, mods: Vec<String>, hooks: &Hooks) -> NameBook {
        let abilities = (0..=u8::MAX)
            .map_while(|i| hooks.host().and_then(|host| host.ability_name(i)))
            .collect();
        NameBook {
            map,
            players,
            mods,
            abilities,
        }
    }

    /// The names, lent.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        Names::new(&self.map, self.players).with_mods(
            self.mods.iter().map(String::as_str),
            self.abilities.iter().map(String::as_str),
        )
    }

    /// The board.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }
}
