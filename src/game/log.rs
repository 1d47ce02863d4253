//! The log of a match in memory: records, cut into entries.

use crate::core::action::Action;
use crate::core::event::Record;
use crate::core::id::PlayerId;

/// One action and what came of it; without an action: the beginning of the game, a hook that was switched off, other mods, or
/// what was done in the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who asked what.
    pub action: Option<(PlayerId, Action)>,
    /// Where its records end; they begin where the entry before ends.
    pub end: usize,
    /// The state's fingerprint afterwards.
    pub fingerprint: u64,
    /// Whether it may be taken back.
    pub quiet: bool,
}

/// A game so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    /// Everything that happened.
    pub records: Vec<Record>,
    /// The entries.
    pub entries: Vec<Entry>,
}

impl Log {
    /// Ends an entry after the records so far.
    pub fn close(&mut self, action: Option<(PlayerId, Action)>, fingerprint: u64, quiet: bool) {
        self.entries.push(Entry {
            action,
            end: self.records.len(),
            fingerprint,
            quiet,
        });
    }

    /// Takes the last entry off.
    pub fn pop(&mut self) {
        self.entries.pop();
        self.records
            .truncate(self.entries.last().map_or(0, |e| e.end));
    }

    /// The records of an entry.
    #[must_use]
    pub fn records_of(&self, entry: usize) -> &[Record] {
        let start = entry
            .checked_sub(1)
            .map_or(0, |before| self.entries[before].end);
        &self.records[start..self.entries[entry].end]
    }
}
