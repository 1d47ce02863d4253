//! What each shipped mod costs: the same games with and without it, in one run. `cargo bench --bench mods`, and with a number
//! after `--` for another number of games. `docs/PERFORMANCE.md` quotes the table; `docs/MODS.md` takes its ratios from
//! `benches/mods.txt`, which `-- N --keep` writes.
#![allow(missing_docs, clippy::print_stdout)]

use std::path::Path;
use std::time::Duration;

use alea::content::Content;
use alea::launch::{Prepared, SeatSpec, Spec, prepare};
use cpu_time::ThreadTime;

/// Games of a mod, unless another number is asked for.
const GAMES: u64 = 200;
/// Rounds after which a game ends, so that a mod that makes games long does not make the measurement long.
const ROUNDS: &str = "60";

/// What a series of games took.
#[derive(Clone, Copy, Default)]
struct Taken {
    time: Duration,
    actions: u64,
}

impl Taken {
    fn per_action(self) -> f64 {
        self.time.as_secs_f64() / self.actions.max(1) as f64
    }
}

fn prepared(mods: &[&str]) -> Prepared {
    let spec = Spec {
        content: Some(env!("CARGO_MANIFEST_DIR").into()),
        mods: mods.iter().map(|id| (*id).to_owned()).collect(),
        values: vec![("round_limit".to_owned(), ROUNDS.to_owned())],
        seats: vec![SeatSpec::bot("steady"); 4],
        ..Spec::default()
    };
    prepare(&spec).unwrap_or_else(|errors| panic!("{mods:?}: {errors:?}"))
}

fn game(prepared: &Prepared, seed: u64, taken: &mut Taken) {
    let began = ThreadTime::now();
    let Ok(mut game) = prepared.match_with_seed(seed) else {
        return;
    };
    game.run();
    taken.time += began.elapsed();
    taken.actions += game.log().entries.len() as u64;
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games = args.iter().find_map(|a| a.parse().ok()).unwrap_or(GAMES);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bare = prepared(&[]);
    let mut rows = Vec::new();
    for id in Content::at(root).mods() {
        if id.starts_with("preset-") {
            continue;
        }
        let with = prepared(&[&id]);
        let (mut one, mut other) = (Taken::default(), Taken::default());
        // Turn about, so that whatever else the machine does is shared.
        for seed in 0..games {
            game(&with, seed, &mut one);
            game(&bare, seed, &mut other);
        }
        let a_game = one.time.as_secs_f64() / other.time.as_secs_f64();
        rows.push((id, a_game, one.per_action() / other.per_action()));
    }
    rows.sort_by(|a, b| b.2.total_cmp(&a.2));
    let mut text = String::new();
    for (id, a_game, an_action) in &rows {
        text.push_str(&format!("{id} {an_action:.2} {a_game:.2}\n"));
    }
    println!("mod, times as long an action, times as long a game ({games} games each)\n{text}");
    if args.iter().any(|a| a == "--keep") {
        let _ = std::fs::write(root.join("benches/mods.txt"), text);
    }
}
