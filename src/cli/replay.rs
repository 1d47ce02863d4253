//! `alea replay`: a recorded game, told again or run again.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::core::id::PlayerId;
use crate::launch::{Bots, Prepared, Recorded, open_content, read_log};
use crate::view::{PlayerView, Viewer};

use super::args::Common;
use super::board::{BoardStyle, board};
use super::failure::{Done, Failure};
use super::output::Output;
use super::phrases::Phrases;
use super::refused;
use super::tell::Story;

/// Tell a recorded game again, or run it again and compare.
///
/// Telling needs no mods and no dice. --verify runs the engine again by the recorded actions, with the mods as they were, and
/// compares every event and every state.
#[derive(Args, Clone, Debug)]
pub(super) struct ReplayArgs {
    /// The log or save.
    file: PathBuf,
    /// Run the game again and say where it first differs.
    #[arg(long)]
    verify: bool,
    /// Stop after so many entries.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Show the board where it stops instead of telling how it came there.
    #[arg(long)]
    board: bool,
    /// Tell the rule behind each sentence.
    #[arg(long)]
    explain: bool,
    /// Tell what this seat heard [default: everything].
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
}

pub(super) fn run(args: &ReplayArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let recorded = read_log(&args.file, &content).map_err(refused)?;
    if args.verify {
        let prepared = recorded
            .prepared(&content, Bots::Absent, common.lang.code())
            .map_err(refused)?;
        verify(&recorded, &prepared, common, out)
    } else {
        tell(args, &recorded, common, out)
    }
}

fn verify(recorded: &Recorded, prepared: &Prepared, common: &Common, out: &mut Output) -> Done {
    let difference = recorded.verify(prepared).map_err(refused)?;
    let entries = recorded.log.entries.len();
    if common.json {
        let found = difference.as_ref().map(
            |d| json!({"entry": d.entry + 1, "what": d.what, "recorded": d.left, "again": d.right}),
        );
        out.json(&json!({"equal": difference.is_none(), "entries": entries, "difference": found}))?;
    } else {
        match &difference {
            None => out.line(format_args!("equal: {entries} entries"))?,
            Some(found) => {
                let line = recorded.file.line_of(found.entry);
                out.line(format_args!(
                    "different at {}:{line}: {found}",
                    recorded.file.file
                ))?;
            }
        }
    }
    difference.map_or(Ok(()), |_| Err(Failure::Found))
}

fn tell(args: &ReplayArgs, recorded: &Recorded, common: &Common, out: &mut Output) -> Done {
    let entries = recorded.log.entries.len();
    let at = args.at.unwrap_or(entries);
    if at > entries {
        return Err(Failure::usage(format!(
            "--at {at}: the log has {entries} entries"
        )));
    }
    let seats = recorded.file.header.seats.len();
    let viewer = match args.seat {
        None => Viewer::Referee,
        Some(n) if (1..=seats).contains(&n) => Viewer::Player(PlayerId::new(n - 1)),
        Some(n) => {
            return Err(Failure::usage(format!(
                "--seat {n}: the game has seats 1 to {seats}"
            )));
        }
    };
    let mut playback = recorded.playback().map_err(refused)?;
    let start = playback.state().clone();
    let state = playback
        .seek(at)
        .map_err(|e| Failure::failed(format!("{}: {e}", args.file.display())))?;
    if common.json {
        let mut told = json!({
            "entries": entries,
            "at": at,
            "map": recorded.file.header.map.id,
            "round": state.round(),
            "over": state.is_over(),
            "winner": state.winner().map(|w| w.index() + 1),
        });
        // Both tell a player of a game that goes on what is secret.
        if viewer == Viewer::Referee || state.is_over() {
            told["seed"] = json!(recorded.file.header.seed);
            told["fingerprint"] = json!(format!("{:016x}", state.fingerprint()));
        }
        return out.json(&told);
    }
    if args.board {
        let book = recorded.book();
        let style = BoardStyle {
            phrases: Phrases::of(common.lang),
            words: &book.words(common.lang),
            colour: out.has_colour(),
            pieces: false,
        };
        return out.line(board(&PlayerView::new(state, viewer), style).trim_end());
    }
    let book = recorded.book();
    let rules = recorded.rules().map_err(refused)?;
    let mut story = Story::new(book.words(common.lang), &rules, viewer, args.explain);
    story.tell_all(&start, &recorded.log, at, out)
}
