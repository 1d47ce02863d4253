//! `alea balance`: how fair a map is to its seats, and what its regions are worth, by graph measures and by games.

mod measure;
mod picture;
mod report;
mod words;

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;

use crate::content::Content;
use crate::core::counted::counted;
use crate::core::limits::MAX_PLAYERS;
use crate::launch::{SeatSpec, Spec, load_map_set, open_content, prepare_from};
use crate::sim::holds::Holds;
use crate::sim::{self, Series};
use crate::survey::{Web, seat_starts};

use super::args::{Common, pairs};
use super::failure::{Done, Failure};
use super::output::{Output, complain};
use super::{refused, tables};
use measure::{Board, Table};
use picture::Measure;
use report::Report;

/// Measure how fair a map is to its seats and what its regions are worth.
///
/// Many games between bots of one kind, and the graph of the map's borders. The result is the same for any number of
/// threads. What each number means stands in docs/balance.md.
#[derive(Args, Clone, Debug)]
pub(super) struct BalanceArgs {
    /// The map's id, or a folder with a map in it.
    map: String,
    /// How many games, for each number of players.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many players: 4, or 2-6 for each of these [default: as many as begin on the map; else 4, or what it has room for].
    #[arg(long, value_name = "N|N-M", value_parser = players)]
    players: Option<(usize, usize)>,
    /// The number that all chance comes from; a map made by chance is measured on the board of this seed.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The bot that sits at every seat.
    #[arg(long, value_name = "ID", default_value = "steady")]
    bot: String,
    /// The preset of options.
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// An option (`fortify=connected`) or a mod's setting; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Draw the map into this file, PNG or SVG, with its territories shaded by a measure.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// The measure of the picture.
    #[arg(long, value_enum, default_value_t = Measure::Fought)]
    shade: Measure,
    /// How many threads [default: as many as the machine has].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Rounds after which a game ends: nearly all games between bots are settled long before.
const ROUND_LIMIT: &str = "200";
/// Players where neither the command line nor the map says how many.
const PLAYERS: usize = 4;
/// Territories that each player should have at least, where nobody says how many players.
const SHARE: usize = 3;

/// `4` or `2-6`.
fn players(text: &str) -> Result<(usize, usize), String> {
    let wrong = || format!("expected a number from 2 to {MAX_PLAYERS}, or two of them such as 2-6");
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let range = number(low).zip(number(high)).ok_or_else(wrong)?;
    if (2..=MAX_PLAYERS).contains(&range.0) && (range.0..=MAX_PLAYERS).contains(&range.1) {
        Ok(range)
    } else {
        Err(wrong())
    }
}

pub(super) fn run(args: &BalanceArgs, common: &Common, out: &mut Output) -> Done {
    if let Some(file) = &args.picture {
        // Before all games are played.
        super::render::kind(file)?;
    }
    let (id, content) = find(&args.map, common)?;
    let values = pairs(&args.set).map_err(Failure::Usage)?;
    let spec = |players: usize| Spec {
        map: Some(id.clone()),
        preset: args.preset.clone(),
        values: values.clone(),
        defaults: vec![("round_limit".into(), ROUND_LIMIT.into())],
        seats: vec![SeatSpec::bot(&args.bot); players],
        seed: args.seed,
        language: common.lang.code().to_owned(),
        ..Spec::default()
    };
    let map = load_map_set(&content, &id, &values, args.seed).map_err(refused)?;
    let room = match seat_starts(&map, &Web::of(&map)).len() {
        0 | 1 => (map.len() / SHARE).clamp(2, PLAYERS),
        seats => seats,
    };
    let (low, high) = args.players.unwrap_or((room, room));
    let threads = args.threads.map_or_else(sim::all_threads, usize::from);
    let bar = super::sim::progress(args.games * (high - low + 1) as u64);
    let begun = Instant::now();
    let mut tables = Vec::new();
    let mut prepared = None;
    for players in low..=high {
        let one = prepare_from(&content, &content, &spec(players)).map_err(refused)?;
        let one = one.on_one_board().map_err(refused)?;
        let board = one.map(args.seed).map_err(refused)?;
        let series = Series {
            prepared: &one,
            games: args.games,
            seed: args.seed,
            threads,
            rotate: false,
        };
        let witness = || Holds::new(&board, players);
        let (sums, holds) =
            sim::run_before(&series, &witness, &|| bar.inc(1)).map_err(|e| refused(e.errors))?;
        tables.push(Table {
            players,
            sums,
            holds,
        });
        prepared = Some((one, board));
    }
    bar.finish_and_clear();
    let took = begun.elapsed();
    let Some((prepared, board)) = prepared else {
        return Ok(());
    };
    let report = Report {
        prepared: &prepared,
        board: Board::of(&board, &tables),
        tables: &tables,
        games: args.games,
        seed: args.seed,
        bot: &args.bot,
        language: common.lang.code(),
    };
    if let Some(file) = &args.picture {
        picture::write(file, args.shade, &prepared, &report.board, common)?;
    }
    if common.json {
        out.json(&report.json())?;
    } else {
        out.line(report.text())?;
        out.flush()?;
        let played = args.games as f64 * tables.len() as f64;
        complain(format_args!(
            "{:.1} games/s on {}",
            played / took.as_secs_f64().max(1e-9),
            counted(threads, "thread", "threads")
        ));
    }
    Ok(())
}

/// The map of this name, or in this folder, and the content it comes from.
fn find(name: &str, common: &Common) -> Result<(String, Content), Failure> {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    if !content.maps().iter().any(|id| id == name)
        && let Some(found) = Content::of_map_folder(Path::new(name))
    {
        return found.map_err(|error| refused(vec![error]));
    }
    Ok((name.to_owned(), content))
}

#[cfg(test)]
mod tests {
    use super::players;

    #[test]
    fn players_are_a_number_or_two() {
        for (text, expected) in [("4", Some((4, 4))), ("2-6", Some((2, 6)))] {
            assert_eq!(players(text).ok(), expected, "{text}");
        }
        for text in ["", "1", "6-2", "2-99", "two", "-3", "2-"] {
            let wrong = players(text).unwrap_err();
            assert!(wrong.contains("2-6"), "{wrong}");
        }
    }
}
