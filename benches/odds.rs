//! The exact odds one by one: `cargo bench --bench odds`.
#![allow(missing_docs)]

use std::hint::black_box;

use alea::core::rules::odds::{DiceRules, Odds, battle, chain, ending};
use alea::core::ruleset::DefenceChoice;
use criterion::{Criterion, criterion_group, criterion_main};

fn benches(c: &mut Criterion) {
    let classic = DiceRules::default();
    let after_roll = DiceRules {
        defence_choice: DefenceChoice::AfterRoll,
        ..classic
    };
    c.bench_function("table 1000 x 1000", |b| {
        b.iter(|| Odds::new(black_box(classic), 1000, 1000));
    });
    c.bench_function("table 150 x 150", |b| {
        b.iter(|| Odds::new(black_box(classic), 150, 150));
    });
    c.bench_function("table 150 x 150, chosen after the roll", |b| {
        b.iter(|| Odds::new(black_box(after_roll), 150, 150));
    });
    let table = Odds::new(classic, 150, 150);
    c.bench_function("look-up", |b| {
        b.iter(|| table.near(black_box(37), black_box(21)));
    });
    c.bench_function("one battle, 100 against 100", |b| {
        b.iter(|| battle(black_box(classic), 100, 100));
    });
    c.bench_function("how it ends, 100 against 100", |b| {
        b.iter(|| ending(black_box(classic), 100, 100, 10));
    });
    let links = [3, 1, 2, 5, 1, 4, 2, 1, 3, 2];
    c.bench_function("chain of ten, 60 against 24", |b| {
        b.iter(|| chain(black_box(classic), 60, &links));
    });
}

criterion_group!(odds, benches);
criterion_main!(odds);
