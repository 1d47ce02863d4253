//! Maps as they are drawn and edited: read as data, imported from other programs' files, written as folders.

use std::path::{Path, PathBuf};

use crate::content::map_writer;
use crate::content::shapes::Shapes;
use crate::content::whole::write_files;
use crate::content::{Content, LoadError};
use crate::core::map::MapDraft;
use crate::import::{Options, import, outlines};
use crate::launch::load_draft;

/// What the first line of a map says that was drawn here.
const MARK: &str =
    "Drawn with the map editor, which writes this file anew each time the map is saved there.";

/// A map as data: what its file says, and its outlines.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// Territories, continents, borders, names.
    pub draft: MapDraft,
    /// The outlines, if it has some.
    pub shapes: Option<Shapes>,
    /// Other files of its folder, which a copy takes along: licences, missions, pictures.
    pub extras: Vec<(String, Vec<u8>)>,
}

/// The folder of the user's own content, on systems that have a place for it.
#[must_use]
pub fn user_content() -> Option<PathBuf> {
    let dirs = directories::ProjectDirs::from("", "", "alea")?;
    Some(dirs.data_dir().to_path_buf())
}

/// The content folder that a map lies in; none if it is inside the program, or nowhere.
#[must_use]
pub fn home_of(content: &Content, id: &str) -> Option<PathBuf> {
    let file = content.place_of(&map_file(id))?;
    file.ancestors().nth(3).map(Path::to_path_buf)
}

/// The content folder and the id of a map of this program, if its folder or its `map.lua` is at this path.
#[must_use]
pub fn own_map(path: &Path) -> Option<(PathBuf, String)> {
    let file = if path.is_dir() {
        path.join("map.lua")
    } else {
        path.to_path_buf()
    };
    if !file.ends_with("map.lua") || !file.is_file() {
        return None;
    }
    let file = file.canonicalize().ok()?;
    let folder = file.parent()?;
    let maps = folder.parent().filter(|maps| maps.ends_with("maps"))?;
    let id = folder.file_name()?.to_str()?.to_owned();
    Some((maps.parent()?.to_path_buf(), id))
}

fn map_file(id: &str) -> String {
    format!("maps/{id}/map.lua")
}

/// Whether there is a map of this id in a content folder.
#[must_use]
pub fn map_is_there(root: &Path, id: &str) -> bool {
    root.join(map_file(id)).exists()
}

/// Whether it was written by the editor, and not by hand.
#[must_use]
pub fn map_is_drawn(root: &Path, id: &str) -> bool {
    let text = super::read_text(&root.join(map_file(id)));
    text.ok()
        .flatten()
        .is_some_and(|text| text.lines().next().unwrap_or_default().contains(MARK))
}

/// A map of the content as data.
pub struct Read {
    /// The map.
    pub drawing: Drawing,
    /// Whether its file computes it by chance, so that this is one board of many.
    pub computed: bool,
    /// Whether it has settings, which a map that is written out has no more.
    pub has_settings: bool,
    /// Names of files of its folder that a copy cannot take along.
    pub left: Vec<String>,
}

/// A map of the content as data.
///
/// # Errors
/// No such map, or everything that is wrong with it.
pub fn read_drawing(content: &Content, id: &str, seed: u64) -> Result<Read, Vec<LoadError>> {
    let (draft, shapes, computed) = load_draft(content, id, seed)?;
    let files = content.map(id).map_err(|error| vec![error])?;
    let extras = content.map_extras(id);
    let drawing = Drawing {
        draft,
        shapes,
        extras: extras.files,
    };
    Ok(Read {
        drawing,
        computed,
        has_settings: files.manifest.is_some(),
        left: extras.left,
    })
}

/// Reads the map of another program at a path: a file, a folder or an archive. Given are what was mended in it and what is
/// worth knowing, too.
///
/// # Errors
/// Why there is no map that can be played, in a sentence.
pub fn import_drawing(path: &Path) -> Result<(Drawing, Vec<String>), String> {
    let mut imported = import(path, &Options::default()).map_err(|refusal| refusal.to_string())?;
    let shapes = outlines(&mut imported);
    let journal = &imported.journal;
    let mut notes: Vec<String> = journal.repairs.iter().map(ToString::to_string).collect();
    if journal.more > 0 {
        notes.push(format!("and {} more of this kind", journal.more));
    }
    notes.extend(journal.warnings.iter().map(ToString::to_string));
    let missions = imported.missions.map(String::into_bytes);
    let drawing = Drawing {
        draft: imported.draft,
        shapes: Some(shapes),
        extras: missions
            .map(|text| ("missions.lua".to_owned(), text))
            .into_iter()
            .collect(),
    };
    Ok((drawing, notes))
}

/// Writes a map into `maps/` of a content folder and gives its folder. A map of this id that is there is written over; of the
/// other files those that are there already stay.
///
/// # Errors
/// The id cannot be a folder's name, or what the file system says, in a sentence.
pub fn write_drawing(root: &Path, drawing: &Drawing) -> Result<PathBuf, String> {
    let id = &drawing.draft.id;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
    if !id.starts_with(|c: char| c.is_ascii_lowercase()) || !id.chars().all(fits) {
        return Err(format!(
            "`{id}` cannot be the id of a map: use lower case letters, digits, `_` and `-`, beginning with a letter"
        ));
    }
    let folder = root.join("maps").join(id);
    let extras = drawing.extras.iter();
    let new = extras.filter(|(name, _)| !folder.join(name).exists());
    let new = new.map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    write_files(&folder, new).map_err(|error| error.to_string())?;
    map_writer::write_map(&folder, &drawing.draft, drawing.shapes.as_ref(), MARK)
        .map_err(|error| error.to_string())?;
    Ok(folder)
}
