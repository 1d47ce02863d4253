//! What lies in a map's folder beside the files that the map is written with: licences, missions, pictures, notes.

use super::find::Content;
use super::layer::Kind;

/// Files of a map that a copy of it takes along.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Name and bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// Names of what cannot be taken along: folders, and what is too large or cannot be read.
    pub left: Vec<String>,
}

/// Most bytes of such a file.
const MOST: u64 = 16 << 20;
/// Most of them.
const MOST_FILES: usize = 64;

/// What is written anew with a map, and what only its own file means: a map that is written out needs neither settings nor
/// the scripts that computed it.
fn is_written(name: &str) -> bool {
    name == "shapes.json"
        || name == "map.toml"
        || (name.ends_with(".lua") && name != "missions.lua")
}

impl Content {
    /// What a copy of this map takes along.
    #[must_use]
    pub fn map_extras(&self, id: &str) -> Extras {
        let mut extras = Extras::default();
        let Ok(layer) = self.layer_of(Kind::Map, id) else {
            return extras;
        };
        let names = layer.entries(&format!("maps/{id}"));
        // What begins with a point is the system's or an editor's.
        for name in names
            .into_iter()
            .filter(|name| !name.starts_with('.') && !is_written(name))
        {
            let path = format!("maps/{id}/{name}");
            let bytes = layer.has(&path).then(|| layer.bytes(&path, MOST).ok());
            match bytes.flatten() {
                Some(bytes) if extras.files.len() < MOST_FILES => extras.files.push((name, bytes)),
                _ => extras.left.push(name),
            }
        }
        extras
    }
}

#[cfg(test)]
mod tests {
    use super::Content;

    #[test]
    fn missions_and_licences_come_along_and_what_is_written_anew_does_not() {
        let names = |id: &str| -> Vec<String> {
            let extras = Content::embedded().map_extras(id);
            assert_eq!(extras.left, Vec::<String>::new());
            extras.files.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names("foundry"), ["missions.lua"]);
        assert_eq!(names("classic"), ["LICENSE-world-atlas.txt", "LICENSE.md"]);
        assert_eq!(names("archipelago"), Vec::<String>::new());
    }

    #[test]
    fn folders_and_what_is_too_large_are_named() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("maps/a");
        std::fs::create_dir_all(folder.join("notes")).unwrap();
        std::fs::write(folder.join("map.lua"), "").unwrap();
        std::fs::write(folder.join("LICENSE"), "MIT").unwrap();
        std::fs::write(folder.join(".alea-1.part"), "").unwrap();
        std::fs::write(folder.join("huge.png"), vec![0; (16 << 20) + 1]).unwrap();
        let extras = Content::at(root.path()).map_extras("a");
        assert_eq!(extras.files, [("LICENSE".to_owned(), b"MIT".to_vec())]);
        assert_eq!(extras.left, ["huge.png", "notes"]);
    }
}
