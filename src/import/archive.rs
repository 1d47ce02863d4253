//! Maps that come packed in a zip file: unpacked in memory, with limits, so that nothing is ever written by a name from
//! inside an archive.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use super::journal::Refusal;

/// Most files in an archive.
const MOST_ENTRIES: usize = 4_096;
/// Most bytes of all files together, unpacked.
const MOST_UNPACKED: u64 = 256 << 20;
/// Most bytes unpacked for each packed one, over the whole archive; pictures of one colour come near 100.
const MOST_RATIO: u64 = 200;

/// Whether the bytes begin as a zip file does.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The files of an archive, by name.
///
/// # Errors
/// It is damaged, has too many files or too much in them, or a name that leads out of it.
pub(super) fn unpack(bytes: &[u8], told: &str) -> Result<BTreeMap<String, Vec<u8>>, Refusal> {
    let no = |why: String| Refusal::of_file(told, why);
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes))
        .map_err(|error| no(format!("is no zip file that can be read: {error}")))?;
    if archive.len() > MOST_ENTRIES {
        return Err(no(format!(
            "holds {} files; at most {MOST_ENTRIES} are read",
            archive.len()
        )));
    }
    // A small archive may still hold a few large plain pictures.
    let most = MOST_UNPACKED.min((bytes.len() as u64).saturating_mul(MOST_RATIO).max(1 << 20));
    let mut left = most;
    let mut files = BTreeMap::new();
    for i in 0..archive.len() {
        let mut entry = archive
            .by_index(i)
            .map_err(|error| no(format!("is damaged at its file {}: {error}", i + 1)))?;
        let told = String::from_utf8_lossy(entry.name_raw()).into_owned();
        let Some(name) = inside(&told) else {
            return Err(no(format!(
                "names a file outside itself, `{told}`, and is not unpacked"
            )));
        };
        if entry.is_dir() || name.is_empty() {
            continue;
        }
        let mut contents = Vec::new();
        // What the archive claims about sizes is not believed: the bytes are counted.
        (&mut entry)
            .take(left + 1)
            .read_to_end(&mut contents)
            .map_err(|error| no(format!("is damaged at `{name}`: {error}")))?;
        left = left.checked_sub(contents.len() as u64).ok_or_else(|| {
            no(format!(
                "unpacks to more than {} MiB, too much for its size",
                most >> 20
            ))
        })?;
        files.insert(name, contents);
    }
    Ok(files)
}

/// The name with plain slashes, if it stays inside.
fn inside(name: &str) -> Option<String> {
    let name = name.replace('\\', "/");
    let leads_out = name.starts_with('/')
        || name.contains('\0')
        || name
            .split('/')
            .any(|part| part == ".." || part.contains(':'));
    let parts: Vec<&str> = name
        .split('/')
        .filter(|part| !matches!(*part, "" | "."))
        .collect();
    (!leads_out).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use super::unpack;

    fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            writer
                .start_file(*name, zip::write::SimpleFileOptions::default())
                .unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn refused(bytes: &[u8]) -> String {
        unpack(bytes, "x.zip").unwrap_err().to_string()
    }

    #[test]
    fn files_come_out_by_name() {
        let files = unpack(&packed(&[("a/b.map", b"x"), ("c", b"")]), "x.zip").unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["a/b.map", "c"]);
    }

    #[test]
    fn names_that_lead_out_are_refused() {
        for name in ["../x.map", "a/../../x", "/etc/passwd", "..\\x", "C:\\x"] {
            let sentence = refused(&packed(&[(name, b"x")]));
            assert!(
                sentence.contains("names a file outside itself"),
                "{name}: {sentence}"
            );
        }
    }

    #[test]
    fn a_bomb_is_refused() {
        let zeros = vec![0; 8 << 20];
        let sentence = refused(&packed(&[("zeros", &zeros)]));
        assert_eq!(
            sentence,
            "x.zip: unpacks to more than 1 MiB, too much for its size"
        );
    }

    #[test]
    fn a_damaged_archive_is_refused_wherever_it_is_cut() {
        let whole = packed(&[("a.map", b"[countries]"), ("b", b"text text text")]);
        for cut in 4..whole.len() {
            refused(&whole[..cut]);
        }
    }
}
