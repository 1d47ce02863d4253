//! `alea lab`: what does this house rule really do?

mod carry_out;
mod compare;
mod listing;
mod merge;
mod run;
mod show;
mod watch;

use clap::{Args, Subcommand};

use super::args::Common;
use super::failure::Done;
use super::output::Output;

/// Ask what a house rule does: many games with and without it, and how sure the answer is.
///
/// docs/lab.md tells what the figures mean and how experiments are written.
#[derive(Args, Clone, Debug)]
pub(super) struct LabArgs {
    #[command(subcommand)]
    command: Lab,
}

#[derive(Subcommand, Clone, Debug)]
enum Lab {
    Compare(compare::CompareArgs),
    Run(run::RunArgs),
    Merge(merge::MergeArgs),
    /// List the experiments there are.
    List,
    /// List what can be counted.
    Metrics,
}

pub(super) fn run(args: &LabArgs, common: &Common, out: &mut Output) -> Done {
    match &args.command {
        Lab::Compare(args) => compare::run(args, common, out),
        Lab::Run(args) => run::run(args, common, out),
        Lab::Merge(args) => merge::run(args, common, out),
        Lab::List => listing::experiments(common, out),
        Lab::Metrics => listing::metrics(common, out),
    }
}
