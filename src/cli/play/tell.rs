//! What happened, in sentences, as whoever looks may hear it.

use crate::core::illegal::Illegal;
use crate::game::Match;
use crate::launch::NameBook;
use crate::notation::print_event;
use crate::view::{Viewer, redact};

use super::super::args::Language;
use super::super::failure::Done;
use super::super::output::Output;

/// Tells a game as it goes on.
pub(super) struct Teller {
    viewer: Viewer,
    language: Language,
    /// Records told already.
    told: usize,
}

impl Teller {
    pub(super) fn new(viewer: Viewer, language: Language) -> Teller {
        Teller {
            viewer,
            language,
            told: 0,
        }
    }

    /// Who listens.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Takes everything so far as told.
    pub(super) fn skip(&mut self, game: &Match) {
        self.told = game.log().records.len();
    }

    /// Tells what is new.
    pub(super) fn tell(&mut self, game: &Match, book: &NameBook, out: &mut Output) -> Done {
        let records = &game.log().records;
        let names = book.names();
        for record in records.get(self.told..).unwrap_or_default() {
            if let Some(event) = redact(&record.event, self.viewer) {
                out.line(print_event(&event, &names))?;
            }
        }
        self.told = records.len();
        Ok(())
    }

    /// Tells the last sentences again.
    pub(super) fn last(
        &self,
        _count: usize,
        _game: &Match,
        _book: &NameBook,
        _out: &mut Output,
    ) -> Done {
        Ok(())
    }

    /// Why an action is refused.
    pub(super) fn refusal(&self, illegal: &Illegal, book: &NameBook) -> String {
        crate::notation::print_refusal(illegal, &book.names())
    }
}
