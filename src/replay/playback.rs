//! Playing a log back by its events: no mods, no dice, no rules; and seeking in it.

use std::fmt;

use crate::core::setup::{Setup, SetupFlaw};
use crate::core::state::GameState;
use crate::game::Log;

use super::possible;

/// A state is kept for every so many entries, so that seeking back is quick.
const STEP: usize = 256;

/// Where a log does not lead where it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The entry, from 0; [`super::LogFile::line_of`] gives its line.
    pub entry: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry + 1, self.message)
    }
}

impl std::error::Error for Mismatch {}

/// A log being played back.
#[derive(Clone, Debug)]
pub struct Playback {
    log: Log,
    /// The states before entry 0, [`STEP`], and so on, as far as they were reached.
    kept: Vec<GameState>,
    state: GameState,
    at: usize,
}

impl Playback {
    /// At the beginning of a log.
    ///
    /// # Errors
    /// All reasons why the set-up cannot be played.
    pub fn new(setup: Setup, log: Log) -> Result<Playback, Vec<SetupFlaw>> {
        let state = setup.into_state()?;
        Ok(Playback {
            log,
            kept: vec![state.clone()],
            state,
            at: 0,
        })
    }

    /// The log.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How many entries have been played: 0 to all.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The state after these entries.
    #[must_use]
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// Goes to the state after so many entries; past the end is the end.
    ///
    /// # Errors
    /// The first entry that cannot be applied or whose fingerprint is another; the playback stays before it.
    pub fn seek(&mut self, entries: usize) -> Result<&GameState, Mismatch> {
        let target = entries.min(self.log.entries.len());
        let near = (target / STEP).min(self.kept.len() - 1);
        if target < self.at || near * STEP > self.at {
            self.state.clone_from(&self.kept[near]);
            self.at = near * STEP;
        }
        while self.at < target {
            self.step()?;
        }
        Ok(&self.state)
    }

    fn step(&mut self) -> Result<(), Mismatch> {
        let wrong = |message: String| Mismatch {
            entry: self.at,
            message,
        };
        let mut next = self.state.clone();
        for record in self.log.records_of(self.at) {
            possible::check(&next, &record.event).map_err(wrong)?;
            next.apply(&record.event);
        }
        let (found, noted) = (next.fingerprint(), self.log.entries[self.at].fingerprint);
        if found != noted {
            return Err(wrong(format!(
                "the events lead to the fingerprint {found:016x}, the log says {noted:016x}"
            )));
        }
        self.state = next;
        self.at += 1;
        if self.at == self.kept.len() * STEP {
            self.kept.push(self.state.clone());
        }
        Ok(())
    }
}

/// Plays a whole log back and gives the last state.
///
/// # Errors
/// The first entry that cannot be applied or whose fingerprint is another; or, as entry 0, a set-up that cannot be played.
pub fn play_back(setup: Setup, log: &Log) -> Result<GameState, Mismatch> {
    let mut playback = Playback::new(setup, log.clone()).map_err(|flaws| Mismatch {
        entry: 0,
        message: flaws
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; "),
    })?;
    playback.seek(usize::MAX)?;
    Ok(playback.state)
}
