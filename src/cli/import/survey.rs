//! Every map below a folder, and what becomes of each: the table of `docs/IMPORTS.md`.

use std::path::Path;

use serde_json::json;

use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::content::LoadError;
use crate::content::map_writer::write_map;
use crate::import::survey::{Row, rows};
use crate::import::{self, Options};
use crate::launch::{SeatSpec, Spec, prepare};
use crate::sim::{self, Series};

/// Rounds after which a game of a survey ends.
const ROUND_LIMIT: &str = "100";

pub(super) fn run(
    root: &Path,
    games: u64,
    options: &Options,
    common: &Common,
    out: &mut Output,
) -> Done {
    let mut all = rows(root, options).map_err(|refusal| Failure::failed(refusal.to_string()))?;
    let mut broken = false;
    for row in &mut all {
        if games > 0 && row.refusal.is_none() {
            row.games = Some(games);
            if let Err(why) = play(&root.join(&row.file), games, options) {
                row.refusal = Some(format!("does not play: {why}"));
                broken = true;
            }
        }
    }
    if common.json {
        let list: Vec<_> = all
            .iter()
            .map(|row| {
                json!({
                    "format": row.format, "file": row.file, "territories": row.territories,
                    "repairs": row.repairs, "refused": row.refusal, "games": row.games,
                })
            })
            .collect();
        out.json(&json!(list))?;
    } else {
        out.line(Row::HEAD)?;
        for row in &all {
            out.line(row)?;
        }
    }
    if broken { Err(Failure::Found) } else { Ok(()) }
}

/// Plays so many games between bots on the map; what goes wrong, in a sentence.
fn play(path: &Path, games: u64, options: &Options) -> Result<(), String> {
    let mut map = import::import(path, options).map_err(|refusal| refusal.to_string())?;
    let shapes = import::outlines(&mut map);
    let root = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = root.path().join("maps").join(&map.draft.id);
    write_map(&folder, &map.draft, Some(&shapes), "").map_err(|error| error.to_string())?;
    let (seats, alone) = super::players(map.draft.territories.len());
    let spec = Spec {
        content: Some(root.path().to_path_buf()),
        map: Some(map.draft.id.clone()),
        seats: (0..seats).map(|_| SeatSpec::bot("steady")).collect(),
        values: alone
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into_iter()
            .collect(),
        seed: 1,
        language: "en".to_owned(),
        defaults: vec![("round_limit".to_owned(), ROUND_LIMIT.to_owned())],
        ..Spec::default()
    };
    let told = |errors: Vec<LoadError>| {
        errors
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; ")
    };
    let prepared = prepare(&spec).map_err(told)?;
    let series = Series {
        prepared: &prepared,
        games,
        seed: 1,
        threads: sim::all_threads(),
        rotate: true,
    };
    let sums = sim::run(&series, &|| ()).map_err(|error| told(error.errors))?;
    match sums.first_fault {
        Some(fault) => Err(fault.sentence),
        None => Ok(()),
    }
}
