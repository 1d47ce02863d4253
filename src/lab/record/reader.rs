//! Reading the file of an experiment's games, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::seal::broken;
use super::{Header, Line, VERSION};
use crate::lab::totals::Block;

/// What is wrong with a file of games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{}: {message}", .file.display(), .line.map(|n| format!(":{n}")).unwrap_or_default())]
pub struct RecordError {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: Option<u64>,
    /// What is wrong, and what to do.
    pub message: String,
}

impl RecordError {
    pub(super) fn new(file: &Path, line: Option<u64>, message: impl Into<String>) -> RecordError {
        RecordError {
            file: file.to_owned(),
            line,
            message: message.into(),
        }
    }
}

/// Reads one game after the other.
pub struct Reader {
    path: PathBuf,
    from: BufReader<File>,
    header: Header,
    line: u64,
    /// Bytes up to the end of the last whole line.
    whole: u64,
    text: String,
}

impl Reader {
    /// Opens a file and reads what was played.
    ///
    /// # Errors
    /// No such file; one that is none of ours, or of another version.
    pub fn open(path: &Path) -> Result<Reader, RecordError> {
        let error = |line, message: String| RecordError::new(path, line, message);
        let file = File::open(path).map_err(|e| error(None, format!("cannot be read: {e}")))?;
        // A device or a pipe may never end.
        if !file.metadata().is_ok_and(|m| m.is_file()) {
            return Err(error(None, "is not a file of games".to_owned()));
        }
        let mut from = BufReader::with_capacity(1 << 16, file);
        let mut text = String::new();
        let read = read_line(&mut from, &mut text);
        let read = read.map_err(|e| error(Some(1), format!("cannot be read: {e}")))?;
        let header: Header = serde_json::from_str(text.trim_end()).map_err(|e| {
            let message =
                format!("does not begin with what was played, as a file of games does: {e}. Take it away, or name another folder with --out");
            error(Some(1), message)
        })?;
        if header.alea_lab != VERSION {
            let message = format!(
                "is of version {}, and this Alea reads version {VERSION}",
                header.alea_lab
            );
            return Err(error(Some(1), message));
        }
        if let Some(why) = broken(text.trim_end_matches(['\n', '\r'])) {
            let message = format!(
                "is damaged: {why}. What was played is not known for sure; take the file away, and play the games again"
            );
            return Err(error(Some(1), message));
        }
        Ok(Reader {
            path: path.to_owned(),
            from,
            header,
            line: 1,
            whole: read as u64,
            text: String::new(),
        })
    }

    /// What was played and counted.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The line that was read last, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Bytes up to the end of the last whole line that was read.
    #[must_use]
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// The next game; none at the end, or where a kill left half a line at the end.
    ///
    /// # Errors
    /// A line that is no game, or one that does not fit what was played.
    pub fn next_block(&mut self) -> Result<Option<Block>, RecordError> {
        self.text.clear();
        let line = self.line + 1;
        let error = |message: String| RecordError::new(&self.path, Some(line), message);
        let read = read_line(&mut self.from, &mut self.text);
        let read = read.map_err(|e| error(format!("cannot be read: {e}")))?;
        if read == 0 || !self.text.ends_with('\n') {
            return Ok(None);
        }
        let text = self.text.trim_end_matches(['\n', '\r']);
        let told: Line =
            serde_json::from_str(text).map_err(|e| error(format!("is not a game: {e}")))?;
        if let Some(why) = broken(text) {
            return Err(error(format!(
                "is damaged: {why}. The games before it are whole: cut the file off before this line, and the same command plays the rest again"
            )));
        }
        let block = Block::from(told);
        let (variants, columns) = (self.header.variants.len(), self.header.columns.len());
        let fits = block.rows.len() == variants
            && block.rows.iter().flatten().all(|row| row.len() == columns)
            && block.faults.iter().all(|(variant, _)| *variant < variants);
        if !fits {
            return Err(error(format!(
                "does not have {variants} variants with {columns} numbers each"
            )));
        }
        let expected = self.header.shard.game(self.line - 1);
        if block.game != expected {
            return Err(error(format!(
                "is game {}, and game {expected} comes here",
                block.game
            )));
        }
        self.line = line;
        self.whole += read as u64;
        Ok(Some(block))
    }
}

/// Longest line, in bytes: far more than all metrics of all variants take.
const LONGEST: u64 = 1 << 24;

/// Reads a line, or as much of it as a line may have.
fn read_line(from: &mut BufReader<File>, text: &mut String) -> io::Result<usize> {
    from.take(LONGEST).read_line(text)
}

/// Reads a file and hands over each game.
///
/// # Errors
/// As [`Reader`].
pub fn read_all(path: &Path, each: &mut dyn FnMut(&Block)) -> Result<Header, RecordError> {
    let mut reader = Reader::open(path)?;
    while let Some(block) = reader.next_block()? {
        each(&block);
    }
    Ok(reader.header)
}
