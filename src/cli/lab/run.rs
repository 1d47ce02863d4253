//! `alea lab run`: an experiment that is written down.

use std::fs;
use std::path::Path;

use clap::Args;

use super::carry_out::{Carry, RunFlags};
use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::cli::refused;
use crate::content::find::Source;
use crate::content::{Content, Experiment, LoadError};
use crate::lab::record::Shard;
use crate::launch::open_content;
use crate::script::experiment_stage::read_experiment;

/// Run an experiment, or go on with one that was stopped.
///
/// With --out its games are kept, and a report is written. The same command goes on where the games end.
#[derive(Args, Clone, Debug)]
pub(super) struct RunArgs {
    /// Its name, as `alea lab list` tells, or a file with one.
    experiment: String,
    #[command(flatten)]
    flags: RunFlags,
    /// Play one part of the games only, such as 3/16; `alea lab merge` joins the parts.
    #[arg(long, value_name = "K/N", value_parser = shard)]
    shard: Option<Shard>,
}

fn shard(text: &str) -> Result<Shard, String> {
    Shard::parse(text).ok_or_else(|| {
        "expected two numbers such as 3/16, the first from 1 to the second".to_owned()
    })
}

pub(super) fn run(args: &RunArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let experiment = read(&content, &args.experiment).map_err(refused)?;
    if let (Some(_), None) = (&args.shard, &args.flags.out) {
        let sentence = "--shard needs --out DIR: the part is joined with the others from its file";
        return Err(Failure::usage(sentence));
    }
    if args.shard.is_some() && experiment.stop.is_some() {
        let sentence = "an experiment that stops early (`stop`) cannot be cut into parts: none of them knows what the others found";
        return Err(Failure::usage(sentence));
    }
    let carry = Carry {
        experiment,
        flags: &args.flags,
        shard: args.shard.unwrap_or(Shard::WHOLE),
        content: &content,
        common,
    };
    carry.out(out)
}

/// The experiment of this name, or in this file.
fn read(content: &Content, name: &str) -> Result<Experiment, Vec<LoadError>> {
    let path = Path::new(name);
    if path.extension().is_some_and(|e| e == "lua") {
        let text = fs::read_to_string(path).map_err(|e| {
            let message = format!("cannot be read: {e}");
            vec![LoadError::in_file(name, message)]
        })?;
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let source = Source {
            path: name.to_owned(),
            text,
        };
        return read_experiment(&id, &source);
    }
    let source = content.experiment(name).map_err(|e| vec![e])?;
    read_experiment(name, &source)
}
