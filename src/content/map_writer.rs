//! A map as the files of its folder: `map.lua`, `names.lua`, `shapes.json`, laid out as people write them by hand. Reading
//! them again gives the same map.

mod lua;
mod outlines;
mod tables;

use std::fs;
use std::io::Write as _;
use std::path::Path;

use super::LoadError;
use super::shapes::Shapes;
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
    let told = |path: &Path, error: std::io::Error| {
        LoadError::general(format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| told(folder, error))?;
    let files = map_files(draft, shapes, comment);
    for old in ["names.lua", "shapes.json"] {
        let path = folder.join(old);
        if !files.iter().any(|(name, _)| *name == old) && path.is_file() {
            fs::remove_file(&path).map_err(|error| told(&path, error))?;
        }
    }
    for (name, text) in files {
        let path = folder.join(name);
        // Whole or not at all: whoever watches the folder never reads half a file.
        let write = || {
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(text.as_bytes())?;
            readable(file.as_file())?;
            file.persist(&path).map_err(|error| error.error)
        };
        write().map_err(|error| told(&path, error))?;
    }
    Ok(())
}

/// Temporary files are for their maker alone; a map is not.
#[cfg(unix)]
fn readable(file: &fs::File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

/// Other systems give a file its folder's rights.
#[cfg(not(unix))]
fn readable(_: &fs::File) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests;
