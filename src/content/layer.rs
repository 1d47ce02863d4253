//! A layer of content: a folder, what the binary brings, or the files that a log has pinned.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use super::error::LoadError;
use super::find::Source;

/// What this binary brings with it, so that it works wherever it is put.
static MAPS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/maps");
static MODS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/mods");
static SCRIPTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scripts");

/// Most bytes of a text: of ten thousand territories the outlines take about a tenth.
const MOST_TEXT: u64 = 64 << 20;

/// Where mission packs lie.
pub(super) const MISSIONS: &str = "scripts/missions";
/// Where experiments lie.
pub(super) const EXPERIMENTS: &str = "scripts/experiments";

/// A layer of content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Layer {
    Folder(PathBuf),
    Embedded,
    /// Files by path: what a log has pinned.
    Pinned(Arc<BTreeMap<String, String>>),
}

/// A kind of content: where it lies and how one knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Map,
    Mod,
    Bot,
    Missions,
    Experiment,
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Map => "map",
            Kind::Mod => "mod",
            Kind::Bot => "bot",
            Kind::Missions => "mission pack",
            Kind::Experiment => "experiment",
        }
    }

    /// The file that makes a thing of this name one of this kind.
    pub(super) fn file(self, name: &str) -> String {
        match self {
            Kind::Map => format!("maps/{name}/map.lua"),
            Kind::Mod => format!("mods/{name}/mod.toml"),
            Kind::Bot => format!("scripts/bots/{name}.lua"),
            Kind::Missions => format!("{MISSIONS}/{name}.lua"),
            Kind::Experiment => format!("{EXPERIMENTS}/{name}.lua"),
        }
    }
}

impl Layer {
    pub(super) fn names(&self, kind: Kind) -> Vec<String> {
        let entries = match kind {
            Kind::Map => self.entries("maps"),
            Kind::Mod => self.entries("mods"),
            Kind::Bot => self.entries("scripts/bots"),
            Kind::Missions => self.entries(MISSIONS),
            Kind::Experiment => self.entries(EXPERIMENTS),
        };
        let names = entries.into_iter().filter_map(|name| match kind {
            Kind::Bot | Kind::Missions | Kind::Experiment => {
                name.strip_suffix(".lua").map(str::to_owned)
            }
            Kind::Map | Kind::Mod => Some(name),
        });
        names.filter(|name| self.has(&kind.file(name))).collect()
    }

    /// Names of what lies in a folder, sorted; empty if there is no such folder.
    pub(super) fn entries(&self, folder: &str) -> Vec<String> {
        let mut names: Vec<String> = match self {
            Layer::Folder(root) => fs::read_dir(root.join(folder))
                .into_iter()
                .flatten()
                .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
                .collect(),
            Layer::Embedded => embedded_folder(folder)
                .into_iter()
                .flat_map(Dir::entries)
                .filter_map(|entry| entry.path().file_name()?.to_str())
                .map(str::to_owned)
                .collect(),
            Layer::Pinned(files) => {
                let folder = format!("{}/", folder.trim_end_matches('/'));
                files
                    .keys()
                    .filter_map(|path| path.strip_prefix(&folder)?.split('/').next())
                    .map(str::to_owned)
                    .collect()
            }
        };
        names.sort();
        names.dedup();
        names
    }

    pub(super) fn has(&self, path: &str) -> bool {
        match self {
            Layer::Folder(root) => root.join(path).is_file(),
            Layer::Embedded => embedded_file(path).is_some(),
            Layer::Pinned(files) => files.contains_key(path),
        }
    }

    /// A file's bytes, unless there are more than this.
    pub(super) fn bytes(&self, path: &str, most: u64) -> Result<Vec<u8>, LoadError> {
        let wrong = |why: String| LoadError::in_file(path, why);
        match self {
            Layer::Folder(root) => {
                let file = root.join(path);
                if leads_out(root, path) {
                    return Err(wrong(
                        "the file is a link that leads out of its folder".to_owned(),
                    ));
                }
                let size = fs::metadata(&file).map_or(0, |about| about.len());
                if size > most {
                    let why = format!("the file has {size} bytes; at most {most} are read");
                    return Err(wrong(why));
                }
                fs::read(file).map_err(|error| wrong(format!("the file cannot be read: {error}")))
            }
            Layer::Embedded => embedded_file(path)
                .map(|file| file.contents().to_vec())
                .ok_or_else(|| wrong("there is no such file".to_owned())),
            Layer::Pinned(_) => Err(wrong("a log keeps no pictures".to_owned())),
        }
    }

    pub(super) fn source(&self, path: String) -> Result<Source, LoadError> {
        let not_text = |path: &str| LoadError::in_file(path, "the file is not UTF-8 text");
        let text = match self {
            Layer::Folder(_) => {
                String::from_utf8(self.bytes(&path, MOST_TEXT)?).map_err(|_| not_text(&path))?
            }
            Layer::Embedded => embedded_file(&path)
                .ok_or_else(|| LoadError::in_file(&path, "there is no such file"))?
                .contents_utf8()
                .ok_or_else(|| not_text(&path))?
                .to_owned(),
            Layer::Pinned(files) => files
                .get(&path)
                .cloned()
                .ok_or_else(|| LoadError::in_file(&path, "there is no such file"))?,
        };
        // An editor's byte order mark is no part of the text.
        let text = text
            .strip_prefix('\u{feff}')
            .map_or(text.clone(), str::to_owned);
        Ok(Source { path, text })
    }

    /// The Lua files of a folder and the folders in it, by their path inside it, if that passes.
    pub(super) fn scripts(
        &self,
        folder: &str,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<BTreeMap<String, Source>, LoadError> {
        let mut found = BTreeMap::new();
        let mut todo = vec![String::new()];
        while let Some(inside) = todo.pop() {
            for name in self.entries(&format!("{folder}/{inside}")) {
                let path = format!("{inside}{name}");
                let whole = format!("{folder}/{path}");
                if !self.has(&whole) {
                    // Deep nesting is a loop of links rather than a mod.
                    if path.matches('/').count() < 8 {
                        todo.push(format!("{path}/"));
                    }
                } else if path.ends_with(".lua") && wanted(&path) {
                    found.insert(path, self.source(whole)?);
                }
            }
        }
        Ok(found)
    }
}

/// Whether a file is a link to something outside both the content folder and the folder that it belongs to (`maps/classic`),
/// which may be a link itself: where somebody works on a map is their own affair, what a map names is not.
fn leads_out(root: &Path, path: &str) -> bool {
    let Ok(file) = fs::canonicalize(root.join(path)) else {
        // What is not there says so when it is read.
        return false;
    };
    let own: PathBuf = Path::new(path).components().take(2).collect();
    let within = |folder: &Path| {
        fs::canonicalize(folder).is_ok_and(|folder| folder.is_dir() && file.starts_with(folder))
    };
    !within(root) && !within(&root.join(own))
}

/// The embedded folder that a path begins with, and the rest of the path.
fn embedded_root(path: &str) -> Option<(&'static Dir<'static>, &str)> {
    let path = path.trim_end_matches('/');
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    let dir = match first {
        "maps" => &MAPS,
        "mods" => &MODS,
        "scripts" => &SCRIPTS,
        _ => return None,
    };
    Some((dir, rest))
}

fn embedded_folder(path: &str) -> Option<&'static Dir<'static>> {
    let (dir, rest) = embedded_root(path)?;
    if rest.is_empty() {
        Some(dir)
    } else {
        dir.get_dir(rest)
    }
}

fn embedded_file(path: &str) -> Option<&'static include_dir::File<'static>> {
    let (dir, rest) = embedded_root(path)?;
    dir.get_file(rest)
}
