//! Whole games one by one: `cargo bench --bench yardstick`. The ratios between them are in `ratios`.
#![allow(missing_docs)]

mod common;

use common::bare::{self, Board};
use common::engine::{self, GREEDY, RANDOM, STEADY};
use criterion::{Criterion, criterion_group, criterion_main};

const ROUNDS: u32 = 80;

fn benches(c: &mut Criterion) {
    let map = common::classic();
    let board = Board::new(&map);
    let rules = engine::rules(ROUNDS);
    let mut group = c.benchmark_group("game");
    let mut seed = 0;
    let mut next = || {
        seed += 1;
        seed % 50
    };
    group.bench_function("bare random", |b| {
        b.iter(|| bare::play::<false>(&board, next(), ROUNDS));
    });
    group.bench_function("bare greedy", |b| {
        b.iter(|| bare::play::<true>(&board, next(), ROUNDS));
    });
    for (name, agents) in [("random", RANDOM), ("greedy", GREEDY), ("steady", STEADY)] {
        group.bench_function(format!("engine {name}"), |b| {
            b.iter(|| engine::play(&map, &rules, next(), &agents));
        });
    }
    group.finish();
}

criterion_group!(yardstick, benches);
criterion_main!(yardstick);
