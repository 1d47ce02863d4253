//! `alea lab compare`: the quick question, without writing anything down.

use clap::Args;
use clap::builder::RangedU64ValueParser;

use super::carry_out::{Carry, RunFlags};
use crate::cli::args::{Common, pairs};
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::cli::refused;
use crate::content::Experiment;
use crate::content::experiment::{Arrangement, Stop, StopWhen, Variant};
use crate::core::limits::MAX_PLAYERS;
use crate::lab::record::Shard;
use crate::launch::open_content;

/// Compare games with house rules to games without.
///
/// `alea lab compare --mods trench-war --against none --games 2000` plays the same 2,000 games with and without the mod and
/// says what changes, with intervals. Mods and options of the variant come after `--mods` and `--with`; what both sides share
/// after the other flags.
#[derive(Args, Clone, Debug)]
pub(super) struct CompareArgs {
    /// Mods of the variant, separated by commas: together, or with --each one by one.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    mods: Vec<String>,
    /// An option (`fortify=connected`) or a mod's setting of the variant; may be given several times.
    #[arg(long = "with", value_name = "KEY=VALUE")]
    with: Vec<String>,
    /// Mods of the other side, separated by commas, or `none`.
    #[arg(
        long,
        value_name = "A,B",
        value_delimiter = ',',
        default_value = "none"
    )]
    against: Vec<String>,
    /// Compare each mod of --mods on its own.
    #[arg(long)]
    each: bool,
    /// The map of both sides [default: classic].
    #[arg(long, value_name = "ID")]
    map: Option<String>,
    /// The preset of both sides [default: classic].
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// An option or a mod's setting of both sides; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// How many players [default: as many as bots are named, or 4].
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(2..=MAX_PLAYERS as u64))]
    players: Option<usize>,
    /// Bots, in order and over again [default: steady].
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    bots: Vec<String>,
    /// Stop as soon as this metric is known to differ.
    #[arg(long, value_name = "METRIC")]
    until: Option<String>,
    #[command(flatten)]
    flags: RunFlags,
}

/// Games of each side where nobody says how many.
const GAMES: u64 = 1_000;

pub(super) fn run(args: &CompareArgs, common: &Common, out: &mut Output) -> Done {
    let experiment = experiment(args)?;
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let carry = Carry {
        experiment,
        flags: &args.flags,
        shard: Shard::WHOLE,
        content: &content,
        common,
    };
    carry.out(out)
}

/// The flags as an experiment.
fn experiment(args: &CompareArgs) -> Result<Experiment, Failure> {
    let list = |names: &[String]| -> Vec<String> {
        let names = names.iter().map(|name| name.trim().to_owned());
        names.filter(|n| !n.is_empty() && n != "none").collect()
    };
    let (mods, against) = (list(&args.mods), list(&args.against));
    let with = pairs(&args.with).map_err(Failure::Usage)?;
    let set = pairs(&args.set).map_err(Failure::Usage)?;
    if mods.is_empty() && with.is_empty() {
        let sentence =
            "nothing to compare: name mods with --mods, or options with --with KEY=VALUE";
        return Err(Failure::usage(sentence));
    }
    let name = |mods: &[String], with: &[(String, String)]| {
        let options = with.iter().map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = mods.iter().cloned().chain(options).collect();
        if parts.is_empty() {
            "none".to_owned()
        } else {
            parts.join(" + ")
        }
    };
    let variant = |mods: Vec<String>, set: Vec<(String, String)>| Variant {
        name: name(&mods, &set),
        what: Arrangement {
            mods,
            set,
            ..Arrangement::default()
        },
    };
    let mut variants = vec![variant(against, Vec::new())];
    if args.each && mods.len() > 1 {
        variants.extend(
            mods.iter()
                .map(|id| variant(vec![id.clone()], with.clone())),
        );
    } else {
        variants.push(variant(mods, with));
    }
    Ok(Experiment {
        id: "compare".to_owned(),
        title: variants[1..]
            .iter()
            .map(|v| v.name.clone())
            .collect::<Vec<_>>()
            .join(", ")
            + " against "
            + &variants[0].name,
        base: Arrangement {
            map: args.map.clone(),
            preset: args.preset.clone(),
            players: args.players,
            bots: list(&args.bots),
            mods: Vec::new(),
            set,
        },
        variants,
        games: GAMES,
        stop: args.until.clone().map(|metric| Stop {
            metric,
            when: StopWhen::Decided,
        }),
        ..Experiment::default()
    })
}
