//! A match followed by its events: the state now and at any earlier entry, and what each viewer has heard of it.

use std::cell::RefCell;
use std::sync::Arc;

use crate::core::event::Record;
use crate::core::state::GameState;
use crate::game::{Entry, Log};
use crate::view::Viewer;

use super::heard::Heard;

/// A state is kept for every so many entries, so that going back is quick.
pub(super) const STEP: usize = 64;

/// A match so far, as its thread told it.
#[derive(Clone)]
pub(super) struct History {
    log: Log,
    /// The states before entry 0, [`STEP`], and so on.
    kept: Vec<GameState>,
    now: Arc<GameState>,
    /// The state shown last, and after how many entries it is.
    shown: RefCell<Option<(usize, Arc<GameState>)>>,
    /// What each viewer has heard who asked for it.
    heard: RefCell<Vec<Heard>>,
}

impl History {
    /// From the state before the first event, and what has happened already.
    pub(super) fn new(start: GameState, log: &Log) -> History {
        let mut history = History {
            now: Arc::new(start.clone()),
            kept: vec![start],
            log: Log::default(),
            shown: RefCell::default(),
            heard: RefCell::default(),
        };
        for (i, entry) in log.entries.iter().enumerate() {
            history.add(*entry, log.records_of(i).to_vec());
        }
        history
    }

    /// Adds an entry.
    pub(super) fn add(&mut self, entry: Entry, records: Vec<Record>) {
        for record in &records {
            Arc::make_mut(&mut self.now).apply(&record.event);
        }
        self.log.records.extend(records);
        let end = self.log.records.len();
        self.log.entries.push(Entry { end, ..entry });
        if self.log.entries.len().is_multiple_of(STEP) {
            self.kept.push((*self.now).clone());
        }
    }

    /// Goes back to so many entries: to what was kept before them, and on from there.
    pub(super) fn cut(&mut self, entries: usize) {
        let near = (entries / STEP).min(self.kept.len() - 1);
        let from = near * STEP;
        let last = entries.min(self.log.entries.len());
        let again: Vec<(Entry, Vec<Record>)> = (from..last)
            .map(|i| (self.log.entries[i], self.log.records_of(i).to_vec()))
            .collect();
        let end = from.checked_sub(1).map_or(0, |i| self.log.entries[i].end);
        self.log.entries.truncate(from);
        self.log.records.truncate(end);
        self.kept.truncate(near + 1);
        self.now = Arc::new(self.kept[near].clone());
        for heard in self.heard.get_mut() {
            heard.cut(entries, &self.kept);
        }
        self.shown = RefCell::default();
        for (entry, records) in again {
            self.add(entry, records);
        }
    }

    /// The state now.
    pub(super) fn now(&self) -> &Arc<GameState> {
        &self.now
    }

    /// The log so far.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// What this viewer has heard of it.
    pub(super) fn heard<R>(&self, viewer: Viewer, tell: impl FnOnce(&Heard) -> R) -> R {
        let mut all = self.heard.borrow_mut();
        let known = all.iter().position(|heard| heard.viewer() == viewer);
        let at = known.unwrap_or_else(|| {
            all.push(Heard::new(viewer, &self.kept[0]));
            all.len() - 1
        });
        all[at].catch_up(&self.log);
        tell(&all[at])
    }

    /// The state after so many entries; past the end is the end.
    pub(super) fn at(&self, entries: usize) -> Arc<GameState> {
        let target = entries.min(self.log.entries.len());
        if target == self.log.entries.len() {
            return Arc::clone(&self.now);
        }
        let near = (target / STEP).min(self.kept.len() - 1);
        let mut shown = self.shown.borrow_mut();
        let (mut at, mut state) = match shown.take() {
            Some((at, state)) if at <= target && at >= near * STEP => (at, state),
            _ => (near * STEP, Arc::new(self.kept[near].clone())),
        };
        while at < target {
            for record in self.log.records_of(at) {
                Arc::make_mut(&mut state).apply(&record.event);
            }
            at += 1;
        }
        *shown = Some((at, Arc::clone(&state)));
        state
    }
}
