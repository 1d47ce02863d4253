//! The bar of a run, and Ctrl-C, which ends it with the games so far kept.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use indicatif::ProgressBar;

use crate::cli::sim::progress;
use crate::lab::Watch;

/// Whether somebody pressed Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);
static LISTEN: Once = Once::new();

/// Shows how far a run is.
pub(super) struct Progress {
    bar: ProgressBar,
    played: AtomicU64,
}

impl Progress {
    /// Of a run of so many games.
    pub(super) fn new(games: u64) -> Progress {
        LISTEN.call_once(|| {
            // Where the system has no such thing, Ctrl-C ends the program: the games so far are in the file.
            let _ = ctrlc::set_handler(|| {
                if STOP.swap(true, Ordering::Relaxed) {
                    // Pressed again: now.
                    std::process::exit(130);
                }
            });
        });
        Progress {
            bar: progress(games),
            played: AtomicU64::new(0),
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Games that this run played itself.
    pub(super) fn played_here(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }
}

impl Watch for Progress {
    fn found(&self, games: u64) {
        self.bar.set_position(games);
        // The games of an earlier run say nothing of how fast this one is.
        self.bar.reset_eta();
    }

    fn played(&self) {
        self.bar.inc(1);
        self.played.fetch_add(1, Ordering::Relaxed);
    }

    fn stops(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}
