//! A new mod: a folder that works at once and says in comments what to change.

use std::path::{Path, PathBuf};

use super::LoadError;
use super::manifest::is_mod_id;
use super::whole::write_files;

/// The files of a new mod, by their path in its folder; `NAME` and `TITLE` stand for what they say.
const FILES: [(&str, &str); 4] = [
    ("mod.toml", include_str!("new_mod/mod.toml")),
    ("init.lua", include_str!("new_mod/init.lua")),
    ("README.md", include_str!("new_mod/README.md")),
    ("tests/NAME.lua", include_str!("new_mod/test.lua")),
];

/// Writes a new mod into `mods/` of a content folder and gives its folder.
///
/// # Errors
/// The name cannot be a mod's id, there is something of that name already, or the files cannot be written.
pub fn write_new_mod(content: &Path, name: &str) -> Result<PathBuf, LoadError> {
    if !is_mod_id(name) {
        let help = "use lower case letters, digits and `-`, beginning with a letter".to_owned();
        let error = LoadError::general(format!("`{name}` cannot be the id of a mod"));
        return Err(error.with_help(Some(help)));
    }
    let folder = content.join("mods").join(name);
    if folder.exists() {
        return Err(LoadError::general(format!(
            "{} is there already, and stays as it is",
            folder.display()
        )));
    }
    let files = FILES.iter().map(|(path, text)| {
        let path = path.replace("NAME", name);
        let text = text.replace("TITLE", &title(name)).replace("NAME", name);
        (path, text)
    });
    let mut files: Vec<(String, String)> = files.collect();
    // The manifest makes a folder a mod, so it comes last.
    files.sort_by_key(|(path, _)| path == "mod.toml");
    let named = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_bytes()));
    write_files(&folder, named)?;
    Ok(folder)
}

/// `quiet-start` as a title.
fn title(name: &str) -> String {
    let text = name.replace('-', " ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
