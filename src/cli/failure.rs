//! How a subcommand ends when it does not end well, and the exit code of each way.

use std::process::ExitCode;

/// Why a subcommand stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// Whoever read the results has seen enough. No error.
    Closed,
    /// The command was not understood: a wrong flag, name or value. Exit code 2.
    Usage(Vec<String>),
    /// It was understood and did not work. Exit code 1.
    Failed(Vec<String>),
    /// It worked and found something, which is printed already. Exit code 1.
    Found,
}

/// What a subcommand gives back.
pub(super) type Done = Result<(), Failure>;

impl Failure {
    /// A single sentence about a wrong use.
    pub(super) fn usage(sentence: impl Into<String>) -> Failure {
        Failure::Usage(vec![sentence.into()])
    }

    /// A single sentence about what did not work.
    pub(super) fn failed(sentence: impl Into<String>) -> Failure {
        Failure::Failed(vec![sentence.into()])
    }

    /// The exit code.
    pub(super) fn code(&self) -> ExitCode {
        match self {
            Failure::Closed => ExitCode::SUCCESS,
            Failure::Failed(_) | Failure::Found => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
        }
    }

    /// What to complain of, one item a line.
    pub(super) fn sentences(&self) -> &[String] {
        match self {
            Failure::Closed | Failure::Found => &[],
            Failure::Usage(sentences) | Failure::Failed(sentences) => sentences,
        }
    }
}
