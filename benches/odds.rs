//! The exact odds one by one: `cargo bench --bench odds`.
#![allow(missing_docs)]
#![expect(clippy::expect_used, reason = "a bench that cannot begin has failed")]

use std::hint::black_box;

use alea::core::id::{PlayerId, TerritoryId};
use alea::core::rules::odds::{
    Across, Aim, BattleRules, Defence, DefenceTable, DiceRules, Ground, Limits, Native, Occupation,
    Odds, Start, battle, best_way, chain, ending, play,
};
use alea::core::ruleset::{DefenceChoice, Ruleset};
use alea::core::state::Land;
use alea::launch::{SeatSpec, Spec, load_map, open_content, prepare};
use alea::odds::{Games, MOST_STEPS, Question, answer, links};
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
    c.bench_function("the defender's choice, 60 against 60", |b| {
        b.iter(|| DefenceTable::new(black_box(classic), Defence::BestAfter, 60, 60, 1));
    });
    c.bench_function("at most ten rolls, 40 against 40", |b| {
        let limits = Limits {
            stop: 1,
            rolls: Some(10),
        };
        let start = Start {
            a: 40,
            d: 40,
            context: 0,
            chance: 1.0,
        };
        b.iter(|| {
            let rules = BattleRules::new(black_box(classic));
            play(
                &mut Native::new(rules, Across::default()),
                0,
                &[start],
                limits,
            )
            .is_ok()
        });
    });
    let content = open_content(None).expect("the shipped content");
    let board = load_map(&content, "classic", 1).expect("the classic map");
    c.bench_function("the best way across the classic map, 40 armies", |b| {
        let (me, other) = (PlayerId::new(0), PlayerId::new(1));
        let lands: Vec<Land> = (0..board.len())
            .map(|t| Land {
                owner: Some(if t == 0 { me } else { other }),
                armies: if t == 0 { 40 } else { 1 + t as u32 % 4 },
            })
            .collect();
        let ground = Ground {
            graph: board.graph(),
            lands: &lands,
            player: me,
        };
        let rules = Ruleset::default();
        let occupation = Occupation::of(&rules, 1);
        let to = TerritoryId::new(board.len() - 1);
        b.iter(|| {
            let battle = BattleRules::new(black_box(classic));
            best_way(
                ground,
                battle,
                occupation,
                &[TerritoryId::new(0)],
                to,
                (Aim::Arrive, 3),
            )
            .is_ok()
        });
    });
    c.bench_function("gone through with the commander, 10 against 7", |b| {
        let spec = Spec {
            mods: vec!["commander".to_owned()],
            seats: vec![SeatSpec::human(), SeatSpec::human()],
            ..Spec::default()
        };
        let prepared = prepare(&spec).expect("the mod");
        let found = prepared.stage_for_row(2).expect("a board");
        let (mut stage, row) = found.expect("a row");
        let links = links(&row);
        b.iter(|| {
            let question = Question {
                state: &stage.state,
                links: &links,
                armies: 10,
                defenders: &[7],
                occupation: Occupation::of(stage.state.rules(), 1),
                limits: Limits::default(),
            };
            let games = Games {
                count: 1,
                rolls: u64::MAX,
                seed: 1,
                mods: &stage.mods,
                always: false,
                steps: MOST_STEPS,
            };
            answer(&question, &mut stage.hooks, games).is_ok()
        });
    });
    let links = [3, 1, 2, 5, 1, 4, 2, 1, 3, 2];
    c.bench_function("chain of ten, 60 against 24", |b| {
        b.iter(|| chain(black_box(classic), 60, &links));
    });
}

criterion_group!(odds, benches);
criterion_main!(odds);
