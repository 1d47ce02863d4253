//! Writing the file of an experiment's games while they are played, and going on with one.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use super::seal::seal;
use super::{Header, Line, Reader, RecordError};
use crate::lab::totals::Block;

/// Appends games to a file.
pub struct Writer {
    path: PathBuf,
    file: File,
    text: Vec<u8>,
}

impl Writer {
    /// Begins a file. One that is there is written over.
    ///
    /// # Errors
    /// What the file system says.
    pub fn create(path: &Path, header: &Header) -> Result<Writer, RecordError> {
        let failed = |e: io::Error| RecordError::new(path, None, format!("cannot be written: {e}"));
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut writer = Writer {
            file: File::create(path).map_err(failed)?,
            path: path.to_owned(),
            text: Vec::new(),
        };
        serde_json::to_writer(&mut writer.text, header).map_err(|e| failed(e.into()))?;
        seal(&mut writer.text, 0);
        writer.text.push(b'\n');
        writer.flush()?;
        Ok(writer)
    }

    /// Writes games; they are in the file when this comes back.
    ///
    /// # Errors
    /// What the file system says: then the file ends with the last game that was written whole.
    pub fn write<'a>(
        &mut self,
        blocks: impl IntoIterator<Item = &'a Block>,
    ) -> Result<(), RecordError> {
        for block in blocks {
            let from = self.text.len();
            let written = serde_json::to_writer(&mut self.text, &Line::from(block));
            written.map_err(|e| RecordError::new(&self.path, None, e.to_string()))?;
            seal(&mut self.text, from);
            self.text.push(b'\n');
        }
        self.flush()
    }

    fn flush(&mut self) -> Result<(), RecordError> {
        let before = self.file.stream_position().unwrap_or(0);
        let written = self.file.write_all(&self.text);
        self.text.clear();
        written.map_err(|e| {
            // Half a batch is of no use; what came before it is.
            let _ = self.file.set_len(before);
            let message = format!("cannot be written: {e}; the games so far are kept");
            RecordError::new(&self.path, None, message)
        })
    }
}

/// Goes on with a file: hands over the games that it has, cuts off what a kill left of the last line, and appends from there.
///
/// # Errors
/// A file of another experiment, of other content or of another version of Alea, with the first thing that differs; one that
/// cannot be read.
pub fn resume(
    path: &Path,
    header: &Header,
    each: &mut dyn FnMut(&Block),
) -> Result<Writer, RecordError> {
    let mut reader = Reader::open(path)?;
    let other = header.difference(reader.header()).or_else(|| {
        let theirs = reader.header().shard;
        let differs = theirs != header.shard;
        differs.then(|| format!("it is part {}/{}", theirs.number, theirs.of))
    });
    if let Some(difference) = other {
        let message = format!(
            "holds games of something else: {difference}. Name another folder with --out, or take the file away"
        );
        return Err(RecordError::new(path, Some(1), message));
    }
    while let Some(block) = reader.next_block()? {
        each(&block);
    }
    let failed = |e: io::Error| RecordError::new(path, None, format!("cannot be written: {e}"));
    let mut file = OpenOptions::new().write(true).open(path).map_err(failed)?;
    file.set_len(reader.whole()).map_err(failed)?;
    file.seek(io::SeekFrom::End(0)).map_err(failed)?;
    Ok(Writer {
        path: path.to_owned(),
        file,
        text: Vec::new(),
    })
}
