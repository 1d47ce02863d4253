//! Files that are written whole or not at all: whoever is stopped in the middle leaves nothing that looks finished.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::LoadError;

/// How the names of files begin and end that are being written.
const PART: (&str, &str) = (".alea-", ".part");

/// Writes files into a folder, which is made if it is not there; names may lead into folders of their own. First everything is
/// written beside its place, then put there in the order given: the last file appears when all others are there.
///
/// # Errors
/// The path that could not be written, and why.
pub fn write_files<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
) -> Result<(), LoadError> {
    let told = |path: &Path, error: io::Error| {
        LoadError::general(format!("{} cannot be written: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| told(folder, error))?;
    sweep(folder);
    let mut parts = Vec::new();
    for (name, bytes) in files {
        let path = folder.join(name);
        let within = path.parent().unwrap_or(folder);
        fs::create_dir_all(within).map_err(|error| told(within, error))?;
        parts.push((
            beside(&path, bytes).map_err(|error| told(&path, error))?,
            path,
        ));
    }
    for (part, path) in parts {
        part.persist(&path)
            .map_err(|error| told(&path, error.error))?;
    }
    Ok(())
}

/// Writes one file, in a folder that is there.
///
/// # Errors
/// What the file system says.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What is no plain file, such as `/dev/stdout`, is written to and not replaced.
    if fs::metadata(path).is_ok_and(|facts| !facts.is_file()) {
        return fs::write(path, bytes);
    }
    beside(path, bytes)?
        .persist(path)
        .map(|_| ())
        .map_err(|error| error.error)
}

/// Whether there is nothing in a folder, or nothing but what somebody left who was stopped in the middle.
#[must_use]
pub fn is_free(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| entries.flatten().all(|entry| is_part(&entry.path())))
}

fn beside(path: &Path, bytes: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    // A bare name lies in the working folder.
    let within = match path.parent() {
        Some(within) if !within.as_os_str().is_empty() => within.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut file = tempfile::Builder::new()
        .prefix(PART.0)
        .suffix(PART.1)
        .tempfile_in(within)?;
    file.write_all(bytes)?;
    readable(file.as_file())?;
    Ok(file)
}

fn is_part(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with(PART.0) && name.ends_with(PART.1))
}

/// Takes away what somebody left who was stopped in the middle.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries
        .map(|entry| entry.path())
        .filter(|path| is_part(path))
    {
        // If it cannot be taken away it does no harm either.
        let _ = fs::remove_file(path);
    }
}

/// Temporary files are for their maker alone; content is not.
#[cfg(unix)]
fn readable(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

/// Other systems give a file its folder's rights.
#[cfg(not(unix))]
fn readable(_: &fs::File) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{is_free, write_file, write_files};

    #[test]
    fn what_was_left_in_the_middle_counts_as_nothing_and_goes() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().join("maps/x");
        std::fs::create_dir_all(&at).unwrap();
        std::fs::write(at.join(".alea-4711.part"), "half a m").unwrap();
        assert!(is_free(&at));
        write_files(&at, [("in/a.txt", &b"a"[..]), ("map.lua", b"b")]).unwrap();
        let mut names: Vec<_> = std::fs::read_dir(&at)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["in", "map.lua"]);
        assert!(!is_free(&at));
    }

    #[test]
    fn what_cannot_be_put_in_its_place_says_so_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("map.lua/x")).unwrap();
        let error = write_files(folder.path(), [("map.lua", &b"b"[..])]).unwrap_err();
        assert!(
            error.to_string().contains("map.lua cannot be written: "),
            "{error}"
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write_file(&folder.path().join("none/x"), b"").is_err());
    }
}
