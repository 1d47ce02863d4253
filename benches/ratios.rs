//! How fast Alea is, all in one run: `cargo bench --bench ratios`, and with a number after `--` for more or fewer games
//! (`-- 0.2` is a fifth). Each row says what was found and what it is to be; docs/PERFORMANCE.md quotes the table.
#![allow(missing_docs, clippy::print_stdout)]

mod common;

use std::sync::Arc;
use std::time::Instant;

use alea::core::map::Map;
use alea::core::rules::odds::{DiceRules, Odds, chain};
use alea::sim::{Series, run};
use common::bare::{self, Board};
use common::engine::{self, GREEDY, RANDOM, STEADY};
use common::process;
use common::race::{Race, Taken, average, median, race};

/// Rounds after which a game of the yardstick ends: random attackers would else build up for ever.
const ROUNDS: u32 = 80;

struct Bench {
    scale: f64,
    map: Arc<Map>,
    board: Board,
}

impl Bench {
    fn laps(&self, laps: u64) -> u64 {
        ((laps as f64 * self.scale) as u64).max(3)
    }

    fn count(&self, games: f64) -> u64 {
        ((games * self.scale) as u64).max(20)
    }
}

fn main() {
    let number = std::env::args().skip(1).find_map(|a| a.parse().ok());
    let map = common::classic();
    let bench = Bench {
        scale: number.unwrap_or(1.0),
        board: Board::new(&map),
        map,
    };
    yardstick(&bench);
    lua(&bench);
    threads(&bench);
    odds();
    memory(&bench);
    processes(&bench);
}

fn heading(text: &str) {
    println!("\n{text}");
}

fn games(name: &str, taken: &Taken) {
    let n = taken.tally.games as f64;
    println!(
        "  {name:<40} {:>7.0} games/s {:>6.0} attacks {:>5.0} turns {:>5.1} % finished",
        1e6 / taken.per_game(),
        taken.tally.attacks as f64 / n,
        taken.tally.turns as f64 / n,
        100.0 * taken.tally.finished as f64 / n,
    );
}

fn found(name: &str, value: f64, unit: &str, goal: &str) {
    println!("  {name:<40} {value:>7.2} {unit:<8} ({goal})");
}

fn both(race: &Race, one: &str, other: &str, goal: &str) {
    games(one, &race.one);
    games(other, &race.other);
    found("-> ratio", race.ratio, "times", goal);
}

fn yardstick(bench: &Bench) {
    let rules = engine::rules(ROUNDS);
    let through = |agents: &[engine::Make], seed| {
        engine::tally(&engine::play(&bench.map, &rules, seed, agents))
    };
    heading("Four random attackers");
    let random = race(
        bench.laps(60),
        10,
        |seed| bare::play::<false>(&bench.board, seed, ROUNDS),
        |seed| through(&RANDOM, seed),
    );
    both(&random, "bare loop", "engine", "at most 2.5");
    heading("Four greedy attackers");
    let greedy = race(
        bench.laps(60),
        20,
        |seed| bare::play::<true>(&bench.board, seed, ROUNDS),
        |seed| through(&GREEDY, seed),
    );
    both(&greedy, "bare loop", "engine", "no goal");
    heading("Four steady");
    let steady = race(
        bench.laps(60),
        20,
        |seed| bare::play::<true>(&bench.board, seed, ROUNDS),
        |seed| through(&STEADY, seed),
    );
    both(
        &steady,
        "bare greedy loop",
        "steady in the engine",
        "at most 5",
    );
}

fn lua(bench: &Bench) {
    let kind = |mods: &[&str]| engine::prepared(mods, &["random"; 4], ROUNDS);
    let (plain, bystander, every_roll) = (kind(&[]), kind(&["bystander"]), kind(&["every-roll"]));
    let play = |kind, seed| engine::tally(&engine::play_prepared(kind, &bench.map, seed, &RANDOM));
    heading("A Lua hook on every roll, four random attackers");
    let hooked = race(
        bench.laps(40),
        6,
        |s| play(&plain, s),
        |s| play(&every_roll, s),
    );
    both(
        &hooked,
        "without mods",
        "a hook on every roll",
        "at most 2.5",
    );
    heading("A mod that takes no hook of a battle, four random attackers");
    let idle = race(
        bench.laps(40),
        6,
        |s| play(&plain, s),
        |s| play(&bystander, s),
    );
    both(
        &idle,
        "without mods",
        "a mod that waits for the end",
        "no cost to be seen",
    );
    heading("Four bots in Lua");
    let bots = engine::prepared(&[], &["opportunist"; 4], 500);
    let native = engine::prepared(&[], &["steady"; 4], 500);
    let sit = |kind, seed| engine::tally(&engine::play_prepared(kind, &bench.map, seed, &[]));
    let lua = race(bench.laps(20), 5, |s| sit(&native, s), |s| sit(&bots, s));
    games("four steady", &lua.one);
    games("four opportunist", &lua.other);
    found(
        "-> games",
        1e6 / lua.other.per_game(),
        "a second",
        "at least 150",
    );
}

fn threads(bench: &Bench) {
    heading("Threads, four steady");
    let prepared = engine::prepared(&[], &["steady"; 4], 500);
    let games = bench.count(1500.0);
    let time = |threads| {
        let series = Series {
            prepared: &prepared,
            games,
            seed: 1,
            threads,
            rotate: true,
        };
        let start = Instant::now();
        if let Err(error) = run(&series, &|| {}) {
            panic!("{error:?}");
        }
        start.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..5).map(|_| time(1) / time(2)).collect();
    found(
        "two threads against one",
        median(&mut ratios),
        "times",
        "at least 1.8",
    );
}

fn odds() {
    heading("Exact odds, classic dice");
    let rules = DiceRules::default();
    let mut table = None;
    let time = average(|| table = Some(Odds::new(rules, 1000, 1000)));
    found(
        "all 1,000 x 1,000 battles, both losses",
        time / 1e3,
        "ms",
        "at most 10",
    );
    let Some(table) = table else {
        return;
    };
    let mut sum = 0.0;
    let mut place = 1u32;
    let looks = 1_000_000;
    let time = average(|| {
        for _ in 0..looks {
            place = place.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            sum += table.near(place >> 22, place >> 12 & 0x3ff).win;
        }
    });
    std::hint::black_box(sum);
    found(
        "one look-up, anywhere in the table",
        time * 1e3 / f64::from(looks),
        "ns",
        "under 100",
    );
    let links = [3, 1, 2, 5, 1, 4, 2, 1, 3, 2];
    let mut win = 0.0;
    let time = average(|| win += chain(rules, 60, &links).win());
    std::hint::black_box(win);
    found(
        "a chain of ten territories, 60 against 24",
        time / 1e3,
        "ms",
        "under 1",
    );
}

fn memory(bench: &Bench) {
    heading("Memory");
    let rules = engine::rules(500);
    let kept = 400;
    let play = |seed| engine::play(&bench.map, &rules, seed, &STEADY);
    drop(play(0));
    let before = process::resident();
    let matches: Vec<_> = (0..kept).map(play).collect();
    if let (Some(before), Some(after)) = (before, process::resident()) {
        found(
            "a finished match of four steady, log and all",
            (after - before) / kept as f64,
            "KiB",
            "under 200",
        );
    }
    drop(matches);
    let sim = |games: u64| {
        let games = games.to_string();
        let args = [
            "sim",
            "--games",
            &games,
            "--bots",
            "steady,random,steady,random",
        ];
        process::most_memory(&[&args[..], &["--seed", "1", "--threads", "1"]].concat())
    };
    for games in [bench.count(400.0), bench.count(4000.0)] {
        if let Some(most) = sim(games) {
            let name = format!("`sim` of {games} games, native bots");
            found(
                &name,
                most / 1024.0,
                "MiB",
                "at most 16, whatever the number",
            );
        }
    }
}

fn processes(bench: &Bench) {
    heading("A whole process");
    let bots = ["steady"; 6].join(",");
    let mut times: Vec<f64> = (0..bench.count(40.0))
        .map(|seed| process::run(&["play", "--bots", &bots, "--seed", &seed.to_string()]))
        .collect();
    found(
        "a game of six, from start to end",
        median(&mut times),
        "ms",
        "at most 30",
    );
}
