//! Mods and bots in Lua: compiled once, run anew for each match.

use std::sync::Arc;

use crate::agents::Agent;
use crate::content::find::Source;
use crate::content::{LoadError, ModSet};
use crate::core::hook::Hooks;
use crate::core::map::Map;

/// The mods' programs.
pub(super) struct Mods {
    ids: Vec<String>,
}

impl Mods {
    pub(super) fn compile(set: &ModSet) -> Result<Mods, Vec<LoadError>> {
        Ok(Mods { ids: set.ids() })
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.ids.clone()
    }

    pub(super) fn hooks(&self, _map: &Arc<Map>, _players: usize) -> Result<Hooks, Vec<LoadError>> {
        Ok(Hooks::default())
    }
}

/// A bot's program.
#[derive(Clone)]
pub(super) struct LuaBot {}

impl LuaBot {
    pub(super) fn compile(_id: &str, _source: &Source) -> Result<LuaBot, Vec<LoadError>> {
        Ok(LuaBot {})
    }

    pub(super) fn make(&self, _map: &Arc<Map>) -> Result<Box<dyn Agent>, Vec<LoadError>> {
        Ok(Box::<crate::agents::steady::Steady>::default())
    }
}
