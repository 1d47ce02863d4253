//! A mod's Lua files, compiled once and shared by all matches that play with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::api::Named;
use super::blame::ScriptError;
use super::sandbox::Compiled;
use crate::content::{Mod, ModSet, SettingValue};
use crate::core::id::ModId;

/// A mod ready to be run. It holds no Lua state, so it can go to any thread.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) id: ModId,
    pub(super) name: String,
    pub(super) version: String,
    pub(super) root: String,
    pub(super) main: Compiled,
    pub(super) files: Vec<Compiled>,
    pub(super) settings: BTreeMap<String, SettingValue>,
    /// The functions of `game` that the files name.
    pub(super) named: Named,
}

impl Program {
    /// Compiles the Lua files of the mod at this position of the load order; none if it has no `init.lua`.
    ///
    /// # Errors
    /// The first mistake of each file.
    pub fn compile(id: ModId, source: &Mod) -> Result<Option<Program>, Vec<ScriptError>> {
        let mut files = Vec::new();
        let mut errors = Vec::new();
        let mut main = None;
        let mut named = Named::default();
        for (path, script) in &source.scripts {
            named = named.or(Named::in_text(&script.text));
            match Compiled::new(&script.path, &script.text) {
                Ok(file) if path == "init.lua" => main = Some(file),
                Ok(file) => files.push(file),
                Err(error) => errors.push(error),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(main.map(|main| Program {
            id,
            name: source.manifest.id.clone(),
            version: source.manifest.version.to_string(),
            root: main
                .name()
                .strip_suffix("/init.lua")
                .unwrap_or_default()
                .to_owned(),
            main,
            files,
            settings: source.settings.clone(),
            named,
        }))
    }

    /// Compiles all mods of a set that have Lua.
    ///
    /// # Errors
    /// The first mistake of each file of each mod.
    pub fn compile_all(set: &ModSet) -> Result<Vec<Arc<Program>>, Vec<ScriptError>> {
        let mut programs = Vec::new();
        let mut errors = Vec::new();
        for (i, source) in set.mods.iter().enumerate() {
            match Program::compile(ModId::new(i), source) {
                Ok(program) => programs.extend(program.map(Arc::new)),
                Err(found) => errors.extend(found),
            }
        }
        if errors.is_empty() {
            Ok(programs)
        } else {
            Err(errors)
        }
    }

    /// The mod's id.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}
