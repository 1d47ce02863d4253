//! `alea check`: looks at all content and says what is wrong with it.

use clap::Args;
use serde_json::json;

use crate::launch::{Finding, Severity, check_all, open_content};

use super::args::Common;
use super::excerpt::excerpt;
use super::failure::{Done, Failure};
use super::output::Output;
use super::refused;

/// Look at all maps, mods, bots and mission packs, and say what is wrong with them, with file and line.
#[derive(Args, Clone, Debug)]
pub(super) struct CheckArgs {
    /// What to look at, by id [default: everything].
    only: Vec<String>,
    /// Fail on warnings too.
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &CheckArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let ids = [
        content.maps(),
        content.mods(),
        content.bots(),
        content.mission_packs(),
    ];
    if let Some(unknown) = args
        .only
        .iter()
        .find(|id| !ids.iter().flatten().any(|k| k == *id))
    {
        let near = crate::content::did_you_mean(unknown, ids.iter().flatten().map(String::as_str));
        let near = near.map_or_else(String::new, |near| format!(" ({near})"));
        return Err(Failure::usage(format!(
            "there is no map, mod, bot or mission pack `{unknown}`{near}"
        )));
    }
    let wanted = |finding: &Finding| {
        let id = finding.item.rsplit(' ').next().unwrap_or_default();
        args.only.is_empty() || args.only.iter().any(|only| only == id)
    };
    let findings: Vec<Finding> = check_all(&content).into_iter().filter(wanted).collect();
    let errors = findings
        .iter()
        .filter(|f| f.severity == Severity::Error)
        .count();
    let warnings = findings.len() - errors;
    if common.json {
        let list: Vec<_> = findings
            .iter()
            .map(|f| {
                json!({
                    "item": f.item,
                    "severity": word(f.severity),
                    "file": f.error.file,
                    "line": f.error.line,
                    "column": f.error.column,
                    "message": f.error.message,
                    "help": f.error.help,
                })
            })
            .collect();
        out.json(&json!({"findings": list, "errors": errors, "warnings": warnings}))?;
    } else {
        for finding in &findings {
            let severity = match finding.severity {
                Severity::Error => miette::Severity::Error,
                Severity::Warning => miette::Severity::Warning,
            };
            out.line(format_args!(
                "{} in {}:",
                word(finding.severity),
                finding.item
            ))?;
            out.line(excerpt(
                &finding.error,
                &content,
                severity,
                out.has_colour(),
            ))?;
            out.line("")?;
        }
        let [maps, mods, bots, packs] = ids.map(|ids| ids.len());
        out.line(format_args!(
            "{maps} maps, {mods} mods, {bots} bots, {packs} mission packs: {errors} errors, {warnings} warnings"
        ))?;
    }
    if errors > 0 || args.strict && warnings > 0 {
        return Err(Failure::Found);
    }
    Ok(())
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}
