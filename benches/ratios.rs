//! The whole table of how fast Alea is, in one run: `cargo bench --bench ratios`.

mod common;

use std::time::{Duration, Instant};

use alea::agents::Agent;
use common::bare::{self, Board, Tally};
use common::{engine, policy};

const ROUNDS: u32 = 100;

/// Takes the times of two ways to play, by turns, so that a slower minute of the machine hits both.
fn race(
    games: u64,
    mut one: impl FnMut(u64) -> Tally,
    mut other: impl FnMut(u64) -> Tally,
) -> [(Duration, Tally); 2] {
    let mut sums = [(Duration::ZERO, Tally::default()); 2];
    for seed in 0..games {
        let start = Instant::now();
        let tally = one(seed);
        sums[0].0 += start.elapsed();
        sums[0].1 += tally;
        let start = Instant::now();
        let tally = other(seed);
        sums[1].0 += start.elapsed();
        sums[1].1 += tally;
    }
    sums
}

fn row(name: &str, (time, tally): (Duration, Tally)) -> f64 {
    let games = tally.games as f64;
    let per_game = time.as_secs_f64() / games;
    println!(
        "{name:<34} {:>8.0} games/s {:>8.0} attacks {:>6.0} turns {:>6.1} % done {:>7.0} ns an attack",
        1.0 / per_game,
        tally.attacks as f64 / games,
        tally.turns as f64 / games,
        100.0 * tally.finished as f64 / games,
        time.as_nanos() as f64 / tally.attacks as f64,
    );
    per_game
}

fn main() {
    let map = common::classic();
    let board = Board::new(&map);
    let rules = engine::rules(ROUNDS);
    let random: [fn() -> Box<dyn Agent>; 4] = [|| Box::new(policy::RandomAttacker); 4];
    let greedy: [fn() -> Box<dyn Agent>; 4] = [|| Box::new(policy::Greedy); 4];
    let through = |agents: &[fn() -> Box<dyn Agent>], seed| {
        let game = engine::play(&map, &rules, seed, agents);
        engine::tally(&game)
    };
    let [a, b] = race(
        1000,
        |seed| bare::play::<false>(&board, seed, ROUNDS),
        |seed| through(&random, seed),
    );
    let (a, b) = (row("bare, random", a), row("engine, random", b));
    println!("{:.2}", b / a);
    let [a, b] = race(
        1000,
        |seed| bare::play::<true>(&board, seed, ROUNDS),
        |seed| through(&greedy, seed),
    );
    let (a, b) = (row("bare, greedy", a), row("engine, greedy", b));
    println!("{:.2}", b / a);
}
