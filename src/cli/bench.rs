//! `alea bench`: a fixed set of games, how fast they are, and one number that says whether they are still the same games.

use std::time::Instant;

use clap::Args;
use comfy_table::CellAlignment;
use serde_json::json;

use crate::launch::open_content;
use crate::sim::signature::{KINDS, mix};

use super::args::Common;
use super::failure::Done;
use super::output::Output;
use super::{refused, tables};

/// Play a fixed set of games, and print how fast they are and their signature.
///
/// The signature is one number over every state of every game: it changes exactly when what is played changes.
#[derive(Args, Clone, Debug)]
pub(super) struct BenchArgs {
    /// Print the signature and nothing else.
    #[arg(long)]
    signature: bool,
    /// Play so many times as many games; the signature stays the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    times: u64,
}

pub(super) fn run(args: &BenchArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let mut signature = 0;
    let mut rows = Vec::new();
    for kind in KINDS {
        let begun = Instant::now();
        let part = kind.play(&content, args.times).map_err(refused)?;
        let seconds = begun.elapsed().as_secs_f64();
        signature = mix(signature, part);
        rows.push((kind.name, kind.games * args.times, seconds, part));
    }
    if args.signature {
        return out.line(format_args!("{signature:016x}"));
    }
    let speed = |games: u64, seconds: f64| games as f64 / seconds.max(1e-9);
    if common.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|(name, games, seconds, part)| {
                json!({
                    "name": name, "games": games, "seconds": seconds,
                    "games_per_second": speed(*games, *seconds), "signature": format!("{part:016x}"),
                })
            })
            .collect();
        return out.json(&json!({"kinds": rows, "signature": format!("{signature:016x}")}));
    }
    let mut table = tables::table(&["", "games", "games/s", "signature"]);
    for (name, games, seconds, part) in &rows {
        table.add_row([
            (*name).to_owned(),
            games.to_string(),
            format!("{:.0}", speed(*games, *seconds)),
            format!("{part:016x}"),
        ]);
    }
    tables::align(&mut table, &[1, 2], CellAlignment::Right);
    out.line(table)?;
    out.line(format_args!("signature {signature:016x}"))
}
