//! `alea play`: one game in the terminal, with people or without.

mod aim;
mod answer;
mod prompt;
mod request;
mod seat;
mod session;
mod why;

use std::io::BufRead;
use std::path::PathBuf;

use clap::Args;

use crate::launch::prepare;

use super::args::{Common, GameArgs, Seating, fresh_seed};
use super::failure::{Done, Failure};
use super::output::Output;
use super::refused;
use session::{Opened, Session};

/// Play a game in the terminal.
///
/// Without flags: you on seat 1 against three bots on the classic map. With --bots for every seat nobody is asked and the
/// game is told to its end. Several --seat N=human share the keyboard.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Keep the log of the game in this file: at every turn of a person, and when the game ends or is left.
    #[arg(long, value_name = "FILE", visible_alias = "save")]
    log: Option<PathBuf>,
    /// Go on with a game kept by --log or `save`; it is kept in the same file, unless --log names another.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["map", "preset", "mods", "set", "goal", "headquarters_needed", "missions", "seed", "players", "bots", "seat"])]
    resume: Option<PathBuf>,
    /// Tell the rule behind each sentence.
    #[arg(long)]
    explain: bool,
    /// Tell secrets too: which cards are drawn.
    #[arg(long)]
    reveal: bool,
    /// Ask people for the number of defence dice at every attack, instead of always rolling the most.
    #[arg(long)]
    ask_defence: bool,
}

pub(super) fn run(args: &PlayArgs, common: &Common, out: &mut Output) -> Done {
    let opened = match &args.resume {
        Some(file) => Opened::resume(file, common)?,
        None => {
            let seating = Seating {
                bots: &["steady", "opportunist", "steady"],
                players: 4,
                person: true,
            };
            let spec = args.game.spec(common, &seating, fresh_seed())?;
            Opened::begin(prepare(&spec).map_err(refused)?)?
        }
    };
    let book = opened.prepared.book(&opened.game);
    let rules = opened.prepared.rules().clone();
    let mut session = Session::new(opened, &book, &rules, args, common);
    if common.json && session.has_person() {
        return Err(Failure::usage(
            "--json tells a game without people; give every seat a bot",
        ));
    }
    session.play(out)?;
    session.keep_log()?;
    if common.json {
        out.json(&session.json())?;
    }
    Ok(())
}

/// A line of standard input without its end; none when the input has ended.
pub(super) fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut bytes);
    match read {
        Ok(0) => Ok(None),
        // What is no text is refused as an unknown word, not with a crash.
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_owned())),
        Err(error) => Err(Failure::failed(format!("cannot read the input: {error}"))),
    }
}
