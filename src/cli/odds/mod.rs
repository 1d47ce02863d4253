//! `alea odds`: the chances of a battle, of a walk through several territories, and the best way to one.

mod board;
mod defence;
mod fight;
mod plot;
mod tell;
mod way;

use std::path::PathBuf;

use clap::Args;

use crate::core::counted::percent;
use crate::core::limits::MAX_ARMIES;
use crate::core::rules::odds::{BattleOdds, DiceRules, Limits, battle};
use crate::core::ruleset::Ruleset;
use crate::launch::Spec;

use super::args::{Common, names, pairs};
use super::failure::{Done, Failure};
use super::output::Output;
use super::phrases::Phrases;
use super::render::{At, moment};

/// The chances of an attack: exact, or simulated where mods make that impossible; the answer says which.
///
/// ATTACKERS counts all armies of the attacking territory, with the one that has to stay. Several numbers of defenders are
/// territories taken one after the other. On a board (--map with --position, or --log) a way is named by --path, or looked
/// for between --from and --to.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = "\
Examples:
  alea odds 10 7
  alea odds 10 7 --stop 4 --distribution --plot odds.svg
  alea odds 12 3 1 2 --leave 2
  alea odds 10 7 --mods big-dice --set big-dice.faces=10
  alea odds 9 6 --set defence_choice=after_roll --defence
  alea odds --position \"board red: alaska 9 / blue: kamchatka 3, japan 2\" --to japan
  alea odds --log game.jsonl --at round:5 --from alaska --to japan")]
pub(super) struct OddsArgs {
    /// Armies in the attacking territory.
    #[arg(value_parser = attackers, required_unless_present_any = ["to", "path", "log", "position"])]
    attackers: Option<u32>,
    /// Armies in the attacked territory, or in several on the way.
    #[arg(value_parser = defenders, required_unless_present_any = ["to", "path", "log", "position"])]
    defenders: Vec<u32>,
    /// Attack until so many armies are left.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    stop: Option<u32>,
    /// Roll at most so often.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rolls: Option<u32>,
    /// Armies that stay behind in each territory on the way, as far as the rules let them; `most`: only those that have to
    /// move go on (R41).
    #[arg(long, value_name = "N|most", value_parser = leave, default_value = "1")]
    leave: u32,
    /// What is best for a defender who may choose the number of dice, and what choosing is worth (R38).
    #[arg(long, conflicts_with_all = ["rolls", "leave", "to", "path", "mods"])]
    defence: bool,
    /// The map [default: classic].
    #[arg(long, value_name = "ID")]
    map: Option<String>,
    /// Where the armies stand: a file, or text such as "board red: alaska 9 / blue: kamchatka 3, irkutsk 1".
    #[arg(long, value_name = "FILE|TEXT", conflicts_with_all = ["log", "attackers"])]
    position: Option<String>,
    /// The board of a recorded game, with its mods.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["map", "preset", "mods", "set", "attackers"])]
    log: Option<PathBuf>,
    /// The moment of the log: after so many entries, `end`, or `round:R` for the beginning of a round [default: end].
    #[arg(long, value_name = "N|end|round:R", value_parser = moment, requires = "log")]
    at: Option<At>,
    /// The territory where the way begins [default: any territory of whoever is to move].
    #[arg(long, value_name = "TERRITORY", requires = "to")]
    from: Option<String>,
    /// The territory to take.
    #[arg(long, value_name = "TERRITORY", conflicts_with_all = ["attackers", "path"])]
    to: Option<String>,
    /// A way: an own territory, and those to take one after the other.
    #[arg(
        long,
        value_name = "A,B,C",
        value_delimiter = ',',
        conflicts_with = "attackers"
    )]
    path: Vec<String>,
    /// How many ways to tell, the best ones first.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "to", value_parser = clap::value_parser!(u8).range(1..=50))]
    ways: u8,
    /// The preset of options [default: classic].
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// Mods, separated by commas.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    mods: Vec<String>,
    /// An option (`ties=attacker`) or a mod's setting (`big-dice.faces=10`); may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// How often a battle is fought where there is no exact answer [default: 20000, and fewer where battles are long].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,
    /// Fight it even where there is an exact answer.
    #[arg(long)]
    simulate: bool,
    /// The number that all chance comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Tell the chance of every end, too.
    #[arg(long)]
    distribution: bool,
    /// Draw the chances of all ends; the ending of the name says whether it is PNG or SVG.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Most armies of a side.
const MOST: u32 = MAX_ARMIES;

fn number(text: &str, least: u32) -> Result<u32, String> {
    let number: Option<u32> = text.parse().ok();
    number
        .filter(|n| (least..=MOST).contains(n))
        .ok_or_else(|| format!("expected a number of armies from {least} to {MOST}"))
}

fn attackers(text: &str) -> Result<u32, String> {
    if text == "0" || text == "1" {
        return Err(
            "too few armies to attack with, as one has to stay (R34): count that one too, and write 2 or more"
                .to_owned(),
        );
    }
    number(text, 2)
}

fn defenders(text: &str) -> Result<u32, String> {
    if text == "0" {
        return Err("no territory is empty (R15): write 1 or more".to_owned());
    }
    number(text, 1)
}

fn leave(text: &str) -> Result<u32, String> {
    if text == "most" {
        return Ok(u32::MAX);
    }
    number(text, 1).map_err(|_| "expected a number of armies from 1 on, or `most`".to_owned())
}

impl OddsArgs {
    fn spec(&self, common: &Common) -> Result<Spec, Failure> {
        Ok(Spec {
            content: common.content.clone(),
            map: self.map.clone(),
            preset: self.preset.clone(),
            mods: names(&self.mods),
            values: pairs(&self.set).map_err(Failure::Usage)?,
            seed: self.seed,
            language: common.lang.code().to_owned(),
            ..Spec::default()
        })
    }

    fn limits(&self) -> Limits {
        Limits {
            stop: self.stop.unwrap_or(1),
            rolls: self.rolls,
        }
    }

    /// Refuses limits that leave nothing to do, or that are for a single battle.
    fn check_limits(&self, armies: u32, battles: usize) -> Result<(), Failure> {
        if let Some(stop) = self.stop.filter(|stop| *stop >= armies) {
            return Err(Failure::usage(format!(
                "--stop {stop} with {armies} armies: there is nothing to attack with; stop at fewer than there are"
            )));
        }
        if self.rolls.is_some() && battles > 1 {
            return Err(Failure::usage(
                "--rolls is for a single battle, and here are several: leave it out, or name one territory",
            ));
        }
        Ok(())
    }
}

pub(super) fn run(args: &OddsArgs, common: &Common, out: &mut Output) -> Done {
    if let Some(file) = &args.plot {
        super::render::kind(file)?;
    }
    if args.to.is_some() || !args.path.is_empty() {
        return way::run(args, common, out);
    }
    let Some(armies) = args.attackers else {
        return Err(Failure::usage(
            "say what is asked of the board: --to TERRITORY for the best way there, or --path A,B,C for a way of your own",
        ));
    };
    args.check_limits(armies, args.defenders.len())?;
    if args.defence {
        return defence::run(args, armies, common, out);
    }
    fight::run(args, armies, common, out)
}

/// A battle that nobody would wait for.
fn too_large() -> Failure {
    Failure::usage(
        "so many armies take too long to reckon: write fewer, or --simulate to fight it some times",
    )
}

/// The chances of a battle on one line, for people at the table.
pub(super) fn battle_line(rules: &Ruleset, a: u32, d: u32, phrases: &Phrases) -> String {
    if a < 2 {
        return phrases.too_few_to_attack.to_owned();
    }
    if d == 0 {
        return phrases.nobody_there.to_owned();
    }
    match battle(DiceRules::of(rules).quick(), a, d) {
        None => phrases.too_large.to_owned(),
        Some(BattleOdds {
            win,
            attacker_loss,
            defender_loss,
        }) => {
            let taken = phrases.wins.replace("{}", &percent(win, 1));
            let losses = phrases
                .losses
                .replacen("{}", &format!("{attacker_loss:.1}"), 1);
            let losses = losses.replacen("{}", &format!("{defender_loss:.1}"), 1);
            format!("{taken}; {losses}")
        }
    }
}

/// Two numbers of armies, if a text is that and nothing else.
pub(super) fn two_numbers(text: &str) -> Option<(u32, u32)> {
    let mut words = text.split_whitespace();
    let mut number = || {
        words
            .next()?
            .parse()
            .ok()
            .filter(|n| (1..=MOST).contains(n))
    };
    let pair = (number()?, number()?);
    words.next().is_none().then_some(pair)
}
