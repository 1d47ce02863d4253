//! What happened, in sentences, as whoever looks may hear it.

use crate::core::event::Record;
use crate::core::illegal::Illegal;
use crate::notation::{Names, print_event, print_refusal};
use crate::view::{Viewer, redact};

use super::args::Language;
use super::failure::Done;
use super::output::Output;

/// Tells what happens to one viewer in one language.
#[derive(Clone, Copy)]
pub(super) struct Teller {
    viewer: Viewer,
    language: Language,
}

impl Teller {
    /// For this viewer.
    pub(super) fn new(viewer: Viewer, language: Language) -> Teller {
        Teller { viewer, language }
    }

    /// Who listens.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Tells these records.
    pub(super) fn tell(&self, records: &[Record], names: &Names<'_>, out: &mut Output) -> Done {
        for record in records {
            if let Some(sentence) = self.sentence(record, names) {
                out.line(sentence)?;
            }
        }
        Ok(())
    }

    /// Tells the last sentences of these records.
    pub(super) fn last(
        &self,
        count: usize,
        records: &[Record],
        names: &Names<'_>,
        out: &mut Output,
    ) -> Done {
        let sentences = records.iter().rev().filter_map(|r| self.sentence(r, names));
        let mut sentences: Vec<String> = sentences.take(count).collect();
        sentences.reverse();
        sentences.iter().try_for_each(|sentence| out.line(sentence))
    }

    /// A record in a sentence, if this viewer hears of it and it is worth one.
    fn sentence(&self, record: &Record, names: &Names<'_>) -> Option<String> {
        let event = redact(&record.event, self.viewer)?;
        let _ = self.language;
        Some(print_event(&event, names))
    }

    /// Why an action is refused.
    pub(super) fn refusal(&self, illegal: &Illegal, names: &Names<'_>) -> String {
        print_refusal(illegal, names)
    }
}
