//! `alea window`, and `alea` alone: the window, where the program has one.

use std::path::PathBuf;

use clap::Args;

use crate::content::Content;
use crate::launch::open_content;
use crate::text::Language;

use super::args::Common;
use super::failure::{Done, Failure};
use super::refused;

/// Open the window; `alea` without a subcommand does the same.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct WindowArgs {
    /// Go on with the game of this log, or look at it.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Take the pictures of the documentation, write them into this folder and close.
    #[arg(long, value_name = "DIR", hide = true)]
    pictures: Option<PathBuf>,
}

/// How the window is to open.
pub struct Wish {
    /// Maps, mods, bots.
    pub content: Content,
    /// The language, if one was asked for.
    pub language: Option<Language>,
    /// A log to be opened at once.
    pub log: Option<PathBuf>,
    /// Where to write the pictures of the documentation, instead of waiting for anybody.
    pub pictures: Option<PathBuf>,
}

/// Opens the window and stays until it is closed; the error says in a sentence why there is none.
pub type OpenWindow = fn(Wish) -> Result<(), String>;

pub(super) fn run(args: WindowArgs, common: &Common, open: Option<OpenWindow>) -> Done {
    let Some(open) = open else {
        return Err(no_window("this build of the program has no window"));
    };
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let wish = Wish {
        content,
        language: common.asked_language,
        log: args.log,
        pictures: args.pictures,
    };
    open(wish).map_err(|why| no_window(&why))
}

/// One sentence: why, and what works instead.
fn no_window(why: &str) -> Failure {
    let words: Vec<&str> = why.split_whitespace().collect();
    Failure::failed(format!(
        "{}; `alea play` plays in the terminal",
        words.join(" ")
    ))
}
