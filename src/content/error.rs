//! What is wrong with content, for its author: file, line, what was expected.

use std::fmt;

/// One thing that is wrong with content, or with what was asked of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LoadError {
    /// The file, relative to the content's root (`mods/x/mod.toml`); empty if it is not about a file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<u32>,
    /// The column in characters, from 1.
    pub column: Option<u32>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl LoadError {
    /// Something that is about no file: an unknown name in a flag, say.
    #[must_use]
    pub fn general(message: impl Into<String>) -> LoadError {
        LoadError::in_file("", message)
    }

    /// Something about a file as a whole.
    #[must_use]
    pub fn in_file(file: impl Into<String>, message: impl Into<String>) -> LoadError {
        LoadError {
            file: file.into(),
            line: None,
            column: None,
            message: message.into(),
            help: None,
        }
    }

    /// The same at this line.
    #[must_use]
    pub fn at(mut self, line: u32) -> LoadError {
        self.line = Some(line);
        self
    }

    /// The same at the line and column of this byte of the file's text.
    #[must_use]
    pub fn at_byte(mut self, source: &str, byte: usize) -> LoadError {
        let (line, column) = line_and_column(source, byte);
        self.line = Some(line);
        self.column = Some(column);
        self
    }

    /// The same with a hint.
    #[must_use]
    pub fn with_help(mut self, help: Option<impl Into<String>>) -> LoadError {
        self.help = help.map(Into::into);
        self
    }
}

impl fmt::Display for LoadError {
    /// `file:line:column: message (help)`, without what is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            f.write_str(&self.file)?;
            for place in [self.line, self.column].into_iter().flatten() {
                write!(f, ":{place}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for LoadError {}

/// Line and column, both from 1 and the column in characters, of a byte of a text.
#[must_use]
pub fn line_and_column(source: &str, byte: usize) -> (u32, u32) {
    let mut end = byte.min(source.len());
    while !source.is_char_boundary(end) {
        end -= 1;
    }
    let before = &source[..end];
    let line = before.matches('\n').count() as u32 + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (line, before[start..].chars().count() as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::{LoadError, line_and_column};

    #[test]
    fn bytes_become_lines_and_columns_in_characters() {
        let source = "a\nñb\n";
        for (byte, place) in [
            (0, (1, 1)),
            (2, (2, 1)),
            (3, (2, 1)),
            (4, (2, 2)),
            (99, (3, 1)),
        ] {
            assert_eq!(line_and_column(source, byte), place, "{byte}");
        }
    }

    #[test]
    fn an_error_is_told_as_file_line_column_message_and_help() {
        let error = LoadError::in_file("m/x.toml", "no").at_byte("a\nb", 2);
        assert_eq!(error.to_string(), "m/x.toml:2:1: no");
        let error = LoadError::general("no map").with_help(Some("did you mean `x`?"));
        assert_eq!(error.to_string(), "no map (did you mean `x`?)");
    }
}
