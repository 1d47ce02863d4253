//! Where games are kept: one log file a game, in a folder of the user's.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use crate::replay::{Glance, glance};

/// How many games are kept besides the running one; the oldest go first.
const MOST: usize = 40;

/// The folder with the kept games.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
    /// What was seen of games already.
    seen: Arc<Mutex<BTreeMap<PathBuf, Seen>>>,
}

/// When a game was written, and what was seen of it then.
type Seen = (Option<SystemTime>, Result<Glance, String>);

/// A kept game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its file.
    pub path: PathBuf,
    /// When it was written last.
    pub written: Option<SystemTime>,
}

impl Kept {
    /// How long ago it was written last.
    #[must_use]
    pub fn age(&self) -> Option<Duration> {
        // A clock that was set back makes no game of the future.
        self.written.map(|when| when.elapsed().unwrap_or_default())
    }
}

impl Shelf {
    /// The user's shelf, on systems that have a place for it.
    #[must_use]
    pub fn of_user() -> Option<Shelf> {
        let dirs = directories::ProjectDirs::from("", "", "alea")?;
        Some(Shelf::at(&dirs.data_dir().join("games")))
    }

    /// A shelf in this folder, which need not exist yet.
    #[must_use]
    pub fn at(folder: &Path) -> Shelf {
        Shelf {
            folder: folder.to_path_buf(),
            seen: Arc::default(),
        }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The kept games, the newest first. A folder that cannot be read has none.
    #[must_use]
    pub fn games(&self) -> Vec<Kept> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let mut games: Vec<Kept> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let is_log = path.extension().is_some_and(|e| e == "log");
                is_log.then(|| Kept {
                    written: fs::metadata(&path).and_then(|m| m.modified()).ok(),
                    path,
                })
            })
            .collect();
        games.sort_by(|a, b| (b.written, &b.path).cmp(&(a.written, &a.path)));
        games
    }

    /// What one sees of a game without reading all of it; it is looked at again only when it was written since.
    ///
    /// # Errors
    /// In one sentence, why it is no game that can be read.
    pub fn glance(&self, kept: &Kept) -> Result<Glance, String> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((when, found)) = seen.get(&kept.path)
            && *when == kept.written
        {
            return found.clone();
        }
        let found = glance(&kept.path).map_err(|error| error.to_string());
        seen.insert(kept.path.clone(), (kept.written, found.clone()));
        found
    }

    /// The newest game that can be read and is not over.
    #[must_use]
    pub fn to_continue(&self) -> Option<Kept> {
        let goes_on = |kept: &Kept| self.glance(kept).is_ok_and(|seen| seen.winner.is_none());
        self.games().into_iter().find(goes_on)
    }

    /// A file for a new game, and room for it: the oldest games beyond the number kept are taken off.
    ///
    /// # Errors
    /// What the file system says about the folder.
    pub fn place(&self) -> std::io::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let number = |kept: &Kept| {
            let stem = kept.path.file_stem()?.to_str()?;
            stem.strip_prefix("game-")?.parse::<u32>().ok()
        };
        // What somebody saved here under a name of their own is theirs.
        let mut games = self.games();
        games.retain(|kept| number(kept).is_some());
        for old in games.iter().skip(MOST) {
            // One that cannot be taken off stays.
            let _ = fs::remove_file(&old.path);
        }
        let last = games.iter().filter_map(number).max().unwrap_or(0);
        Ok(self.folder.join(format!("game-{:04}.log", last + 1)))
    }
}

/// The text of a file; none if there is no such file.
///
/// # Errors
/// What the file system says, or that it is no text.
pub fn read_text(file: &Path) -> std::io::Result<Option<String>> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a text whole or not at all; folders that are missing are made.
///
/// # Errors
/// What the file system says; an older file stays.
pub fn write_text(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut part = tempfile::NamedTempFile::new_in(folder)?;
    part.write_all(text.as_bytes())?;
    part.persist(file).map_err(|error| error.error)?;
    Ok(())
}

/// Changes the text of a file that other processes change in the same way, so that no change is lost: whoever comes later waits,
/// and changes what the first has written.
///
/// In: the text as it is, none if there is none that can be read. Out: as it is to be; none to leave it.
///
/// # Errors
/// What the file system says; an older file stays.
pub fn change_text(
    file: &Path,
    change: impl FnOnce(Option<&str>) -> Option<String>,
) -> std::io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    let lock = fs::File::create(file.with_extension("lock"))?;
    // Where files cannot be locked, two at the same moment are left to luck; it ends with the file.
    let _ = lock.lock();
    let there = read_text(file).ok().flatten();
    match change(there.as_deref()) {
        Some(text) if there.as_ref() != Some(&text) => write_text(file, &text),
        Some(_) | None => Ok(()),
    }
}

/// A seed that nobody chose: another one each time, small enough to be read out.
#[must_use]
pub fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let nanos = since.map_or(0, |d| d.as_nanos() as u64);
    // Spread, so that two games begun one after the other do not have neighbouring numbers.
    nanos.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40
}
