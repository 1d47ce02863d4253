//! `alea sim`: many games and what they say.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::{CellAlignment, Table};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};

use crate::core::counted::{self, counted};
use crate::launch::{Prepared, Sitter, prepare};
use crate::sim::stats::Tally;
use crate::sim::{self, Firsts, Series, Sums};
use crate::stats::{Share, wilson};

use super::args::{Common, GameArgs, Seating};
use super::failure::{Done, Failure};
use super::output::{Output, complain};
use super::{refused, tables};

/// Play many games between bots and report who wins.
///
/// The bots move on by one seat from game to game, so that each sits everywhere. The result is the same for any number
/// of threads.
#[derive(Args, Clone, Debug)]
pub(super) struct SimArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many threads [default: as many as the machine has].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep every bot on its seat.
    #[arg(long)]
    fixed_seats: bool,
    /// Fail if a mod or a bot broke.
    #[arg(long)]
    strict: bool,
}

/// The seed of a series that nobody gave one.
const SEED: u64 = 1;
/// Rounds after which a game of a series ends, unless `--set` or a mod says otherwise: timid bots would play for ever.
const ROUND_LIMIT: &str = "500";

pub(super) fn run(args: &SimArgs, common: &Common, out: &mut Output) -> Done {
    let seating = Seating {
        bots: &["steady"],
        players: 4,
        person: false,
    };
    let mut spec = args.game.spec(common, &seating, SEED)?;
    spec.defaults
        .push(("round_limit".into(), ROUND_LIMIT.into()));
    if let Some(n) = spec.seats.iter().position(|s| s.who == Sitter::Human) {
        let sentence = format!("seat {} is a person's; a simulation needs bots", n + 1);
        return Err(Failure::usage(sentence));
    }
    let prepared = prepare(&spec).map_err(refused)?;
    let threads = args.threads.map_or_else(sim::all_threads, usize::from);
    let bar = progress(args.games);
    let series = Series {
        prepared: &prepared,
        games: args.games,
        seed: spec.seed,
        threads,
        rotate: !args.fixed_seats,
    };
    let begun = Instant::now();
    let sums = sim::run(&series, &|| bar.inc(1));
    bar.finish_and_clear();
    let took = begun.elapsed();
    let sums = sums.map_err(|e| refused(e.errors))?;
    let report = Report {
        prepared: &prepared,
        series: &series,
        sums: &sums,
        took,
    };
    if common.json {
        out.json(&report.json())?;
    } else {
        out.line(report.text())?;
        out.flush()?;
        complain(format_args!(
            "{:.1} games/s on {}",
            report.games_per_second(),
            counted(threads, "thread", "threads")
        ));
    }
    if let Some(fault) = &sums.first_fault {
        complain(format_args!(
            "alea: {}; the first in game {}: {}",
            counted(sums.faults, "fault", "faults"),
            fault.game + 1,
            fault.sentence
        ));
        if args.strict {
            return Err(Failure::Found);
        }
    }
    Ok(())
}

/// A bar on a terminal, and nothing anywhere else.
pub(super) fn progress(games: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr_with_hz(10)
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(games), target).with_style(style)
}

/// What is told at the end.
struct Report<'a> {
    prepared: &'a Prepared,
    series: &'a Series<'a>,
    sums: &'a Sums,
    took: Duration,
}

/// A row of winners: who, over how many games, how often first.
struct Row {
    name: String,
    games: u64,
    firsts: Firsts,
}

impl Report<'_> {
    fn games_per_second(&self) -> f64 {
        self.sums.games as f64 / self.took.as_secs_f64().max(1e-9)
    }

    /// What the games are about.
    fn goal(&self) -> String {
        let goal = self.prepared.rules().get("goal");
        goal.map_or_else(String::new, |goal| goal.to_string())
    }

    fn by_seat(&self) -> Vec<Row> {
        let seats = self.sums.seats.iter().enumerate();
        seats
            .map(|(i, firsts)| Row {
                name: if self.series.rotate {
                    format!("seat {}", i + 1)
                } else {
                    format!("seat {} ({})", i + 1, self.prepared.bot_name(i))
                },
                games: self.sums.games,
                firsts: *firsts,
            })
            .collect()
    }

    /// Bots of one name together: each of their seats in each game counts as a try.
    fn by_bot(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (i, firsts) in self.sums.entries.iter().enumerate() {
            let name = self.prepared.bot_name(i);
            match rows.iter_mut().find(|row| row.name == name) {
                Some(row) => {
                    row.games += self.sums.games;
                    row.firsts.won += firsts.won;
                    row.firsts.led += firsts.led;
                }
                None => rows.push(Row {
                    name: name.to_owned(),
                    games: self.sums.games,
                    firsts: *firsts,
                }),
            }
        }
        rows
    }

    /// What is counted once a game.
    fn counts(&self) -> [(&'static str, &Tally); 5] {
        let sums = self.sums;
        [
            ("rounds", &sums.rounds),
            ("turns", &sums.turns),
            ("actions", &sums.actions),
            ("attacks", &sums.attacks),
            ("rolls", &sums.rolls),
        ]
    }

    /// Everything but the time it took: equal for any number of threads.
    fn text(&self) -> String {
        let sums = self.sums;
        let title = format!(
            "{} of {} on {}, preset {}{}{}, seed {}",
            counted(sums.games, "game", "games"),
            counted(sums.seats.len(), "player", "players"),
            self.prepared.map_id(),
            self.prepared.preset_id(),
            match self.goal().as_str() {
                "domination" => String::new(),
                goal => format!(", goal {goal}"),
            },
            match self.prepared.mod_ids() {
                [] => String::new(),
                mods => format!(", mods {}", mods.join(", ")),
            },
            self.series.seed,
        );
        let mut winners =
            tables::table(&["", "played", "won", "share", "95 %", "first when capped"]);
        for row in self.by_bot().into_iter().chain(self.by_seat()) {
            let share = wilson(row.firsts.won, row.games);
            winners.add_row([
                row.name,
                row.games.to_string(),
                row.firsts.won.to_string(),
                percent(share.value),
                format!("{} to {}", percent(share.low), percent(share.high)),
                row.firsts.led.to_string(),
            ]);
        }
        let mut counts = tables::table(&["a game", "mean", "median"]);
        for (name, tally) in self.counts() {
            counts.add_row([
                name.to_owned(),
                format!("{:.1}", tally.mean()),
                format!("{:.1}", tally.median()),
            ]);
        }
        format!(
            "{title}\n\n{}\n\ndraws {}, capped {}\n\n{}",
            right(winners),
            sums.draws,
            sums.capped,
            right(counts),
        )
    }

    fn json(&self) -> Value {
        let row = |row: Row| {
            let Share { value, low, high } = wilson(row.firsts.won, row.games);
            json!({
                "name": row.name, "played": row.games, "won": row.firsts.won,
                "share": value, "low95": low, "high95": high, "capped_first": row.firsts.led,
            })
        };
        let counts: serde_json::Map<String, Value> = self
            .counts()
            .into_iter()
            .map(|(name, tally)| {
                let value = json!({"mean": tally.mean(), "median": tally.median()});
                (name.to_owned(), value)
            })
            .collect();
        let sums = self.sums;
        json!({
            "games": sums.games,
            "seed": self.series.seed,
            "map": self.prepared.map_id(),
            "preset": self.prepared.preset_id(),
            "goal": self.goal(),
            "mods": self.prepared.mod_ids(),
            "bots": self.by_bot().into_iter().map(row).collect::<Vec<_>>(),
            "seats": self.by_seat().into_iter().map(row).collect::<Vec<_>>(),
            "draws": sums.draws,
            "capped": sums.capped,
            "per_game": counts,
            "faults": sums.faults,
            "first_fault": sums.first_fault.as_ref().map(|f| json!({"game": f.game + 1, "fault": f.sentence})),
            "timing": {
                "seconds": self.took.as_secs_f64(),
                "games_per_second": self.games_per_second(),
                "threads": self.series.threads,
            },
        })
    }
}

fn percent(share: f64) -> String {
    counted::percent(share, 1)
}

/// The table with its numbers to the right.
fn right(mut table: Table) -> Table {
    tables::align(&mut table, &[1, 2, 3, 4, 5], CellAlignment::Right);
    table
}
