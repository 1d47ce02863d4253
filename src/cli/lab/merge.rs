//! `alea lab merge`: parts of an experiment that were played in different places, together.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::show;
use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::{Output, complain};
use crate::lab::Analysis;
use crate::lab::record::{Reader, Shard, merge, read_all};
use crate::lab::report::{RECORD, may_write, summary};
use crate::lab::run::Ended;
use crate::lab::totals::Totals;

/// Join the parts that `alea lab run --shard` played.
///
/// The joined file is, byte by byte, the one that a single run would have made; `alea lab run` with the same --out goes on from
/// it and writes the report. A part that is missing, there twice, unfinished or of something else is named.
#[derive(Args, Clone, Debug)]
pub(super) struct MergeArgs {
    /// The parts, or folders with parts.
    #[arg(required = true, value_name = "FILE|DIR")]
    parts: Vec<PathBuf>,
    /// The folder to put the games in.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(super) fn run(args: &MergeArgs, common: &Common, out: &mut Output) -> Done {
    let failed = |e: &dyn std::fmt::Display| Failure::failed(e.to_string());
    let parts = parts(&args.parts)?;
    may_write(&args.out).map_err(|e| failed(&e))?;
    let is_new = !args.out.exists();
    fs::create_dir_all(&args.out)
        .map_err(|e| Failure::failed(format!("{}: {e}", args.out.display())))?;
    let record = args.out.join(RECORD);
    if let Err(error) = merge(&parts, &record) {
        if is_new {
            // Only if nothing is in it; that it stays behind otherwise does no harm.
            let _ = fs::remove_dir(&args.out);
        }
        return Err(failed(&error));
    }
    let mut totals = None;
    let header = read_all(&record, &mut |_| {}).map_err(|e| failed(&e))?;
    read_all(&record, &mut |block| {
        totals
            .get_or_insert_with(|| Totals::new(header.bases(), header.columns().len()))
            .add(block);
    })
    .map_err(|e| failed(&e))?;
    let Some(totals) = totals else { return Ok(()) };
    let analysis = Analysis::new(Arc::new(header), Arc::new(totals)).told_in(common.lang);
    if common.json {
        out.json(&summary(&analysis, Ended::Played))?;
    } else {
        show::show(&analysis, out)?;
    }
    out.flush()?;
    complain(format_args!(
        "{} games of each variant from {} parts in {}",
        analysis.totals.games,
        parts.len(),
        record.display()
    ));
    Ok(())
}

/// The files that are meant: of a folder its parts, in the order of their names.
fn parts(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in named {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let entries =
            fs::read_dir(path).map_err(|e| Failure::failed(format!("{}: {e}", path.display())))?;
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|file| is_part(file))
            .collect();
        found.sort();
        if found.is_empty() {
            let sentence = format!(
                "{}: no parts in this folder (files such as part-1-of-4.lab, as `alea lab run --shard 1/4` writes)",
                path.display()
            );
            return Err(Failure::failed(sentence));
        }
        all.extend(found);
    }
    Ok(all)
}

/// A part by its name, or by what is in it: they may have been renamed.
fn is_part(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let holds_part = || Reader::open(file).is_ok_and(|one| one.header().shard != Shard::WHOLE);
    name.ends_with(".lab") && (name.starts_with("part-") || holds_part())
}
