//! `alea export`: a map as the files of another program, and what that program cannot hold.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::content::whole::write_files;
use crate::export::{self, Exported};
use crate::import::Format;
use crate::launch::{Board, open_content};

use super::args::{Common, fresh_seed};
use super::failure::{Done, Failure};
use super::output::Output;
use super::refused;

/// Write a map in the format of another program, and say what that cannot hold.
#[derive(Args, Clone, Debug)]
pub(super) struct ExportArgs {
    /// The map; `alea list maps` names them.
    map: String,
    /// The format.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    format: Format,
    /// The folder to write into.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write over files that are there already.
    #[arg(long)]
    force: bool,
    /// The number that a map which computes its board does so from.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// A format by its word.
fn format(word: &str) -> Result<Format, String> {
    let found = export::FORMATS
        .into_iter()
        .find(|format| format.word() == word);
    let words = || export::FORMATS.map(Format::word).join(", ");
    found.ok_or_else(|| format!("maps are exported to: {}", words()))
}

pub(super) fn run(args: &ExportArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let board = Board::load(&content, &args.map, seed).map_err(refused)?;
    let (map, shapes) = board.drawn(seed).map_err(refused)?;
    let Some(mut exported) = export::export(&map, shapes.as_ref(), args.format) else {
        let title = args.format.title();
        return Err(Failure::usage(format!("maps are not exported to {title}")));
    };
    if shapes.is_none() {
        let sentence = "the board's look: the map has no outlines of which a picture could be made";
        exported.losses.push(sentence.to_owned());
    }
    write(&args.out, &exported, args.force)?;
    let paths: Vec<PathBuf> = exported
        .files
        .iter()
        .map(|(name, _)| args.out.join(name))
        .collect();
    if common.json {
        return out.json(&json!({"files": paths, "losses": exported.losses}));
    }
    for path in &paths {
        out.line(path.display())?;
    }
    if exported.losses.is_empty() {
        return out.line("nothing is lost: importing these files gives the same map");
    }
    out.line(format_args!(
        "{} cannot hold ({}):",
        args.format.title(),
        exported.losses.len()
    ))?;
    for loss in &exported.losses {
        out.line(format_args!("  {loss}"))?;
    }
    Ok(())
}

/// Writes the files, and none of them if one is there already and may not be written over.
fn write(folder: &Path, exported: &Exported, force: bool) -> Result<(), Failure> {
    for (name, _) in &exported.files {
        let path = folder.join(name);
        if path.exists() && !force {
            let sentence = format!(
                "{} is there already; --force writes over it",
                path.display()
            );
            return Err(Failure::usage(sentence));
        }
    }
    // The first is the map, which names the others: it comes last.
    let in_order = exported.files.iter().rev();
    let named = in_order.map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    write_files(folder, named).map_err(|e| Failure::failed(e.to_string()))
}
