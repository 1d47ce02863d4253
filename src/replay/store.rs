//! Logs on disk. Written whole or not at all: a killed process never leaves half a file, and an older save stays until the
//! new one is complete.

use std::fs::{self, File};
use std::io::{self, Write as _};
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

/// Reads a log.
///
/// # Errors
/// What the file system says, or the first bad line and what was expected.
pub fn load(path: &Path) -> Result<LogFile, LogError> {
    let file = path.display().to_string();
    let bytes =
        fs::read(path).map_err(|e| LogError::at(&file, 0, format!("cannot be read: {e}")))?;
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
