//! Carrying an experiment out: what `run` and `compare` share.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;

use super::show;
use super::watch::Progress;
use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::{Output, complain};
use crate::cli::refused;
use crate::content::{Content, Experiment};
use crate::lab::record::Shard;
use crate::lab::report::{self, RECORD, may_write, summary};
use crate::lab::{Analysis, Ended, Outcome, Plan, RunWith, plan, run};
use crate::sim;

/// Flags of every run.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct RunFlags {
    /// Most games of each variant.
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(super) games: Option<u64>,
    /// The number that all chance comes from.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// How many threads [default: as many as the machine has].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    /// Keep the games in this folder, and write the report there.
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// What to count, separated by commas; `alea lab metrics` names everything.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) metrics: Vec<String>,
}

/// An experiment, and how it is to be carried out.
pub(super) struct Carry<'a> {
    pub(super) experiment: Experiment,
    pub(super) flags: &'a RunFlags,
    pub(super) shard: Shard,
    pub(super) content: &'a Content,
    pub(super) common: &'a Common,
}

impl Carry<'_> {
    /// Plays the games and tells what they say.
    pub(super) fn out(mut self, out: &mut Output) -> Done {
        let flags = self.flags;
        self.experiment.games = flags.games.unwrap_or(self.experiment.games);
        self.experiment.seed = flags.seed.unwrap_or(self.experiment.seed);
        if !flags.metrics.is_empty() {
            self.experiment.metrics.clone_from(&flags.metrics);
        }
        let common = self.common;
        if let Some(folder) = &flags.out {
            may_write(folder).map_err(|e| Failure::failed(e.to_string()))?;
        }
        let plan = plan(self.experiment, self.content, common.lang.code()).map_err(refused)?;
        let record = flags.out.as_ref().map(|folder| {
            folder.join(match self.shard {
                Shard::WHOLE => RECORD.to_owned(),
                Shard { number, of } => format!("part-{number}-of-{of}.lab"),
            })
        });
        let threads = flags.threads.map_or_else(sim::all_threads, usize::from);
        let games = self.shard.games(plan.experiment.games) * plan.variants.len() as u64;
        let progress = Progress::new(games);
        let begun = Instant::now();
        let outcome = run(
            &plan,
            &RunWith {
                threads,
                shard: self.shard,
                record: record.as_deref(),
                watch: &progress,
            },
        );
        progress.finish();
        let outcome = outcome.map_err(|e| Failure::failed(e.to_string()))?;
        let rate = progress.played_here() as f64 / begun.elapsed().as_secs_f64().max(1e-9);
        if self.shard == Shard::WHOLE {
            tell(
                &plan,
                &outcome,
                flags.out.as_ref(),
                self.content,
                common,
                out,
            )?;
        } else if let Some(record) = &record {
            let games = outcome.totals.games;
            out.line(format_args!(
                "{} games of each variant in {}",
                games,
                record.display()
            ))?;
        }
        out.flush()?;
        if progress.played_here() > 0 {
            complain(format_args!("{rate:.1} games/s on {threads} threads"));
        }
        if outcome.ended == Ended::Stopped {
            let rest = match flags.out {
                Some(_) => "the same command goes on from here",
                None => "with --out DIR the same command would go on from here",
            };
            let sentence = format!(
                "stopped after {} of {} games of each variant; {rest}",
                outcome.totals.games,
                self.shard.games(plan.experiment.games)
            );
            return Err(Failure::failed(sentence));
        }
        Ok(())
    }
}

/// Tells what the games say, and writes it into the folder if there is one.
pub(super) fn tell(
    plan: &Plan,
    outcome: &Outcome,
    folder: Option<&PathBuf>,
    content: &Content,
    common: &Common,
    out: &mut Output,
) -> Done {
    let analysis = Analysis::new(
        Arc::new(outcome.header.clone()),
        Arc::new(outcome.totals.clone()),
    )
    .told_in(common.lang);
    if common.json {
        out.json(&summary(&analysis, outcome.ended))?;
    } else {
        show::show(&analysis, out)?;
    }
    if let Some(folder) = folder {
        let written = report::write(folder, plan, content, &analysis, outcome.ended);
        let (page, lost) = written.map_err(|e| Failure::failed(e.to_string()))?;
        for sentence in lost {
            complain(format_args!("alea: {sentence}"));
        }
        complain(format_args!("the report is {}", page.display()));
    }
    Ok(())
}
