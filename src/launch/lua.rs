//! Mods and bots in Lua: compiled once, run anew for each match.

use std::sync::Arc;

use crate::agents::Agent;
use crate::content::find::Source;
use crate::content::{LoadError, ModSet};
use crate::core::hook::Hooks;
use crate::core::id::ModId;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::script::bot::BotCode;
use crate::script::{Host, Program};

use super::blame::script_error;

/// The mods' programs.
#[derive(Clone)]
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

    /// Fresh Lua states for a match on this map that knows these abilities; without Lua there are none.
    pub(super) fn hooks(
        &self,
        map: &Arc<Map>,
        language: &str,
        known: &[String],
    ) -> Result<(Hooks, Printed), Vec<LoadError>> {
        if self.programs.is_empty() && known.is_empty() {
            return Ok((Hooks::default(), Printed::default()));
        }
        let host = self.host(map, language, known)?;
        let printed = host.printed();
        Ok((Hooks::new(Box::new(host)), printed))
    }

    /// How many hooks each mod has, in load order.
    pub(super) fn hook_counts(&self, map: &Arc<Map>) -> Result<Vec<usize>, Vec<LoadError>> {
        let host = self.host(map, "en", &[])?;
        let mods = 0..self.ids.len();
        Ok(mods.map(|i| host.hook_count(ModId::new(i))).collect())
    }

    /// The hooks that more than one mod takes, with the mods' ids in the order in which they run.
    pub(super) fn shared_hooks(
        &self,
        map: &Arc<Map>,
    ) -> Result<Vec<(&'static str, Vec<String>)>, Vec<LoadError>> {
        let shared = self.host(map, "en", &[])?.shared_points();
        Ok(shared
            .into_iter()
            .map(|(point, ids)| (point.row().name, ids))
            .collect())
    }

    fn host(
        &self,
        map: &Arc<Map>,
        language: &str,
        known: &[String],
    ) -> Result<Host, Vec<LoadError>> {
        Host::numbered(&self.programs, map, language, known)
            .map_err(|errors| errors.iter().map(script_error).collect())
    }
}

/// A bot's program, and the text it was made from.
#[derive(Clone)]
pub(super) struct LuaBot {
    code: BotCode,
    source: Source,
}

impl LuaBot {
    /// Compiles a bot's file.
    pub(super) fn compile(source: &Source) -> Result<LuaBot, Vec<LoadError>> {
        Ok(LuaBot {
            code: BotCode::new(source).map_err(|error| vec![error])?,
            source: source.clone(),
        })
    }

    /// Its file, as it was loaded.
    pub(super) fn source(&self) -> &Source {
        &self.source
    }

    /// A fresh bot for a match on this map under these rules. What it prints goes to `printed`.
    pub(super) fn make(
        &self,
        map: &Map,
        rules: &Ruleset,
        printed: &Printed,
    ) -> Result<Box<dyn Agent>, Vec<LoadError>> {
        let bot = self.code.sit(map, rules, printed);
        Ok(Box::new(bot.map_err(|error| vec![error])?))
    }
}
