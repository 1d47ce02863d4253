//! What happened, in sentences, as whoever looks may hear it.

use crate::core::action::Args;
use crate::core::event::{Event, Record};
use crate::core::illegal::Illegal;
use crate::core::map::TerritorySet;
use crate::core::ruleset::Ruleset;
use crate::core::state::GameState;
use crate::game::Log;
use crate::text::{Teller, Told, Words, is_detail};
use crate::view::{Hearing, PlayerView, Viewer};

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
    /// What offers were called that were taken.
    labels: Vec<(u8, Args, String)>,
    /// The sentences told so far.
    told: Vec<String>,
    /// What the viewer saw when they were told last; none: everything.
    seen: Option<TerritorySet>,
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
            labels: Vec::new(),
            told: Vec::new(),
            seen: None,
            reasons: Vec::new(),
        }
    }

    /// The names that are used.
    pub(super) fn words(&self) -> &Words<'a> {
        &self.words
    }

    /// Who listens.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Notes what an offer was called that is taken now.
    pub(super) fn label(&mut self, ability: u8, args: Args, label: &str) {
        self.labels.push((ability, args, label.to_owned()));
        self.teller.label(ability, args, label);
    }

    /// Goes back to the beginning and hears a game that began in this state, without telling it.
    pub(super) fn rewind(&mut self, start: &GameState, log: &Log) {
        self.teller = Teller::new(self.words.clone(), self.rules);
        for (ability, args, label) in &self.labels {
            self.teller.label(*ability, *args, label);
        }
        self.told.clear();
        self.seen = None;
        self.skip(start, log);
    }

    /// Hears a game that began in this state, without telling it.
    pub(super) fn skip(&mut self, start: &GameState, log: &Log) {
        let mut state = start.clone();
        for records in (0..log.entries.len()).map(|entry| log.records_of(entry)) {
            records.iter().for_each(|r| state.apply(&r.event));
            let hearing = self.hearing(&state);
            for record in records {
                if let Some(told) = self.sentence(record, &hearing) {
                    self.told.push(told.sentence);
                }
            }
            self.look(&state);
        }
    }

    /// Tells the first entries of a game that began in this state: each as whoever listens saw the board then.
    pub(super) fn tell_all(
        &mut self,
        start: &GameState,
        log: &Log,
        entries: usize,
        out: &mut Output,
    ) -> Done {
        let mut state = start.clone();
        for records in (0..entries).map(|entry| log.records_of(entry)) {
            records.iter().for_each(|r| state.apply(&r.event));
            self.tell(records, &state, out)?;
        }
        Ok(())
    }

    /// Where sight is limited, owners change that nobody is told of: what is named later is named as it is seen.
    fn look(&mut self, state: &GameState) {
        let view = PlayerView::new(state, self.viewer);
        if view.has_limited_sight() {
            self.teller.see(view.map().ids().map(|t| view.owner(t)));
        }
    }

    /// What the viewer hears of what led to this state since the last time.
    fn hearing(&mut self, state: &GameState) -> Hearing {
        let hearing = Hearing::new(state, self.viewer);
        let before = std::mem::replace(&mut self.seen, hearing.seen().cloned());
        match before {
            Some(_) => hearing.having_seen(before.as_ref()),
            None => hearing,
        }
    }

    /// Tells records, which led to this state.
    pub(super) fn tell(&mut self, records: &[Record], state: &GameState, out: &mut Output) -> Done {
        if records.is_empty() {
            return Ok(());
        }
        let hearing = self.hearing(state);
        self.reasons.clear();
        for record in records {
            let Some(told) = self.sentence(record, &hearing) else {
                continue;
            };
            if matches!(record.event, Event::TurnStarted { .. }) {
                out.line("")?;
            }
            out.line(&told.sentence)?;
            self.told.push(told.sentence);
            if let Some(why) = told.why {
                if self.explain {
                    out.line(format_args!("    {why}"))?;
                }
                self.reasons.push(why);
            }
        }
        self.look(state);
        Ok(())
    }

    /// The rules behind the sentences told last.
    pub(super) fn reasons(&self) -> &[String] {
        &self.reasons
    }

    /// Tells the last sentences again.
    pub(super) fn last(&self, count: usize, out: &mut Output) -> Done {
        let from = self.told.len().saturating_sub(count);
        self.told[from..].iter().try_for_each(|told| out.line(told))
    }

    /// A record in a sentence, if this viewer hears of it and it is worth one.
    fn sentence(&mut self, record: &Record, hearing: &Hearing) -> Option<Told> {
        let event = hearing.hear(&record.event)?;
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
