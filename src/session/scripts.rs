//! The files that a game is made from, for those who read and change them.

use std::path::PathBuf;

use crate::content::Content;
use crate::content::modset::preset_id;

use super::Spec;
use crate::launch::Sitter;

/// A file of the content.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ScriptFile {
    /// Its path, relative to the content's root: `mods/x/init.lua`.
    pub path: String,
    /// Where it lies on this machine; none if it is inside the program.
    pub on_disk: Option<PathBuf>,
}

/// The files of a game's map, preset, mods and Lua bots, by path.
#[must_use]
pub fn scripts_of(content: &Content, spec: &Spec) -> Vec<ScriptFile> {
    let mut paths = Vec::new();
    let map = spec.map.as_deref().unwrap_or(crate::launch::DEFAULT_MAP);
    if let Ok(files) = content.map(map) {
        paths.extend(
            files
                .others
                .values()
                .chain([&files.main])
                .map(|s| s.path.clone()),
        );
    }
    let preset = preset_id(
        spec.preset
            .as_deref()
            .unwrap_or(crate::launch::DEFAULT_PRESET),
    );
    for id in spec.mods.iter().chain([&preset]) {
        if let Ok(files) = content.mod_files(id) {
            let sources = files.scripts.values().chain(files.tests.values());
            paths.extend(
                sources
                    .chain([&files.manifest_source])
                    .map(|s| s.path.clone()),
            );
        }
    }
    for seat in &spec.seats {
        if let Sitter::Bot(id) = &seat.who
            && let Ok(source) = content.bot(id)
        {
            paths.push(source.path);
        }
    }
    paths.sort();
    paths.dedup();
    paths
        .into_iter()
        .map(|path| ScriptFile {
            on_disk: content.place_of(&path),
            path,
        })
        .collect()
}
