//! `alea test`: runs the Lua tests of mods.

use clap::Args;
use serde_json::json;

use crate::launch::{ModTest, open_content, run_mod_tests, script_error};

use super::args::Common;
use super::excerpt::excerpt;
use super::failure::{Done, Failure};
use super::output::Output;
use super::refused;

/// Run the Lua tests of mods: a position, dice, actions, and what must come of them.
#[derive(Args, Clone, Debug)]
pub(super) struct TestArgs {
    /// The mods [default: all that have tests].
    mods: Vec<String>,
    /// Only tests with this in their name.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
}

pub(super) fn run(args: &TestArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let tests = run_mod_tests(&content, &args.mods, args.only.as_deref()).map_err(refused)?;
    let failed = tests.iter().filter(|t| t.failure.is_some()).count();
    if common.json {
        let list: Vec<_> = tests
            .iter()
            .map(|t| {
                json!({
                    "mod": t.mod_id,
                    "name": t.name,
                    "place": t.place,
                    "seed": t.seed,
                    "passed": t.failure.is_none(),
                    "failure": t.failure.as_ref().map(ToString::to_string),
                    "told": t.told,
                })
            })
            .collect();
        out.json(&json!({"tests": list, "passed": tests.len() - failed, "failed": failed}))?;
    } else {
        for test in &tests {
            let result = if test.failure.is_none() {
                "ok"
            } else {
                "FAILED"
            };
            out.line(format_args!("{}: {} ... {result}", test.mod_id, test.name))?;
        }
        for test in &tests {
            explain(test, &content, out)?;
        }
        out.line(format_args!(
            "{} passed, {failed} failed",
            tests.len() - failed
        ))?;
    }
    if tests.is_empty() && (!args.mods.is_empty() || args.only.is_some()) {
        return Err(Failure::failed("there is no such test"));
    }
    if failed > 0 {
        Err(Failure::Found)
    } else {
        Ok(())
    }
}

/// Why a test failed, with the line of Lua and what had happened.
fn explain(test: &ModTest, content: &crate::content::Content, out: &mut Output) -> Done {
    let Some(failure) = &test.failure else {
        return Ok(());
    };
    out.line(format_args!(
        "\n{}: {} (seed {})",
        test.mod_id, test.name, test.seed
    ))?;
    let error = script_error(failure);
    out.line(excerpt(
        &error,
        content,
        miette::Severity::Error,
        out.has_colour(),
    ))?;
    for line in &test.told {
        out.line(format_args!("  {line}"))?;
    }
    Ok(())
}
