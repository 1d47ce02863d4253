//! The files that a map consists of, on disk or in an archive: found whatever the case of their names, never outside the
//! folder, never larger than a map could need.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};

use super::archive;
use super::journal::Refusal;
use super::text::decode;

/// Most bytes of one file.
pub(super) const MOST_BYTES: u64 = 64 << 20;
/// Most bytes of the text of a map.
const MOST_TEXT: usize = 16 << 20;
/// Most files that are looked at in a folder.
const MOST_FILES: usize = 10_000;
/// How deep a folder is searched.
const MOST_DEPTH: usize = 5;

/// The files around a map file. Names are relative, with `/`.
#[derive(Debug)]
pub struct Files {
    root: Root,
}

#[derive(Debug)]
enum Root {
    Folder(PathBuf),
    Packed(BTreeMap<String, Vec<u8>>),
}

impl Files {
    /// What lies at a path: its files, and the names that may be a map: the one file, or all of a folder or an archive.
    ///
    /// # Errors
    /// There is nothing there, it cannot be read, or it is an archive with something amiss.
    pub fn open(path: &Path) -> Result<(Files, Vec<String>), Refusal> {
        let told = path.display().to_string();
        let no =
            |error: std::io::Error| Refusal::of_file(&told, format!("cannot be read: {error}"));
        let path = path.canonicalize().map_err(no)?;
        if path.is_dir() {
            let files = Files {
                root: Root::Folder(path),
            };
            let names = files.names();
            return Ok((files, names));
        }
        let bytes = read_limited(&path, &told)?;
        if archive::is_archive(&bytes) {
            let files = Files {
                root: Root::Packed(archive::unpack(&bytes, &told)?),
            };
            let names = files.names();
            return Ok((files, names));
        }
        // Some formats keep pictures beside the map file's own folder.
        let parent = path.parent().unwrap_or(&path);
        let root = parent.parent().unwrap_or(parent).to_path_buf();
        let name = path.strip_prefix(&root).map(slashed).unwrap_or_default();
        Ok((
            Files {
                root: Root::Folder(root),
            },
            vec![name],
        ))
    }

    /// Files in memory, by name: for tests, and for what is not on disk.
    #[must_use]
    pub fn in_memory(files: BTreeMap<String, Vec<u8>>) -> Files {
        Files {
            root: Root::Packed(files),
        }
    }

    /// The names of all files, sorted: of a folder as deep as maps of any format lie.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        match &self.root {
            Root::Packed(files) => files.keys().cloned().collect(),
            Root::Folder(root) => {
                let mut names = Vec::new();
                collect(root, root, MOST_DEPTH, &mut names);
                names.sort();
                names
            }
        }
    }

    /// The file of this name beside the map file, whatever the case of its letters and the kind of its slashes; as it is
    /// really called. None if there is none, or if the name leads out of the map's folder.
    #[must_use]
    pub fn beside(&self, map: &str, name: &str) -> Option<String> {
        let folder = map.rsplit_once('/').map_or("", |(folder, _)| folder);
        self.find(folder, name)
    }

    /// The same for a name in the folder above the map file's own.
    #[must_use]
    pub fn above(&self, map: &str, name: &str) -> Option<String> {
        let folder = map.rsplit_once('/').map_or("", |(folder, _)| folder);
        let above = folder.rsplit_once('/').map_or("", |(above, _)| above);
        self.find(above, name)
    }

    fn find(&self, folder: &str, name: &str) -> Option<String> {
        let mut at = folder.to_owned();
        let name = name.trim().replace('\\', "/");
        if name.is_empty() || name.starts_with('/') {
            return None;
        }
        for part in name.split('/').filter(|part| !matches!(*part, "" | ".")) {
            if part == ".." || part.contains(':') || part.contains('\0') {
                return None;
            }
            let entries = self.entries(&at);
            let found = entries.iter().find(|entry| *entry == part).or_else(|| {
                entries
                    .iter()
                    .find(|entry| entry.to_lowercase() == part.to_lowercase())
            })?;
            at = if at.is_empty() {
                found.clone()
            } else {
                format!("{at}/{found}")
            };
        }
        self.is_file(&at).then_some(at)
    }

    /// Names of what lies in a folder (empty: the topmost), sorted.
    #[must_use]
    pub fn siblings(&self, folder: &str) -> Vec<String> {
        self.entries(folder)
    }

    /// Names of what lies in a folder, sorted.
    fn entries(&self, folder: &str) -> Vec<String> {
        let mut entries: Vec<String> = match &self.root {
            Root::Folder(root) => match fs::read_dir(real(root, folder)) {
                Ok(list) => list
                    .flatten()
                    .take(MOST_FILES)
                    .map(|entry| entry.file_name().to_string_lossy().into_owned())
                    .collect(),
                Err(_) => Vec::new(),
            },
            Root::Packed(files) => {
                let inside = |name: &String| {
                    let rest = match folder {
                        "" => name.as_str(),
                        folder => name.strip_prefix(folder)?.strip_prefix('/')?,
                    };
                    Some(rest.split('/').next()?.to_owned())
                };
                files.keys().filter_map(inside).collect()
            }
        };
        entries.sort();
        entries.dedup();
        entries
    }

    fn is_file(&self, name: &str) -> bool {
        match &self.root {
            Root::Folder(root) => real(root, name).is_file(),
            Root::Packed(files) => files.contains_key(name),
        }
    }

    /// The text of a map file, in whatever encoding.
    ///
    /// # Errors
    /// As [`Files::read`]; or it is larger than 16 MiB.
    pub fn read_text(&self, name: &str) -> Result<String, Refusal> {
        let bytes = self.read(name)?;
        if bytes.len() > MOST_TEXT {
            let short = name.rsplit('/').next().unwrap_or(name);
            return Err(Refusal::of_file(
                short,
                "is larger than 16 MiB, too large for the text of a map",
            ));
        }
        Ok(decode(&bytes).text)
    }

    /// The first bytes of a file, at most so many; none if it cannot be read.
    #[must_use]
    pub fn start(&self, name: &str, most: usize) -> Option<Vec<u8>> {
        match &self.root {
            Root::Packed(files) => files
                .get(name)
                .map(|bytes| bytes[..bytes.len().min(most)].to_vec()),
            Root::Folder(root) => {
                let path = real(root, name)
                    .canonicalize()
                    .ok()
                    .filter(|path| path.starts_with(root))?;
                if !fs::metadata(&path).ok()?.is_file() {
                    return None;
                }
                let mut bytes = Vec::new();
                let file = fs::File::open(path).ok()?;
                file.take(most as u64).read_to_end(&mut bytes).ok()?;
                Some(bytes)
            }
        }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// It is not there, is no plain file, lies outside (a link), or is larger than 64 MiB.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        match &self.root {
            Root::Packed(files) => files
                .get(name)
                .cloned()
                .ok_or_else(|| Refusal::of_file(name, "is not in the archive")),
            Root::Folder(root) => {
                let no = |error: std::io::Error| {
                    Refusal::of_file(name, format!("cannot be read: {error}"))
                };
                let path = real(root, name).canonicalize().map_err(no)?;
                if !path.starts_with(root) {
                    return Err(Refusal::of_file(
                        name,
                        "is a link that leads out of the map's folder",
                    ));
                }
                read_limited(&path, name)
            }
        }
    }
}

/// Reads a plain file of at most 64 MiB.
fn read_limited(path: &Path, told: &str) -> Result<Vec<u8>, Refusal> {
    let no = |error: std::io::Error| Refusal::of_file(told, format!("cannot be read: {error}"));
    let facts = fs::metadata(path).map_err(no)?;
    if !facts.is_file() {
        return Err(Refusal::of_file(told, "is no plain file"));
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(no)?;
    file.take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(no)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Refusal::of_file(
            told,
            "is larger than 64 MiB, which no map needs",
        ));
    }
    Ok(bytes)
}

fn collect(root: &Path, folder: &Path, depth: usize, names: &mut Vec<String>) {
    let Ok(list) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = list
        .flatten()
        .take(MOST_FILES)
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    for path in paths {
        if names.len() >= MOST_FILES {
            return;
        }
        // Links are not followed: they may go round in circles.
        let Ok(kind) = fs::symlink_metadata(&path) else {
            continue;
        };
        if kind.is_dir() && depth > 0 {
            collect(root, &path, depth - 1, names);
        } else if kind.is_file() {
            names.extend(path.strip_prefix(root).map(slashed));
        }
    }
}

/// The path of a name. A name on disk need not be text: such a one is known by what it looks like.
fn real(root: &Path, name: &str) -> PathBuf {
    const ODD: char = char::REPLACEMENT_CHARACTER;
    let mut path = root.to_path_buf();
    for part in name.split('/').filter(|part| !part.is_empty()) {
        let looks = |entry: &fs::DirEntry| entry.file_name().to_string_lossy() == part;
        let odd = part
            .contains(ODD)
            .then(|| fs::read_dir(&path).ok()?.flatten().find(looks));
        match odd.flatten() {
            Some(entry) => path.push(entry.file_name()),
            None => path.push(part),
        }
    }
    path
}

/// A relative path as a name with `/`.
fn slashed(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(part) => Some(part.to_string_lossy().into_owned()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::Files;

    fn packed(names: &[&str]) -> Files {
        Files::in_memory(
            names
                .iter()
                .map(|name| ((*name).to_owned(), Vec::new()))
                .collect(),
        )
    }

    #[test]
    fn a_picture_is_found_whatever_its_case_and_slashes() {
        let files = packed(&["x/Map.map", "x/Pic/World.BMP", "y.gif"]);
        for name in ["pic/world.bmp", "Pic\\World.BMP", "./pic/world.bmp"] {
            assert_eq!(
                files.beside("x/Map.map", name).as_deref(),
                Some("x/Pic/World.BMP"),
                "{name}"
            );
        }
        assert_eq!(files.above("x/Map.map", "Y.GIF").as_deref(), Some("y.gif"));
    }

    #[test]
    fn no_name_in_a_map_leads_out_of_its_folder() {
        let files = packed(&["x/a.map", "secret.png", "etc/passwd"]);
        for name in [
            "../secret.png",
            "/etc/passwd",
            "..\\secret.png",
            "",
            "C:/secret.png",
            "a/../../secret.png",
        ] {
            assert_eq!(files.beside("x/a.map", name), None, "{name}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_no_text_is_read_all_the_same() {
        use std::os::unix::ffi::OsStrExt as _;
        let name = std::ffi::OsStr::from_bytes(b"caf\xe9.map");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("in").join(name);
        std::fs::create_dir(folder.path().join("in")).unwrap();
        std::fs::write(&path, "x").unwrap();
        for open in [&path, folder.path()] {
            let (files, names) = Files::open(open).unwrap();
            assert_eq!(files.read(&names[0]).unwrap(), b"x");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_not_followed() {
        let outside = tempfile::tempdir().unwrap();
        let inside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret"), "s").unwrap();
        std::os::unix::fs::symlink(outside.path().join("secret"), inside.path().join("pic.gif"))
            .unwrap();
        let (files, names) = Files::open(inside.path()).unwrap();
        assert_eq!(names, Vec::<String>::new());
        let refusal = files.read("pic.gif").unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "pic.gif: is a link that leads out of the map's folder"
        );
    }
}
