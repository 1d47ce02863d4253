//! What happened, in sentences, as whoever looks may hear it.

use crate::core::event::{Event, Record};
use crate::core::illegal::Illegal;
use crate::core::ruleset::Ruleset;
use crate::text::{Teller, Told, Words, is_detail};
use crate::view::{Viewer, redact};

use super::failure::Done;
use super::output::Output;

/// Tells a game to one viewer as it goes on. Every record has to pass through it, in order.
pub(super) struct Story<'a> {
    words: Words<'a>,
    rules: &'a Ruleset,
    teller: Teller<'a>,
    viewer: Viewer,
    /// Whether to tell the rule behind each sentence too.
    explain: bool,
    /// The rules behind the sentences told last.
    reasons: Vec<String>,
}

impl<'a> Story<'a> {
    /// A game from its beginning.
    pub(super) fn new(
        words: Words<'a>,
        rules: &'a Ruleset,
        viewer: Viewer,
        explain: bool,
    ) -> Story<'a> {
        Story {
            teller: Teller::new(words.clone(), rules),
            words,
            rules,
            viewer,
            explain,
            reasons: Vec::new(),
        }
    }

    /// Who listens.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Goes back to the beginning and hears these records without telling them.
    pub(super) fn rewind(&mut self, records: &[Record]) {
        self.teller = Teller::new(self.words.clone(), self.rules);
        self.skip(records);
    }

    /// Hears records without telling them.
    pub(super) fn skip(&mut self, records: &[Record]) {
        for record in records {
            self.teller.remember(&record.event);
        }
    }

    /// Tells records.
    pub(super) fn tell(&mut self, records: &[Record], out: &mut Output) -> Done {
        if !records.is_empty() {
            self.reasons.clear();
        }
        for record in records {
            let Some(told) = self.sentence(record) else {
                continue;
            };
            if matches!(record.event, Event::TurnStarted { .. }) {
                out.line("")?;
            }
            out.line(&told.sentence)?;
            if let Some(why) = told.why {
                if self.explain {
                    out.line(format_args!("    {why}"))?;
                }
                self.reasons.push(why);
            }
        }
        Ok(())
    }

    /// The rules behind the sentences told last.
    pub(super) fn reasons(&self) -> &[String] {
        &self.reasons
    }

    /// Tells the last sentences of a game again, of which these are all records.
    pub(super) fn last(&self, count: usize, records: &[Record], out: &mut Output) -> Done {
        let mut story = Story::new(self.words.clone(), self.rules, self.viewer, false);
        let told: Vec<Told> = records.iter().filter_map(|r| story.sentence(r)).collect();
        let from = told.len().saturating_sub(count);
        told[from..].iter().try_for_each(|t| out.line(&t.sentence))
    }

    /// A record in a sentence, if this viewer hears of it and it is worth one.
    fn sentence(&mut self, record: &Record) -> Option<Told> {
        let event = redact(&record.event, self.viewer)?;
        if is_detail(&event) {
            self.teller.remember(&event);
            return None;
        }
        Some(self.teller.tell(&Record {
            event: event.into_owned(),
            cause: record.cause,
        }))
    }

    /// Why an action is refused.
    pub(super) fn refusal(&self, illegal: &Illegal) -> String {
        self.words.refusal(illegal)
    }
}
