//! The one way to the terminal: results to standard output, complaints to standard error. A reader who closes the pipe is
//! content, and so no error.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

use super::failure::{Done, Failure};

/// Standard output, and what is known of it.
pub(super) struct Output {
    to: BufWriter<Box<dyn Write>>,
    colour: bool,
    terminal: bool,
}

impl Output {
    /// Standard output of the process. Colours go to a terminal only, and not if `NO_COLOR` is set to anything.
    pub(super) fn stdout() -> Output {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        Output {
            to: BufWriter::new(Box::new(stdout)),
            colour: terminal && !plain,
            terminal,
        }
    }

    /// Whether colours are wanted.
    pub(super) fn has_colour(&self) -> bool {
        self.colour
    }

    /// Whether somebody looks at a screen.
    pub(super) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Writes a line.
    pub(super) fn line(&mut self, text: impl fmt::Display) -> Done {
        let written = writeln!(self.to, "{text}");
        check(written)
    }

    /// Writes text as it is and shows it at once: a question that waits for its answer on the same line.
    pub(super) fn ask(&mut self, text: impl fmt::Display) -> Done {
        let written = write!(self.to, "{text}");
        check(written)?;
        self.flush()
    }

    /// Shows what was written so far.
    pub(super) fn flush(&mut self) -> Done {
        let flushed = self.to.flush();
        check(flushed)
    }

    /// Writes a value as one JSON document.
    pub(super) fn json(&mut self, value: &serde_json::Value) -> Done {
        self.line(format_args!("{value:#}"))
    }
}

/// A write that came to nothing because nobody reads any more is no error; a full disk is one.
fn check(result: io::Result<()>) -> Done {
    result.map_err(|e| match e.kind() {
        io::ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::failed(format!("cannot write the results: {e}")),
    })
}

/// Writes a complaint. If even that is impossible, nobody can be told.
pub(super) fn complain(text: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
