//! Playing an experiment on all cores. Games are recorded in the order of their numbers, so that the file is the same for any
//! number of threads, and a run that was stopped goes on where it was.

use std::path::Path;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::metric::{Column, Source};
use super::observe::{Frame, Observer};
use super::plan::Plan;
use super::record::{Header, RecordError, Shard, Writer, resume};
use super::statistics::Looks;
use super::totals::{Block, Totals};
use crate::core::event::Record;
use crate::game::{Entry, Match};
use crate::launch::{Prepared, fault_sentence};
use crate::script::ScriptError;
use crate::script::own_metrics::Watching;
use crate::sim::stats::game_seed;
use crate::sim::{Onlooker, play_out};

/// How an experiment is run.
#[derive(Clone, Copy)]
pub struct RunWith<'a> {
    /// Threads, at least 1.
    pub threads: usize,
    /// Which part of the games.
    pub shard: Shard,
    /// The file of its games; without one they are forgotten as soon as they are counted.
    pub record: Option<&'a Path>,
    /// Who is told how far it is.
    pub watch: &'a dyn Watch,
}

/// Who is told how far a run is, and may end it.
pub trait Watch: Sync {
    /// So many games of all variants together were found in the file of an earlier run.
    fn found(&self, _games: u64) {}

    /// A game was played.
    fn played(&self) {}

    /// What is known so far; told now and then.
    fn totals(&self, _totals: &Totals) {}

    /// Whether to stop; the games so far are kept.
    fn stops(&self) -> bool {
        false
    }
}

/// Nobody is told.
impl Watch for () {}

/// Why a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All games are played.
    Played,
    /// What was to be known was known before.
    Known,
    /// Somebody stopped it.
    Stopped,
}

/// What a run found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What was played and counted.
    pub header: Header,
    /// What the games say together.
    pub totals: Totals,
    /// Why it ended.
    pub ended: Ended,
}

/// Games of each thread before the first pause to write.
const FIRST_BATCH: usize = 4;
/// Most.
const MOST_BATCH: usize = 512;
/// How long games are played between two writes: what a kill costs.
const BATCH_TIME: Duration = Duration::from_millis(500);

/// Runs an experiment, or goes on with it where its file ends.
///
/// # Errors
/// A file that cannot be read or written, or is of something else.
pub fn run(plan: &Plan, with: &RunWith<'_>) -> Result<Outcome, RecordError> {
    let header = Header::new(plan, with.shard);
    let mut totals = Totals::new(plan.bases(), plan.columns.len());
    let mut writer = match with.record {
        Some(path) if path.exists() => Some(resume(path, &header, &mut |block| totals.add(block))?),
        Some(path) => Some(Writer::create(path, &header)?),
        None => None,
    };
    let variants = plan.variants.len() as u64;
    with.watch.found(totals.games * variants);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(with.threads.max(1))
        .build();
    let of_shard = with.shard.games(plan.experiment.games);
    let watched = plan.watched().filter(|_| with.shard == Shard::WHOLE);
    let looks = match watched {
        Some(_) => Looks::from_early_on(of_shard),
        None => Looks::at_the_end(of_shard),
    };
    let player = Player::new(plan);
    let mut batch = FIRST_BATCH * with.threads.max(1);
    let mut ended = Ended::Played;
    while totals.games < of_shard {
        if let Some((column, stop)) = watched
            && looks.is_early(totals.games)
            && totals.knows(
                (column, &plan.columns[column]),
                stop.when,
                looks.level(totals.games),
            )
        {
            ended = Ended::Known;
            break;
        }
        let upto = looks.next(totals.games).min(totals.games + batch as u64);
        let games = totals.games..upto;
        let begun = Instant::now();
        let play = || -> Vec<Option<Block>> {
            let games = games.into_par_iter();
            games
                .map(|place| player.block(with.shard.game(place), with.watch))
                .collect()
        };
        let blocks = match &pool {
            Ok(pool) => pool.install(play),
            // A system that gives no threads has this one.
            Err(_) => play(),
        };
        let whole: Vec<Block> = blocks.into_iter().map_while(|block| block).collect();
        if let Some(writer) = &mut writer {
            writer.write(&whole)?;
        }
        for block in &whole {
            totals.add(block);
        }
        with.watch.totals(&totals);
        if with.watch.stops() {
            ended = Ended::Stopped;
            break;
        }
        if begun.elapsed() < BATCH_TIME {
            batch = (batch * 2).min(MOST_BATCH * with.threads.max(1));
        }
    }
    Ok(Outcome {
        header,
        totals,
        ended,
    })
}

/// Plays games of all variants.
pub(super) struct Player<'a> {
    plan: &'a Plan,
    frames: Vec<Frame<'a>>,
}

impl<'a> Player<'a> {
    pub(super) fn new(plan: &'a Plan) -> Player<'a> {
        let frames = (0..plan.variants.len()).map(|v| plan.frame(v));
        Player {
            plan,
            frames: frames.collect(),
        }
    }

    /// A game of every variant; none if it was stopped before all were played.
    fn block(&self, game: u64, watch: &dyn Watch) -> Option<Block> {
        let mut block = Block {
            game,
            rows: Vec::with_capacity(self.frames.len()),
            faults: Vec::new(),
        };
        for variant in 0..self.frames.len() {
            if watch.stops() {
                return None;
            }
            self.play(variant, game, &mut block);
            watch.played();
        }
        Some(block)
    }

    /// A game of one variant.
    fn play(&self, variant: usize, game: u64, block: &mut Block) {
        let prepared = &self.plan.variants[variant].prepared;
        let (seed, shift) = draw(self.plan, variant, game);
        let frame = &self.frames[variant];
        let mut fault = |sentence: String| {
            let told = (variant, sentence);
            if !block.faults.contains(&told) {
                block.faults.push(told);
            }
        };
        let mut game = match prepared.match_rotated(seed, shift) {
            Ok(game) => game,
            Err(errors) => {
                for error in errors {
                    fault(format!("could not be played: {error}"));
                }
                block.rows.push(None);
                return;
            }
        };
        let mut observer = Observer::new(frame, shift);
        let mut own = Own::of(self.plan, &game);
        play_out(&mut game, &mut (&mut observer, &mut own));
        let values = own.values(frame.columns);
        for broken in game.faults() {
            fault(fault_sentence(broken, &game));
        }
        if let Some(error) = own.failed {
            fault(format!("{}: {} (a metric)", error.place, error.message));
        }
        block.rows.push(Some(observer.row(&game, &values)));
    }
}

/// The seed of a variant's game, and by how many seats its bots have moved on.
#[must_use]
pub fn draw(plan: &Plan, variant: usize, game: u64) -> (u64, usize) {
    let seats = plan.variants[variant].prepared.seats().len() as u64;
    let base = if plan.experiment.paired {
        plan.experiment.seed
    } else {
        game_seed(plan.experiment.seed, u64::MAX - variant as u64)
    };
    (game_seed(base, game), (game % seats.max(1)) as usize)
}

/// A match of one of an experiment's games, to be played again with its log.
///
/// # Errors
/// Why it cannot be played.
pub fn again(plan: &Plan, variant: usize, game: u64) -> Result<(Match, &Prepared), RecordError> {
    let prepared = &plan.variants[variant].prepared;
    let (seed, shift) = draw(plan, variant, game);
    match prepared.match_rotated(seed, shift) {
        Ok(game) => Ok((game, prepared)),
        Err(errors) => {
            let why: Vec<String> = errors.iter().map(ToString::to_string).collect();
            let file = Path::new(&plan.variants[variant].name);
            Err(RecordError {
                file: file.to_owned(),
                line: None,
                message: format!("game {} cannot be played: {}", game + 1, why.join("; ")),
            })
        }
    }
}

/// Steps of a column beyond which a metric's value is refused.
const MOST_STEPS: f64 = 1e15;

/// The metrics of the experiment's own script on one game.
struct Own {
    watching: Option<Watching>,
    failed: Option<ScriptError>,
}

impl Own {
    fn of(plan: &Plan, game: &Match) -> Own {
        let watching = plan.own.as_ref();
        let watching = watching.map(|own| own.watch(game.start(), game.hooks()));
        match watching.transpose() {
            Ok(watching) => Own {
                watching,
                failed: None,
            },
            Err(error) => Own::broken(error),
        }
    }

    fn broken(error: ScriptError) -> Own {
        Own {
            watching: None,
            failed: Some(error),
        }
    }

    /// The values, in the steps of their columns.
    fn values(&mut self, columns: &[Column]) -> Vec<Option<i64>> {
        let Some(watching) = &mut self.watching else {
            return Vec::new();
        };
        let values = match watching.finish() {
            Ok(values) => values,
            Err(error) => {
                *self = Own::broken(error);
                return Vec::new();
            }
        };
        let scale = |i: usize| {
            let column = columns.iter().find(|c| c.source == Source::Own(i));
            column.map_or(1.0, Column::scale)
        };
        // Beyond this a sum over many games would not be exact.
        let too_large = |(i, value): (usize, &Option<f64>)| {
            let value = value.filter(|value| value.abs() * scale(i) >= MOST_STEPS)?;
            let column = columns.iter().find(|c| c.source == Source::Own(i));
            let id = column.map_or("", |column| column.id.as_str());
            let message = format!("gave {value:e}, which is too large to be counted exactly");
            Some(ScriptError::new(format!("the metric `{id}`"), message))
        };
        if let Some(error) = values.iter().enumerate().find_map(too_large) {
            *self = Own::broken(error);
            return Vec::new();
        }
        let step = |(i, value): (usize, Option<f64>)| Some((value? * scale(i)).round() as i64);
        values.into_iter().enumerate().map(step).collect()
    }
}

impl Onlooker for Own {
    fn turn(&mut self, _: &Match) {}

    fn over(&mut self, _: &Match) {}

    fn hear(&mut self, _: &Match, _: &[Entry], records: &[Record]) {
        if let Some(watching) = &mut self.watching
            && let Err(error) = watching.hear(records)
        {
            *self = Own::broken(error);
        }
    }
}
