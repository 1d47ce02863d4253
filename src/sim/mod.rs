//! Many games and what they say. The result is the same for any number of threads; a game is dropped as soon as it is
//! counted, so memory does not grow with their number.

pub mod holds;
pub mod signature;
pub mod stats;
mod sums;
mod witness;

pub use sums::{Counts, Firsts, SeriesFault, Sums};
pub use witness::{Onlooker, Witness};

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::content::LoadError;
use crate::core::id::PlayerId;
use crate::game::{Match, Progress};
use crate::launch::Prepared;

/// A series of games of one kind.
pub struct Series<'a> {
    /// What is played.
    pub prepared: &'a Prepared,
    /// How many games.
    pub games: u64,
    /// The seed of the series; every game's own follows from it and the game's index.
    pub seed: u64,
    /// How many threads play, at least 1.
    pub threads: usize,
    /// Whether the bots move on by a seat from game to game, so that each sits everywhere.
    pub rotate: bool,
}

/// Why a series stopped.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeriesError {
    /// Which game could not be played, from 0.
    pub game: u64,
    /// Why.
    pub errors: Vec<LoadError>,
}

/// As many threads as the machine plays on at once.
#[must_use]
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What the threads share.
struct Shared<'a, W> {
    series: &'a Series<'a>,
    next: AtomicU64,
    stop: AtomicBool,
    played: &'a (dyn Fn() + Sync),
    witness: &'a (dyn Fn() -> W + Sync),
}

/// Plays the series; `played` is told after each game.
///
/// # Errors
/// A game that could not be set up, with all reasons.
pub fn run(series: &Series<'_>, played: &(dyn Fn() + Sync)) -> Result<Sums, SeriesError> {
    run_before(series, &|| (), played).map(|(sums, ())| sums)
}

/// The same with somebody who looks on at each game: a witness for each thread, and in the end what all saw together.
///
/// # Errors
/// As [`run`].
pub fn run_before<W: Witness>(
    series: &Series<'_>,
    witness: &(dyn Fn() -> W + Sync),
    played: &(dyn Fn() + Sync),
) -> Result<(Sums, W), SeriesError> {
    let shared = Shared {
        series,
        next: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        played,
        witness,
    };
    let threads = series.threads.max(1);
    std::thread::scope(|scope| {
        let work = || work(&shared);
        // A thread that the system does not give is no error: the others do its part.
        let helpers: Vec<_> = (1..threads)
            .filter_map(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut total = work();
        for helper in helpers {
            let part = helper
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            total = match (total, part) {
                (Ok((mut all, mut seen)), Ok((sums, more))) => {
                    all.merge(sums);
                    seen.merge(more);
                    Ok((all, seen))
                }
                (Err(one), Err(other)) => Err(one.min(other)),
                (Err(error), Ok(_)) | (Ok(_), Err(error)) => Err(error),
            };
        }
        total
    })
}

/// What one thread does: the next game, until there is none.
fn work<W: Witness>(shared: &Shared<'_, W>) -> Result<(Sums, W), SeriesError> {
    let series = shared.series;
    let seats = series.prepared.seats().len();
    let mut sums = Sums::new(seats);
    let mut witness = (shared.witness)();
    loop {
        let index = shared.next.fetch_add(1, Ordering::Relaxed);
        if index >= series.games || shared.stop.load(Ordering::Relaxed) {
            return Ok((sums, witness));
        }
        let shift = if series.rotate {
            (index % seats.max(1) as u64) as usize
        } else {
            0
        };
        let seed = stats::game_seed(series.seed, index);
        let mut game = match series.prepared.match_rotated(seed, shift) {
            Ok(game) => game,
            Err(errors) => {
                shared.stop.store(true, Ordering::Relaxed);
                return Err(SeriesError {
                    game: index,
                    errors,
                });
            }
        };
        let mut counts = Counts::default();
        match play_out(&mut game, &mut (&mut counts, &mut witness)) {
            None => sums.add(index, shift, &game, counts),
            Some(player) => {
                let message = format!(
                    "seat {} is a person's; a series needs bots",
                    player.index() + 1
                );
                shared.stop.store(true, Ordering::Relaxed);
                return Err(SeriesError {
                    game: index,
                    errors: vec![LoadError::general(message)],
                });
            }
        }
        (shared.played)();
    }
}

/// Records after which a game's log is counted and forgotten: a long game takes no more memory than a short one.
const FORGET_AT: usize = 4096;

/// Plays a game to its end while somebody looks on; gives back the person who is asked, if one is. Long before the end what was
/// told is forgotten: a log of the game takes a match of its own.
pub fn play_out(game: &mut Match, onlooker: &mut impl Onlooker) -> Option<PlayerId> {
    let (mut turns, mut entries, mut records) = (0, 0, 0);
    loop {
        let log = game.log();
        if log.entries.len() > entries {
            onlooker.hear(game, &log.entries[entries..], &log.records[records..]);
            (entries, records) = (log.entries.len(), log.records.len());
        }
        if game.state().turns() != turns {
            turns = game.state().turns();
            onlooker.turn(game);
        }
        if records >= FORGET_AT {
            game.forget();
            (entries, records) = (0, 0);
        }
        match game.advance() {
            Progress::Acted => {}
            Progress::Over => {
                onlooker.over(game);
                return None;
            }
            Progress::Person(player) => return Some(player),
        }
    }
}
