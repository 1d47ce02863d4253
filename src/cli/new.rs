//! `alea new`: folders to begin with.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::json;

use crate::content::write_new_mod;
use crate::launch::open_content;

use super::args::Common;
use super::failure::Done;
use super::output::Output;
use super::refused;

/// Make something new that works at once.
#[derive(Args, Clone, Debug)]
pub(super) struct NewArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// A house rule in Lua: mods/NAME with manifest, script and test.
    Mod {
        /// Its id: lower case letters, digits and `-`.
        name: String,
    },
}

pub(super) fn run(args: &NewArgs, common: &Common, out: &mut Output) -> Done {
    let What::Mod { name } = &args.what;
    let folder = write_new_mod(&content_folder(common), name).map_err(|e| refused(vec![e]))?;
    if common.json {
        return out.json(&json!({ "folder": folder }));
    }
    let near = match &common.content {
        Some(content) => format!("--content {} ", content.display()),
        None => String::new(),
    };
    out.line(format_args!("{}", folder.display()))?;
    out.line(format_args!(
        "  alea {near}check {name}\n  alea {near}test {name}\n  alea {near}play --mods {name}"
    ))
}

/// Where a new mod goes: the folder asked for, else the content folder that is read first, else the working folder.
pub(super) fn content_folder(common: &Common) -> PathBuf {
    let asked = common.content.clone();
    let first = || {
        let content = open_content(None).ok()?;
        content.folders().into_iter().next()
    };
    asked.or_else(first).unwrap_or_default()
}
