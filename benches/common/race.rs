//! Two ways to do the same, timed by turns.

use std::time::Duration;

use super::bare::Tally;
use super::process::clock;

/// What one side of a race took.
#[derive(Clone, Copy, Default)]
pub struct Taken {
    pub time: Duration,
    pub tally: Tally,
}

impl Taken {
    /// Microseconds a game.
    pub fn per_game(&self) -> f64 {
        self.time.as_secs_f64() * 1e6 / self.tally.games as f64
    }
}

/// What a race found.
pub struct Race {
    pub one: Taken,
    pub other: Taken,
    /// How many times as long the other takes for a game, over all laps: the clock of a process ticks too coarsely for one.
    pub ratio: f64,
}

/// Lets both play `games` games a lap, by turns, so that a slow moment of the machine hits one as much as the other.
pub fn race(
    laps: u64,
    games: u64,
    mut one: impl FnMut(u64) -> Tally,
    mut other: impl FnMut(u64) -> Tally,
) -> Race {
    let (mut a, mut b) = (Taken::default(), Taken::default());
    for lap in 0..laps {
        let seeds = lap * games..(lap + 1) * games;
        let first = time(seeds.clone(), &mut one);
        let second = time(seeds, &mut other);
        for (sum, lap) in [(&mut a, first), (&mut b, second)] {
            sum.time += lap.time;
            sum.tally += lap.tally;
        }
    }
    Race {
        one: a,
        other: b,
        ratio: b.per_game() / a.per_game(),
    }
}

fn time(seeds: std::ops::Range<u64>, play: &mut impl FnMut(u64) -> Tally) -> Taken {
    let mut taken = Taken::default();
    let start = clock();
    for seed in seeds {
        taken.tally += play(seed);
    }
    taken.time = clock() - start;
    taken
}

/// The middle one.
pub fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Microseconds that this takes on average, done as often as it takes to measure it.
pub fn average(mut what: impl FnMut()) -> f64 {
    let enough = Duration::from_millis(400);
    let start = clock();
    let mut times = 0;
    loop {
        what();
        times += 1;
        // The clock is not asked more often than needed.
        if times % 16 == 0 || times < 16 {
            let taken = clock() - start;
            if taken > enough {
                return taken.as_secs_f64() * 1e6 / f64::from(times);
            }
        }
    }
}
