//! Where numbers come from. Knows streams by name and nothing of what the numbers are for.

mod scripted;
mod seeded;
mod written;

pub use scripted::{Draw, Scripted};
pub use seeded::Seeded;
pub use written::{Script, Written};

use crate::core::chance::{Chance, Stream};

/// How far each stream has been used, to come back to later.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mark(pub Vec<(Stream, u64)>);

/// A source of chance that can be taken back to an earlier point.
pub trait Source: Chance {
    /// Remembers this point for [`Source::rollback`].
    fn savepoint(&mut self);

    /// Whether anything was drawn since the savepoint.
    fn drew(&self) -> bool;

    /// Goes back to the savepoint.
    fn rollback(&mut self);

    /// Where every stream stands, to be kept in a file.
    fn mark(&self) -> Mark;

    /// Goes to where a mark was made.
    fn rewind(&mut self, mark: &Mark);
}
