//! The board on which something is asked: of a position, or of a recorded game.

use std::path::Path;
use std::sync::Arc;

use crate::cli::args::Common;
use crate::cli::failure::Failure;
use crate::cli::refused;
use crate::cli::render::{At, entry_at};
use crate::content::nearest;
use crate::core::hook::Fault;
use crate::core::id::COLOURS;
use crate::launch::{DEFAULT_MAP, SeatSpec, Stage, load_map_set, open_content, prepare, read_log};
use crate::notation::Scene;
use crate::odds::{Answer, Games, MOST_STEPS, NoAnswer, Question, answer};

use super::{OddsArgs, too_large};

/// The board that the flags name.
pub(super) fn stage(args: &OddsArgs, common: &Common) -> Result<Stage, Failure> {
    match (&args.log, &args.position) {
        (Some(log), _) => of_log(args, common, log),
        (None, Some(text)) => of_position(args, common, text),
        (None, None) => Err(Failure::usage(
            "say where the armies stand: --log FILE for a recorded game, or --position FILE (or text such as \
             \"board red: alaska 9 / blue: kamchatka 3\") with --map",
        )),
    }
}

fn of_log(args: &OddsArgs, common: &Common, log: &Path) -> Result<Stage, Failure> {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let recorded = read_log(log, &content).map_err(refused)?;
    let mut playback = recorded.playback().map_err(refused)?;
    let entry = entry_at(&recorded, &mut playback, args.at.unwrap_or(At::End))?;
    let language = common.lang.code();
    recorded.stage(&content, entry, language).map_err(refused)
}

fn of_position(args: &OddsArgs, common: &Common, text: &str) -> Result<Stage, Failure> {
    let mut spec = args.spec(common)?;
    let content = open_content(spec.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let map = spec.map.as_deref().unwrap_or(DEFAULT_MAP);
    let (text, place) = read(text)?;
    let text = format!("map {map}\n{}", with_mover(&text, &place)?);
    let board = load_map_set(&content, map, &spec.values, spec.seed).map_err(refused)?;
    let scene = Scene::parse(&text, |_| Ok(Arc::new(board)));
    let scene = scene.map_err(|error| {
        let mut error = error;
        // The first line is not the person's.
        error.line = error.line.saturating_sub(1);
        Failure::usage(format!("{place}: {error}"))
    })?;
    let Some(position) = scene.position else {
        return Err(Failure::usage(format!(
            "{place}: nobody stands anywhere; write board lines, such as `board red: alaska 9 / blue: kamchatka 3`"
        )));
    };
    let foreign = !scene.mods.is_empty() || !scene.options.is_empty();
    if foreign {
        return Err(Failure::usage(format!(
            "{place}: options and mods are said by --set, --preset and --mods, not by a line `rules`"
        )));
    }
    spec.seats = scene.players.iter().map(|_| SeatSpec::human()).collect();
    let prepared = prepare(&spec).map_err(refused)?;
    prepared.stage_at(position).map_err(refused)
}

/// The lines of a position, from a file or as they stand on the command line, and what to call it.
fn read(text: &str) -> Result<(String, String), Failure> {
    let path = Path::new(text);
    if path.is_file() {
        let read = std::fs::read_to_string(path);
        let read = read.map_err(|e| Failure::failed(format!("{text} cannot be read: {e}")))?;
        return Ok((read, text.to_owned()));
    }
    if text.contains("board") && text.contains(':') {
        return Ok((text.replace(';', "\n"), "--position".to_owned()));
    }
    Err(Failure::usage(format!(
        "--position {text}: there is no such file, and it is no position, such as \
         \"board red: alaska 9 / blue: kamchatka 3\""
    )))
}

/// The position with somebody to move: whoever is named first, if nobody is said.
fn with_mover(text: &str, place: &str) -> Result<String, Failure> {
    let lines = || text.lines().map(str::trim_start);
    let first = lines()
        .find_map(|line| line.strip_prefix("board")?.split(':').next())
        .map(str::trim);
    let Some(player) = first else {
        return Ok(text.to_owned());
    };
    if !COLOURS.contains(&player) && player != "neutral" {
        let meant = nearest(player, COLOURS.iter().copied());
        let help = meant.map_or_else(
            || format!("the colours are {}", COLOURS.join(", ")),
            |colour| format!("did you mean `{colour}`?"),
        );
        return Err(Failure::usage(format!(
            "{place}: there is no player `{player}`; {help}"
        )));
    }
    if lines().any(|line| line.starts_with("to-move")) {
        return Ok(text.to_owned());
    }
    Ok(format!("{text}\nto-move {player} attack\n"))
}

/// How often a battle is fought where nobody says it.
const GAMES: u32 = 20_000;
/// About how many rolls that may take in all: some seconds.
const MOST_ROLLS: u64 = 1_000_000;

/// Answers a question on a board.
pub(super) fn ask(
    question: &Question<'_>,
    hooks: &mut crate::core::hook::Hooks,
    mods: &[String],
    args: &OddsArgs,
) -> Result<Answer, Failure> {
    let games = Games {
        count: args.games.unwrap_or(GAMES),
        rolls: if args.games.is_some() {
            u64::MAX
        } else {
            MOST_ROLLS
        },
        seed: args.seed,
        mods,
        always: args.simulate,
        steps: MOST_STEPS,
    };
    answer(question, hooks, games).map_err(|why| match why {
        NoAnswer::TooLarge => too_large(),
        NoAnswer::TooManyRolls => Failure::failed(
            "with so many faces to choose upon after the roll there are no exact chances; --simulate fights it",
        ),
        NoAnswer::Broken(fault) => broken(&fault, mods),
    })
}

fn broken(fault: &Fault, mods: &[String]) -> Failure {
    let by = mods.get(fault.by.index()).map_or("?", String::as_str);
    Failure::failed(format!(
        "{}: the mod `{by}` broke in {}: {}",
        fault.place, fault.hook, fault.message
    ))
}
