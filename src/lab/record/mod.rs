//! The file of an experiment's games: a first line that says what was played and counted, then a line for each game of all
//! variants, in order. It is written as the games are played, so that a run that is killed goes on where it was. Each line ends with its checksum.

mod header;
mod merge;
mod reader;
mod seal;
mod writer;

pub use header::{Header, HeaderVariant, Shard};
pub use merge::{MergeError, merge};
pub use reader::{Reader, RecordError, read_all};
pub use writer::{Writer, resume};

use serde::{Deserialize, Serialize};

use super::observe::Row;
use super::totals::Block;

/// The version of the format.
pub const VERSION: u32 = 2;

/// A line of the file, as it is written: short, since there may be millions.
#[derive(Serialize, Deserialize)]
struct Line {
    /// Which game, from 0.
    g: u64,
    /// Rows by variant.
    r: Vec<Option<Row>>,
    /// Faults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    f: Vec<(usize, String)>,
}

impl From<&Block> for Line {
    fn from(block: &Block) -> Line {
        Line {
            g: block.game,
            r: block.rows.clone(),
            f: block.faults.clone(),
        }
    }
}

impl From<Line> for Block {
    fn from(line: Line) -> Block {
        Block {
            game: line.g,
            rows: line.r,
            faults: line.f,
        }
    }
}

#[cfg(test)]
mod tests;
