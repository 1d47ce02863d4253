//! Logs on disk. Written whole or not at all: a killed process never leaves half a file, and an older save stays until the
//! new one is complete.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::core::map::Map;
use crate::game::Log;

use super::file::{LogError, LogFile, Snapshot, print_log};
use super::header::Header;

/// Writes a log. The text goes into a new file beside the old one, is brought to the disk, and takes the name in one move.
///
/// # Errors
/// What the file system says, with the path; a file that stood there before still does.
pub fn save(
    path: &Path,
    header: &Header,
    log: &Log,
    map: &Map,
    snapshot: Option<&Snapshot>,
) -> Result<(), LogError> {
    let text = print_log(header, log, map, snapshot);
    replace(path, &text).map_err(|e| {
        LogError::at(
            &path.display().to_string(),
            0,
            format!("cannot be written: {e}"),
        )
    })
}

/// What one sees of a log without reading all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// What the game was made from, without the text of map and mods.
    pub header: Header,
    /// The round in which it was left, if it was saved to be gone on with.
    pub round: Option<u32>,
    /// Who won, by colour, if it is over.
    pub winner: Option<String>,
}

/// How much of a log's end is looked at.
const TAIL: u64 = 64 * 1024;

/// Looks at the head and at the end of a log. Only the head is checked; whoever opens the game reads and checks all of it.
///
/// # Errors
/// What the file system says, or what is wrong with the head.
pub fn glance(path: &Path) -> Result<Glance, LogError> {
    let name = path.display().to_string();
    let unreadable = |e: io::Error| LogError::at(&name, 0, format!("cannot be read: {e}"));
    let mut file = File::open(path).map_err(unreadable)?;
    let mut head = String::new();
    let mut reader = BufReader::new(&mut file);
    loop {
        let start = head.len();
        if reader.read_line(&mut head).map_err(unreadable)? == 0
            || head[start..].starts_with("sum ")
        {
            break;
        }
    }
    let mut header = LogFile::parse_head(&name, &head)?;
    for pinned in std::iter::once(&mut header.map).chain(&mut header.mods) {
        pinned.files.clear();
    }
    let length = file.metadata().map_err(unreadable)?.len();
    let from = length.saturating_sub(TAIL);
    file.seek(SeekFrom::Start(from)).map_err(unreadable)?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail).map_err(unreadable)?;
    let tail = String::from_utf8_lossy(&tail);
    Ok(Glance {
        header,
        round: tail
            .lines()
            .rev()
            .find_map(|l| l.strip_prefix("round ")?.parse().ok()),
        winner: tail.lines().rev().find_map(winner_of),
    })
}

/// The winner that an entry tells of: `7 green attack … => …; game-ended green domination # …`.
fn winner_of(line: &str) -> Option<String> {
    let events = line.split_once(" => ")?.1.rsplit_once(" # ")?.0;
    let ended = events.split("; ").find_map(|event| {
        // A mod that is behind it stands in front of it: `[capitals] game-ended …`.
        let told = event.split_once("] ").map_or(event, |(_, told)| told);
        told.strip_prefix("game-ended ")
    })?;
    ended.split(' ').next().map(str::to_owned)
}

/// Most bytes of a log: a hundred times as many as those of any game that was seen.
const LONGEST: u64 = 256 << 20;

/// Reads a log.
///
/// # Errors
/// What the file system says, or the first bad line and what was expected.
pub fn load(path: &Path) -> Result<LogFile, LogError> {
    let file = path.display().to_string();
    let unread = |e: io::Error| LogError::at(&file, 0, format!("cannot be read: {e}"));
    let mut bytes = Vec::new();
    let log = File::open(path).map_err(unread)?;
    log.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(unread)?;
    if bytes.len() as u64 > LONGEST {
        let message = format!(
            "is longer than the {} MB that a log may have",
            LONGEST >> 20
        );
        return Err(LogError::at(&file, 0, message));
    }
    let text = std::str::from_utf8(&bytes).map_err(|e| {
        let before = &bytes[..e.valid_up_to()];
        let line = 1 + before.iter().filter(|b| **b == b'\n').count();
        LogError::at(&file, line, "expected UTF-8 text, found other bytes")
    })?;
    LogFile::parse(&file, text)
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A device or a pipe is no file that another could take the place of: it is written to.
    if fs::metadata(path).is_ok_and(|what| !what.is_file() && !what.is_dir()) {
        return File::options()
            .write(true)
            .open(path)?
            .write_all(text.as_bytes());
    }
    // A link stays a link: what it points to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let dir = match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir.to_path_buf(),
        _ => PathBuf::from("."),
    };
    if !dir.is_dir() {
        let message = format!("there is no folder {}", dir.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".alea-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As an ordinary new file gets it; the process's mask takes away what it should.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(&dir)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|e| e.error)?;
    sync_dir(&dir);
    Ok(())
}

/// Brings the new name to the disk too, where the system lets a folder be synced; the content is safe already.
fn sync_dir(dir: &Path) {
    if let Ok(dir) = File::open(dir) {
        let _ = dir.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::winner_of;

    #[test]
    fn the_winner_is_read_from_the_entry_that_ends_the_game() {
        let ended =
            "9 red attack a b 3 => captured b red; game-ended red domination # 0f3a 1c2d3e4f";
        for (line, winner) in [
            (ended, Some("red")),
            (
                "9 red end-phase => [capitals] game-ended blue mod # 0f3a quiet 1c2d3e4f",
                Some("blue"),
            ),
            ("9 red end-phase => turn-ended red # 0f3a 1c2d3e4f", None),
            ("board red: a 4", None),
        ] {
            assert_eq!(winner_of(line).as_deref(), winner, "{line}");
        }
    }
}
