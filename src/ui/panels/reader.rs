//! Reads a match's log step by step, for panels that remember what they read.

use crate::session::{Session, Step};
use crate::view::Viewer;

/// How far a log was read.
#[derive(Default)]
pub(super) struct Reader {
    next: usize,
    /// What must stay as it is for what was read to hold: how often entries were taken back, and who looks.
    holds: Option<(u32, Viewer)>,
}

impl Reader {
    /// Whether what was read before does not hold any more, so that reading begins again.
    pub(super) fn restarts(&mut self, session: &Session) -> bool {
        let holds = Some((session.cuts(), session.viewer()));
        if self.holds == holds && self.next <= session.entries() {
            return false;
        }
        *self = Reader { next: 0, holds };
        true
    }

    /// Reading begins again.
    pub(super) fn again(&mut self) {
        *self = Reader::default();
    }

    /// What has not been read, at most so many entries.
    pub(super) fn read<'s>(
        &mut self,
        session: &'s Session,
        most: usize,
    ) -> impl Iterator<Item = Step> + use<'s> {
        let from = self.next;
        self.next = session.entries().min(from + most);
        (from..self.next).map(|entry| session.step(entry))
    }

    /// Whether there is more to read.
    pub(super) fn is_behind(&self, session: &Session) -> bool {
        self.next < session.entries()
    }
}
