//! Arguments, exit codes, tables: one file a subcommand. Must never know a rule of the game.
//!
//! Results go to standard output and complaints to standard error. Exit codes: 0 fine, 1 refused or failed, 2 wrong use.

mod args;
mod balance;
mod bench;
mod board;
mod check;
mod excerpt;
mod export;
mod failure;
mod import;
mod lab;
mod list;
mod new;
mod odds;
mod output;
mod phrases;
mod play;
mod player_table;
mod problem;
mod render;
mod replay;
mod sim;
mod tables;
mod tell;
mod test;
mod things;
mod window;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use args::Common;
use failure::{Done, Failure};
use output::{Output, complain};

use crate::content::LoadError;

pub use window::{OpenWindow, Wish};

/// World-conquest dice games on the command line: play, simulate, replay, check.
#[derive(Parser, Debug)]
#[command(name = "alea", version, about, propagate_version = true)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Window(window::WindowArgs),
    Play(play::PlayArgs),
    Sim(sim::SimArgs),
    Replay(replay::ReplayArgs),
    Render(render::RenderArgs),
    Odds(odds::OddsArgs),
    Check(check::CheckArgs),
    Balance(balance::BalanceArgs),
    Lab(lab::LabArgs),
    Test(test::TestArgs),
    Bench(bench::BenchArgs),
    List(list::ListArgs),
    New(new::NewArgs),
    Import(import::ImportArgs),
    Export(export::ExportArgs),
}

/// The program: reads the arguments, does what they say, and gives the exit code. In: what opens the window, in a build that
/// has one.
#[must_use]
pub fn main(open: Option<OpenWindow>) -> ExitCode {
    let cli = match parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are asked for and go to standard output; a pipe closed on them is no error.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut out = Output::stdout();
    let done = run(cli, open, &mut out).and_then(|()| out.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was written before the failure belongs to the results.
            let _ = out.flush();
            for sentence in failure.sentences() {
                complain(format_args!("alea: {sentence}"));
            }
            failure.code()
        }
    }
}

/// The arguments, and whether a language was asked for: without one the window takes the one it remembers.
fn parse() -> Result<Cli, clap::Error> {
    let mut matches = Cli::command().try_get_matches()?;
    let asked = matches.value_source("lang") == Some(ValueSource::CommandLine);
    let mut cli = Cli::from_arg_matches_mut(&mut matches)?;
    cli.common.asked_language = asked.then_some(cli.common.lang);
    Ok(cli)
}

fn run(cli: Cli, open: Option<OpenWindow>, out: &mut Output) -> Done {
    let common = cli.common;
    match cli.command {
        None if open.is_some() => window::run(window::WindowArgs::default(), &common, open),
        None => welcome(&common, out),
        Some(Command::Window(args)) => window::run(args, &common, open),
        Some(Command::Play(args)) => play::run(&args, &common, out),
        Some(Command::Sim(args)) => sim::run(&args, &common, out),
        Some(Command::Replay(args)) => replay::run(&args, &common, out),
        Some(Command::Render(args)) => render::run(&args, &common, out),
        Some(Command::Odds(args)) => odds::run(&args, &common, out),
        Some(Command::Check(args)) => check::run(&args, &common, out),
        Some(Command::Balance(args)) => balance::run(&args, &common, out),
        Some(Command::Lab(args)) => lab::run(&args, &common, out),
        Some(Command::Test(args)) => test::run(&args, &common, out),
        Some(Command::Bench(args)) => bench::run(&args, &common, out),
        Some(Command::List(args)) => list::run(&args, &common, out),
        Some(Command::New(args)) => new::run(&args, &common, out),
        Some(Command::Import(args)) => import::run(&args, &common, out),
        Some(Command::Export(args)) => export::run(&args, &common, out),
    }
}

/// Without a subcommand and without a window: an offer to play for whoever sits at a terminal, the help for everybody else.
fn welcome(common: &Common, out: &mut Output) -> Done {
    if !(out.is_terminal() && std::io::stdin().is_terminal()) {
        return out.line(Cli::command().render_help());
    }
    out.line("This build of Alea has no window; it plays in the terminal.")?;
    out.ask("Play now, you against three bots on the classic map? [Y/n] ")?;
    match play::read_line()? {
        Some(answer) if !answer.trim().to_lowercase().starts_with('n') => {
            play::run(&play::PlayArgs::default(), common, out)
        }
        _ => out.line("`alea play` starts a game, `alea --help` tells the rest."),
    }
}

/// Errors of loading as a failure: what is about no file is about the command line.
fn refused(errors: Vec<LoadError>) -> Failure {
    let sentences = errors.iter().map(ToString::to_string).collect();
    if errors.iter().all(|error| error.file.is_empty()) {
        Failure::Usage(sentences)
    } else {
        Failure::Failed(sentences)
    }
}
