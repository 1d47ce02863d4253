//! Why a text is not in the notation: where, what was expected, the nearest valid name.

use std::fmt;

/// What is wrong with a piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something else was expected here.
    Expected {
        /// What, in words.
        what: String,
        /// What stands there; empty at the end of the text.
        found: String,
    },
    /// A name that means nothing.
    Unknown {
        /// Of what kind: `territory`, `player`.
        what: &'static str,
        /// The name.
        name: String,
        /// The nearest name that means something.
        nearest: Option<String>,
    },
    /// The beginning of several names.
    Ambiguous {
        /// Of what kind.
        what: &'static str,
        /// The text.
        name: String,
        /// What it may mean, by key.
        candidates: Vec<String>,
    },
    /// A number out of its range.
    OutOfRange {
        /// Of what.
        what: String,
        /// The number, as written.
        found: String,
        /// The least possible.
        least: i64,
        /// The most possible.
        most: i64,
    },
    /// More text than there should be.
    Extra {
        /// The first word too many.
        found: String,
    },
    /// Anything else, as a sentence.
    Other(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected { what, found } if found.is_empty() => {
                write!(f, "expected {what}, found the end of the line")
            }
            Problem::Expected { what, found } => write!(f, "expected {what}, found `{found}`"),
            Problem::Unknown {
                what,
                name,
                nearest,
            } => {
                write!(f, "there is no {what} `{name}`")?;
                nearest
                    .as_ref()
                    .map_or(Ok(()), |n| write!(f, "; did you mean `{n}`?"))
            }
            Problem::Ambiguous {
                what,
                name,
                candidates,
            } => write!(
                f,
                "the {what} `{name}` is ambiguous: {}",
                candidates.join(", ")
            ),
            Problem::OutOfRange {
                what,
                found,
                least,
                most,
            } => write!(f, "expected {what} from {least} to {most}, found `{found}`"),
            Problem::Extra { found } => write!(f, "expected nothing more, found `{found}`"),
            Problem::Other(sentence) => f.write_str(sentence),
        }
    }
}

/// A text that is not in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1; 0 where the text is a single line.
    pub line: usize,
    /// The first character that does not fit, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl ParseError {
    /// The same, in this line (from 1).
    #[must_use]
    pub fn in_line(mut self, line: usize) -> ParseError {
        self.line = line;
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl std::error::Error for ParseError {}
