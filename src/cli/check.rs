//! `alea check`: looks at all content and says what is wrong with it.

use std::collections::BTreeMap;
use std::path::Path;

use clap::Args;
use serde_json::{Value, json};

use crate::content::Content;
use crate::core::counted::counted;
use crate::lab::plan;
use crate::launch::{Finding, Level, check_all, check_together, open_content};
use crate::script::experiment_stage::read_experiment;

use super::args::Common;
use super::excerpt::excerpt;
use super::failure::{Done, Failure};
use super::output::Output;
use super::refused;

/// Look at all maps, mods, bots, mission packs and experiments, and say what is wrong with them, with file and line.
///
/// Errors keep something from being played, warnings are not as they should be, notes are true and may be meant.
#[derive(Args, Clone, Debug)]
pub(super) struct CheckArgs {
    /// What to look at: ids, or folders of maps [default: everything].
    only: Vec<String>,
    /// A map to look at, and nothing else; may be given several times.
    #[arg(long, value_name = "ID")]
    map: Vec<String>,
    /// Fail on warnings too.
    #[arg(long)]
    strict: bool,
    /// Tell every finding; otherwise only the first three of a kind.
    #[arg(long)]
    all: bool,
}

/// So many findings of one kind about one thing are told in full.
const OF_A_KIND: usize = 3;

pub(super) fn run(args: &CheckArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let ids = [
        content.maps(),
        content.mods(),
        content.bots(),
        content.mission_packs(),
        content.experiments(),
    ];
    let is_known = |id: &str| ids.iter().flatten().any(|known| known == id);
    let (named, folders): (Vec<&String>, Vec<&String>) =
        args.only.iter().partition(|name| is_known(name));
    let mut findings = Vec::new();
    for folder in &folders {
        let found =
            Content::of_map_folder(Path::new(folder)).ok_or_else(|| unknown(folder, &ids))?;
        let (id, content) = found.map_err(|error| refused(vec![error]))?;
        let of_map = check_all(&content, |kind, one| kind == "map" && one == id);
        findings.extend(of_map.into_iter().map(|finding| (finding, content.clone())));
    }
    for id in &args.map {
        content.map(id).map_err(|error| refused(vec![error]))?;
    }
    let everything = args.only.is_empty() && args.map.is_empty();
    let of_ids = check_all(&content, |kind, id| {
        everything
            || named.iter().any(|only| *only == id)
            || kind == "map" && args.map.iter().any(|only| only == id)
    });
    findings.extend(of_ids.into_iter().map(|finding| (finding, content.clone())));
    let is_mod = |name: &&&String| ids[1].contains(name);
    let mods: Vec<String> = named.iter().filter(is_mod).copied().cloned().collect();
    let of_all = check_together(&content, &mods).into_iter();
    findings.extend(of_all.map(|finding| (finding, content.clone())));
    for name in &ids[4] {
        if everything || named.contains(&name) {
            let found = wrong_plan(&content, name, &findings, common);
            findings.extend(found.into_iter().map(|finding| (finding, content.clone())));
        }
    }
    let count = |level| findings.iter().filter(|(f, _)| f.level == level).count();
    let [errors, warnings, notes] = [Level::Error, Level::Warning, Level::Note].map(count);
    if common.json {
        let list: Vec<_> = findings
            .iter()
            .map(|(finding, _)| as_json(finding))
            .collect();
        out.json(
            &json!({"findings": list, "errors": errors, "warnings": warnings, "notes": notes}),
        )?;
    } else {
        tell(&findings, args.all, out)?;
        let sums = [
            counted(errors, "error", "errors"),
            counted(warnings, "warning", "warnings"),
            counted(notes, "note", "notes"),
        ];
        let sums = sums.join(", ");
        if everything {
            let [maps, mods, bots, packs, experiments] = ids.map(|ids| ids.len());
            out.line(format_args!(
                "{}, {}, {}, {}, {}: {sums}",
                counted(maps, "map", "maps"),
                counted(mods, "mod", "mods"),
                counted(bots, "bot", "bots"),
                counted(packs, "mission pack", "mission packs"),
                counted(experiments, "experiment", "experiments"),
            ))?;
        } else {
            out.line(&sums)?;
        }
    }
    if errors > 0 || args.strict && warnings > 0 {
        return Err(Failure::Found);
    }
    Ok(())
}

/// What only the laboratory knows to be wrong with an experiment, such as the names of metrics: looked at where nothing worse is
/// found.
fn wrong_plan(
    content: &Content,
    name: &str,
    found: &[(Finding, Content)],
    common: &Common,
) -> Vec<Finding> {
    let item = format!("experiment {name}");
    let is_broken = |(f, _): &(Finding, Content)| f.item == item && f.level == Level::Error;
    if found.iter().any(is_broken) {
        return Vec::new();
    }
    let source = content.experiment(name).map_err(|error| vec![error]);
    let planned = source
        .and_then(|source| read_experiment(name, &source))
        .and_then(|experiment| plan(experiment, content, common.lang.code()));
    let wrong = planned.err().unwrap_or_default().into_iter();
    wrong
        .map(|error| Finding {
            item: item.clone(),
            level: Level::Error,
            code: "load",
            error,
        })
        .collect()
}

fn as_json(finding: &Finding) -> Value {
    json!({
        "item": finding.item,
        "code": finding.code,
        "level": finding.level.word(),
        "file": finding.error.file,
        "line": finding.error.line,
        "column": finding.error.column,
        "message": finding.error.message,
        "help": finding.error.help,
    })
}

/// Neither an id nor a folder of a map.
fn unknown(name: &str, ids: &[Vec<String>]) -> Failure {
    if name.contains(['/', '\\']) {
        return Failure::usage(format!("there is no map.lua in the folder {name}"));
    }
    let near = crate::content::did_you_mean(name, ids.iter().flatten().map(String::as_str));
    let near = near.map_or_else(String::new, |near| format!(" ({near})"));
    Failure::usage(format!(
        "there is no map, mod, bot, mission pack or experiment `{name}`{near}"
    ))
}

/// Tells the findings with excerpts; of many of a kind the first few, and how many more there are.
fn tell(findings: &[(Finding, Content)], all: bool, out: &mut Output) -> Done {
    let mut told: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let total = |kind: (&str, &str)| {
        let same = findings
            .iter()
            .filter(|(f, _)| (f.item.as_str(), f.code) == kind);
        same.count()
    };
    for (finding, content) in findings {
        let kind = (finding.item.as_str(), finding.code);
        let nth = told.entry(kind).or_default();
        *nth += 1;
        if !all && *nth > OF_A_KIND {
            if *nth == OF_A_KIND + 1 {
                let more = total(kind) - OF_A_KIND;
                out.line(format_args!(
                    "… and {more} more of `{}` in {} (--all tells them)\n",
                    kind.1, kind.0
                ))?;
            }
            continue;
        }
        let severity = match finding.level {
            Level::Error => miette::Severity::Error,
            Level::Warning => miette::Severity::Warning,
            Level::Note => miette::Severity::Advice,
        };
        out.line(format_args!(
            "{} [{}] in {}:",
            finding.level.word(),
            finding.code,
            finding.item
        ))?;
        out.line(excerpt(&finding.error, content, severity, out.has_colour()))?;
        out.line("")?;
    }
    Ok(())
}
