//! Mods and bots in Lua: compiled once, run anew for each match.

use std::sync::Arc;

use crate::agents::Agent;
use crate::content::find::Source;
use crate::content::{LoadError, ModSet};
use crate::core::hook::Hooks;
use crate::core::map::Map;
use crate::script::{Host, Program, ScriptError};

use super::blame::script_error;

/// The mods' programs.
pub(super) struct Mods {
    ids: Vec<String>,
    programs: Vec<Arc<Program>>,
}

impl Mods {
    pub(super) fn compile(set: &ModSet) -> Result<Mods, Vec<LoadError>> {
        Ok(Mods {
            ids: set.ids(),
            programs: Program::compile_all(set).map_err(load_errors)?,
        })
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.ids.clone()
    }

    /// The hooks of one match. Mods without Lua need no host, and no Lua state is made.
    pub(super) fn hooks(&self, map: &Map, language: &str) -> Result<Hooks, Vec<LoadError>> {
        if self.programs.is_empty() {
            return Ok(Hooks::default());
        }
        let host = Host::new(&self.programs, map, language).map_err(load_errors)?;
        Ok(Hooks::new(Box::new(host)))
    }
}

fn load_errors(errors: Vec<ScriptError>) -> Vec<LoadError> {
    errors.iter().map(script_error).collect()
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
