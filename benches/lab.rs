//! What the laboratory costs: against bare games, over threads, and to tell what many games say. `cargo bench --bench lab`;
//! `docs/PERFORMANCE.md` quotes it.
#![allow(missing_docs, clippy::print_stdout)]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use alea::content::experiment::{Arrangement, Variant};
use alea::content::{Content, Experiment};
use alea::lab::record::{Reader, Shard, Writer};
use alea::lab::report::{self, RECORD};
use alea::lab::totals::{Block, Totals};
use alea::lab::{Analysis, Ended, Plan, RunWith, plan, run};
use alea::sim::{self, Series};

/// Games on either side of a ratio, in each of the turns.
const GAMES: u64 = 300;
const TURNS: usize = 5;
/// Games of the report.
const MANY: u64 = 100_000;

fn planned(variants: &[&[&str]], games: u64) -> Plan {
    let variant = |mods: &&[&str]| Variant {
        name: format!("with {}", mods.join(", ")),
        what: Arrangement {
            mods: mods.iter().map(|id| (*id).to_owned()).collect(),
            ..Arrangement::default()
        },
    };
    let experiment = Experiment {
        id: "bench".to_owned(),
        variants: variants.iter().map(variant).collect(),
        games,
        ..Experiment::default()
    };
    let content = Content::at(Path::new(env!("CARGO_MANIFEST_DIR")));
    plan(experiment, &content, "en").unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed())
}

fn lab(plan: &Plan, threads: usize, record: Option<&Path>) -> Duration {
    let with = RunWith {
        threads,
        shard: Shard::WHOLE,
        record,
        watch: &(),
    };
    let (outcome, took) = timed(|| run(plan, &with));
    if let Err(error) = outcome {
        panic!("{error}");
    }
    took
}

/// The same games, bare and in the laboratory, by turns on one thread: the median of the ratios.
fn overhead(folder: &Path) -> f64 {
    let plan = planned(&[&[]], GAMES);
    let series = Series {
        prepared: &plan.variants[0].prepared,
        games: GAMES,
        seed: 1,
        threads: 1,
        rotate: true,
    };
    let mut ratios: Vec<f64> = (0..TURNS)
        .map(|turn| {
            let (_, bare) = timed(|| sim::run(&series, &|| ()));
            let record = folder.join(format!("{turn}.lab"));
            lab(&plan, 1, Some(&record)).as_secs_f64() / bare.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[TURNS / 2]
}

fn scaling() -> f64 {
    let plan = planned(&[&[]], GAMES);
    let mut ratios: Vec<f64> = (0..TURNS)
        .map(|_| lab(&plan, 1, None).as_secs_f64() / lab(&plan, 2, None).as_secs_f64())
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[TURNS / 2]
}

/// The report over many games: a few that are played, told again and again under other numbers.
fn report(folder: &Path) -> Duration {
    let plan = planned(&[&[], &["commander"]], MANY);
    let few = planned(&[&[], &["commander"]], GAMES);
    let source = folder.join("few.lab");
    lab(&few, 2, Some(&source));
    let mut blocks: Vec<Block> = Vec::new();
    let mut reader = Reader::open(&source).unwrap_or_else(|e| panic!("{e}"));
    while let Ok(Some(block)) = reader.next_block() {
        blocks.push(block);
    }
    let header = Arc::new(alea::lab::record::Header::new(&plan, Shard::WHOLE));
    let record = folder.join(RECORD);
    let mut writer = Writer::create(&record, &header).unwrap_or_else(|e| panic!("{e}"));
    let many: Vec<Block> = (0..MANY)
        .map(|game| Block {
            game,
            ..blocks[(game % blocks.len() as u64) as usize].clone()
        })
        .collect();
    writer.write(&many).unwrap_or_else(|e| panic!("{e}"));
    drop(many);
    let content = Content::at(Path::new(env!("CARGO_MANIFEST_DIR")));
    let (_, took) = timed(|| {
        let mut totals = Totals::new(header.bases(), header.columns().len());
        let mut reader = Reader::open(&record).unwrap_or_else(|e| panic!("{e}"));
        while let Ok(Some(block)) = reader.next_block() {
            totals.add(&block);
        }
        let analysis = Analysis::new(Arc::clone(&header), Arc::new(totals));
        report::write(folder, &plan, &content, &analysis, Ended::Played)
            .unwrap_or_else(|e| panic!("{e}"));
    });
    took
}

fn main() {
    let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("{e}"));
    println!(
        "laboratory against bare games: {:.2} times the time",
        overhead(folder.path())
    );
    println!("two threads against one: {:.2} times as fast", scaling());
    let two = planned(&[&[], &["commander"]], 2_000);
    let took = lab(&two, 2, Some(&folder.path().join("two.lab")));
    println!(
        "2 variants x 2,000 games of four steady: {:.1} s",
        took.as_secs_f64()
    );
    let took = report(folder.path());
    println!(
        "a report over {MANY} games of 2 variants: {:.1} s",
        took.as_secs_f64()
    );
}
