//! A map as the files of its folder: `map.lua`, `names.lua`, `shapes.json`, laid out as people write them by hand. Reading
//! them again gives the same map.

mod lua;
mod outlines;
mod tables;

use std::fs;
use std::path::Path;

use super::LoadError;
use super::shapes::Shapes;
use super::whole::write_files;
use crate::core::map::MapDraft;

/// The files of a map's folder: name and text. In: the map, its outlines, and what the first lines of `map.lua` say of it.
#[must_use]
pub fn map_files(
    draft: &MapDraft,
    shapes: Option<&Shapes>,
    comment: &str,
) -> Vec<(&'static str, String)> {
    let (map, names) = tables::lua_files(draft, comment);
    let mut files = vec![("map.lua", map)];
    files.extend(names.map(|text| ("names.lua", text)));
    files.extend(shapes.map(|shapes| ("shapes.json", outlines::json(shapes))));
    files
}

/// Writes the files into a folder, which is made if it is not there. A file that is there already is replaced whole; others
/// stay, but for `names.lua` and `shapes.json` that would no longer fit.
///
/// # Errors
/// The folder or a file cannot be written.
pub fn write_map(
    folder: &Path,
    draft: &MapDraft,
    shapes: Option<&Shapes>,
    comment: &str,
) -> Result<(), LoadError> {
    let files = map_files(draft, shapes, comment);
    let stale = |old: &str| {
        let path = folder.join(old);
        let is_stale = !files.iter().any(|(name, _)| *name == old) && path.is_file();
        match is_stale.then(|| fs::remove_file(&path)) {
            Some(Err(error)) => Err(LoadError::general(format!("{}: {error}", path.display()))),
            _ => Ok(()),
        }
    };
    // Outlines are read wherever they lie, names only where the map asks for them.
    stale("shapes.json")?;
    // `map.lua` makes a folder a map, so it comes last.
    let in_order = files
        .iter()
        .rev()
        .map(|(name, text)| (*name, text.as_bytes()));
    write_files(folder, in_order)?;
    stale("names.lua")
}

#[cfg(test)]
mod tests;
