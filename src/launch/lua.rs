//! Mods and bots in Lua: compiled once, run anew for each match.

use std::sync::Arc;

use crate::agents::Agent;
use crate::content::find::Source;
use crate::content::{LoadError, ModSet};
use crate::core::hook::Hooks;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::script::bot::BotCode;
use crate::script::{Host, Program};

use super::blame::script_error;

/// The mods' programs.
pub(super) struct Mods {
    ids: Vec<String>,
    programs: Vec<Arc<Program>>,
}

/// What mods and bots printed: the id and a line, to be taken at any time.
pub type Printed = crate::script::host::Printed;

impl Mods {
    /// Compiles the mods of a set.
    pub(super) fn compile(set: &ModSet) -> Result<Mods, Vec<LoadError>> {
        let programs = Program::compile_all(set)
            .map_err(|errors| errors.iter().map(script_error).collect::<Vec<_>>())?;
        Ok(Mods {
            ids: set.ids(),
            programs,
        })
    }

    /// All mods' ids in load order, those without Lua too: a mod is counted by its place here.
    pub(super) fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Fresh Lua states for a match on this map; without Lua there are none.
    pub(super) fn hooks(
        &self,
        map: &Map,
        language: &str,
    ) -> Result<(Hooks, Printed), Vec<LoadError>> {
        if self.programs.is_empty() {
            return Ok((Hooks::default(), Printed::default()));
        }
        let host = Host::new(&self.programs, map, language)
            .map_err(|errors| errors.iter().map(script_error).collect::<Vec<_>>())?;
        let printed = host.printed();
        Ok((Hooks::new(Box::new(host)), printed))
    }
}

/// A bot's program.
#[derive(Clone)]
pub(super) struct LuaBot(BotCode);

impl LuaBot {
    /// Compiles a bot's file.
    pub(super) fn compile(source: &Source) -> Result<LuaBot, Vec<LoadError>> {
        BotCode::new(source)
            .map(LuaBot)
            .map_err(|error| vec![error])
    }

    /// A fresh bot for a match on this map under these rules. What it prints goes to `printed`.
    pub(super) fn make(
        &self,
        map: &Map,
        rules: &Ruleset,
        printed: &Printed,
    ) -> Result<Box<dyn Agent>, Vec<LoadError>> {
        let bot = self.0.sit(map, rules, printed);
        Ok(Box::new(bot.map_err(|error| vec![error])?))
    }
}
