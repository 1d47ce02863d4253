//! Joining the parts of an experiment that were played in different places.

use std::path::{Path, PathBuf};

use super::{Reader, RecordError, Shard, Writer};

/// Why parts cannot be joined.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// A file that cannot be read or written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is nothing to join.
    #[error("there are no files of games to join")]
    Nothing,
    /// A part of something else.
    #[error("{} does not belong to {}: {difference}", .file.display(), .first.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// One that it does not belong to.
        first: PathBuf,
        /// The first thing that differs.
        difference: String,
    },
    /// The same part twice.
    #[error("{} and {} are both part {number}/{of}", .files.0.display(), .files.1.display())]
    Twice {
        /// Which part.
        number: u64,
        /// Of how many.
        of: u64,
        /// The files.
        files: Box<(PathBuf, PathBuf)>,
    },
    /// Parts that nobody gave.
    #[error("missing: part {}", .parts.join(", part "))]
    Missing {
        /// Such as `3/16`.
        parts: Vec<String>,
    },
    /// The file to write is there, with other games.
    #[error("{} holds games of something else: {difference}. Name another folder with --out", .file.display())]
    Taken {
        /// The file.
        file: PathBuf,
        /// The first thing that differs.
        difference: String,
    },
    /// A part that was not played to its end.
    #[error("{} has {have} of its {of} games: run it again to go on with it", .file.display())]
    Unfinished {
        /// The file.
        file: PathBuf,
        /// Its games.
        have: u64,
        /// How many there should be.
        of: u64,
    },
}

/// Joins parts to the file that one run would have made, byte by byte.
///
/// # Errors
/// A part that is foreign, twice there, missing or unfinished, by name. Then nothing is written.
pub fn merge(parts: &[PathBuf], to: &Path) -> Result<(), MergeError> {
    let mut readers: Vec<(PathBuf, Reader)> = Vec::new();
    for path in parts {
        readers.push((path.clone(), Reader::open(path)?));
    }
    let Some((first, reader)) = readers.first() else {
        return Err(MergeError::Nothing);
    };
    let header = reader.header().clone();
    let of = header.shard.of;
    for (path, reader) in &readers {
        let theirs = reader.header();
        let difference = header.difference(theirs).or_else(|| {
            let other = theirs.shard.of;
            (other != of).then(|| format!("it is one of {other} parts, not of {of}"))
        });
        if let Some(difference) = difference {
            return Err(MergeError::Foreign {
                file: path.clone(),
                first: first.clone(),
                difference,
            });
        }
    }
    readers.sort_by_key(|(_, reader)| reader.header().shard.number);
    for pair in readers.windows(2) {
        let number = pair[0].1.header().shard.number;
        if number == pair[1].1.header().shard.number {
            let files = Box::new((pair[0].0.clone(), pair[1].0.clone()));
            return Err(MergeError::Twice { number, of, files });
        }
    }
    let has = |n: &u64| readers.iter().any(|(_, r)| r.header().shard.number == *n);
    let missing: Vec<u64> = (1..=of).filter(|n| !has(n)).collect();
    if !missing.is_empty() {
        let parts = missing.iter().map(|n| format!("{n}/{of}")).collect();
        return Err(MergeError::Missing { parts });
    }
    complete(&readers, header.games)?;
    if to.exists() {
        let there = Reader::open(to)?;
        if let Some(difference) = header.difference(there.header()) {
            let file = to.to_owned();
            return Err(MergeError::Taken { file, difference });
        }
    }
    let whole = to.with_extension("part");
    let mut writer = Writer::create(&whole, &header.whole())?;
    for game in 0..header.games {
        let (path, reader) = &mut readers[(game % of) as usize];
        let block = reader.next_block()?.ok_or_else(|| {
            RecordError::new(path, None, "became shorter while it was read".to_owned())
        })?;
        writer.write([&block])?;
    }
    drop(writer);
    std::fs::rename(&whole, to)
        .map_err(|e| RecordError::new(to, None, format!("cannot be written: {e}")).into())
}

/// Whether each part has all of its games, each read once from beginning to end.
fn complete(readers: &[(PathBuf, Reader)], games: u64) -> Result<(), MergeError> {
    for (path, reader) in readers {
        let shard: Shard = reader.header().shard;
        let mut all = Reader::open(path)?;
        let mut have = 0;
        while all.next_block()?.is_some() {
            have += 1;
        }
        let of = shard.games(games);
        if have < of {
            let file = path.clone();
            return Err(MergeError::Unfinished { file, have, of });
        }
    }
    Ok(())
}
