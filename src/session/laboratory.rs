//! An experiment that runs beside a game: on threads of its own, one fewer than the machine has, so that playing goes on.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::content::{Content, Experiment, LoadError};
use crate::lab::record::{RecordError, Shard};
use crate::lab::report::{self, Notable, RECORD, notable};
use crate::lab::totals::Totals;
use crate::lab::{Analysis, Ended, Plan, RunWith, Watch, plan, run};
use crate::script::experiment_stage::read_experiment;
use crate::sim::all_threads;
use crate::text::Language;

/// Where an experiment is.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum LabState {
    /// It is made ready.
    #[default]
    Preparing,
    /// Games are played.
    Playing,
    /// It has ended, and why.
    Ended(Ended),
    /// It could not be carried out, and why.
    Failed(String),
}

/// What the thread and whoever looks share.
#[derive(Default)]
struct Shared {
    state: Mutex<LabState>,
    analysis: Mutex<Option<Arc<Analysis>>>,
    plan: Mutex<Option<Arc<Plan>>>,
    played: AtomicU64,
    of: AtomicU64,
    stop: AtomicBool,
}

/// An experiment that runs, or has run.
pub struct Laboratory {
    shared: Arc<Shared>,
    content: Content,
    /// Where its games are written while they are played.
    folder: Option<Arc<tempfile::TempDir>>,
    begun: Instant,
    took: Mutex<Option<Duration>>,
}

/// Nobody breaks off while holding one of these, and if: what is in it is whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Laboratory {
    /// Starts an experiment.
    #[must_use]
    pub fn start(experiment: Experiment, content: &Content, language: &str) -> Laboratory {
        let shared = Arc::new(Shared::default());
        // Without a folder it runs all the same; only keeping it is then not possible.
        let folder = tempfile::tempdir().ok().map(Arc::new);
        let (mine, dir, language) = (Arc::clone(&shared), folder.clone(), language.to_owned());
        let from = content.clone();
        let spawned = thread::Builder::new()
            .name("laboratory".to_owned())
            .spawn(move || {
                let ended = work(&mine, experiment, &from, dir.as_deref(), &language);
                *lock(&mine.state) = match ended {
                    Ok(ended) => LabState::Ended(ended),
                    Err(why) => LabState::Failed(why),
                };
            });
        if let Err(error) = spawned {
            *lock(&shared.state) = LabState::Failed(error.to_string());
        }
        Laboratory {
            shared,
            content: content.clone(),
            folder,
            begun: Instant::now(),
            took: Mutex::new(None),
        }
    }

    /// Where it is.
    #[must_use]
    pub fn state(&self) -> LabState {
        lock(&self.shared.state).clone()
    }

    /// Whether games are being played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self.state(), LabState::Preparing | LabState::Playing)
    }

    /// Games of all variants that are played, and how many there will be at most.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let played = self.shared.played.load(Ordering::Relaxed);
        (played, self.shared.of.load(Ordering::Relaxed))
    }

    /// Games a second, on average.
    #[must_use]
    pub fn rate(&self) -> f64 {
        let mut took = lock(&self.took);
        if took.is_none() && !self.is_running() {
            *took = Some(self.begun.elapsed());
        }
        let seconds = took.unwrap_or_else(|| self.begun.elapsed()).as_secs_f64();
        self.progress().0 as f64 / seconds.max(1e-9)
    }

    /// What the games so far say.
    #[must_use]
    pub fn analysis(&self) -> Option<Arc<Analysis>> {
        lock(&self.shared.analysis).clone()
    }

    /// Ends it; the games so far stay.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Writes games, report and logs into a folder. It takes as long as the games to look at take to be played again.
    ///
    /// # Errors
    /// What the file system says; an experiment that found nothing, or is not at its end.
    pub fn keep(&self, folder: &Path) -> Result<PathBuf, String> {
        let (Some(plan), Some(analysis), Some(dir)) = (
            lock(&self.shared.plan).clone(),
            self.analysis(),
            &self.folder,
        ) else {
            return Err("there is nothing to keep yet".to_owned());
        };
        let LabState::Ended(ended) = self.state() else {
            return Err("the experiment has not ended".to_owned());
        };
        let told = |e: std::io::Error| format!("{}: {e}", folder.display());
        std::fs::create_dir_all(folder).map_err(told)?;
        std::fs::copy(dir.path().join(RECORD), folder.join(RECORD)).map_err(told)?;
        let written = report::write(folder, &plan, &self.content, &analysis, ended);
        written.map(|(page, _)| page).map_err(|e| e.to_string())
    }

    /// The games to look at.
    #[must_use]
    pub fn notable(&self) -> Vec<Notable> {
        self.analysis().map_or_else(Vec::new, |a| notable(&a))
    }

    /// Plays a game to look at again and writes its log; gives the file back.
    ///
    /// # Errors
    /// Why it could not be played or written.
    pub fn log_of(&self, one: &Notable) -> Result<PathBuf, String> {
        let (Some(plan), Some(dir)) = (lock(&self.shared.plan).clone(), &self.folder) else {
            return Err("there is no such game".to_owned());
        };
        let name = format!("{}-{}.log", one.variant + 1, one.game + 1);
        report::write_log(&plan, &self.content, one, dir.path(), &name)
    }
}

/// The experiments of the content that can be read, by name. One that cannot is for `alea check` to tell.
#[must_use]
pub fn experiments_of(content: &Content) -> Vec<Experiment> {
    let names = content.experiments();
    let read = |name: &String| read_experiment(name, &content.experiment(name).ok()?).ok();
    names.iter().filter_map(read).collect()
}

impl Drop for Laboratory {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What the thread does.
fn work(
    shared: &Shared,
    experiment: Experiment,
    content: &Content,
    folder: Option<&tempfile::TempDir>,
    language: &str,
) -> Result<Ended, String> {
    let told_in = Language::parse(language).unwrap_or_default();
    let plan = Arc::new(plan(experiment, content, language).map_err(told)?);
    let all = plan.experiment.games * plan.variants.len() as u64;
    shared.of.store(all, Ordering::Relaxed);
    *lock(&shared.plan) = Some(Arc::clone(&plan));
    *lock(&shared.state) = LabState::Playing;
    let record = folder.map(|dir| dir.path().join(RECORD));
    let watching = Watching {
        shared,
        header: Arc::new(crate::lab::record::Header::new(&plan, Shard::WHOLE)),
        language: told_in,
        next: Mutex::new(Instant::now()),
    };
    let outcome = run(
        &plan,
        &RunWith {
            threads: all_threads().saturating_sub(1).max(1),
            shard: Shard::WHOLE,
            record: record.as_deref(),
            watch: &watching,
        },
    )
    .map_err(|e: RecordError| e.to_string())?;
    let analysis = Analysis::new(Arc::new(outcome.header), Arc::new(outcome.totals));
    *lock(&shared.analysis) = Some(Arc::new(analysis.told_in(told_in)));
    Ok(outcome.ended)
}

fn told(errors: Vec<LoadError>) -> String {
    let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
    all.join("\n")
}

/// Part of the time that may go into telling what is known so far.
const PART: u32 = 10;

struct Watching<'a> {
    shared: &'a Shared,
    header: Arc<crate::lab::record::Header>,
    /// In which language.
    language: Language,
    /// When to tell next.
    next: Mutex<Instant>,
}

impl Watch for Watching<'_> {
    fn found(&self, games: u64) {
        self.shared.played.store(games, Ordering::Relaxed);
    }

    fn played(&self) {
        self.shared.played.fetch_add(1, Ordering::Relaxed);
    }

    fn totals(&self, totals: &Totals) {
        let mut next = lock(&self.next);
        let begun = Instant::now();
        if begun < *next {
            return;
        }
        let analysis = Analysis::new(Arc::clone(&self.header), Arc::new(totals.clone()));
        *lock(&self.shared.analysis) = Some(Arc::new(analysis.told_in(self.language)));
        *next = Instant::now() + begun.elapsed() * PART;
    }

    fn stops(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use super::{LabState, Laboratory};
    use crate::content::experiment::{Arrangement, Variant};
    use crate::content::{Content, Experiment};
    use crate::lab::Ended;

    fn experiment(games: u64) -> Experiment {
        let variant = |name: &str, mods: &[&str]| Variant {
            name: name.to_owned(),
            what: Arrangement {
                mods: mods.iter().map(|m| (*m).to_owned()).collect(),
                ..Arrangement::default()
            },
        };
        Experiment {
            base: Arrangement {
                map: Some("duel".to_owned()),
                bots: vec!["random".to_owned(), "random".to_owned()],
                ..Arrangement::default()
            },
            variants: vec![variant("none", &[]), variant("big", &["big-dice"])],
            games,
            ..Experiment::default()
        }
    }

    fn start(experiment: Experiment) -> Laboratory {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Laboratory::start(experiment, &Content::at(root), "en")
    }

    fn wait(lab: &Laboratory, until: impl Fn(&Laboratory) -> bool) {
        let begun = Instant::now();
        while !until(lab) {
            assert!(
                begun.elapsed() < Duration::from_secs(120),
                "{:?}",
                lab.state()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn an_experiment_runs_beside_and_can_be_kept_and_its_games_opened() {
        let lab = start(experiment(30));
        wait(&lab, |lab| !lab.is_running());
        assert_eq!(lab.state(), LabState::Ended(Ended::Played));
        assert_eq!(lab.progress(), (60, 60));
        let analysis = lab.analysis().unwrap();
        assert_eq!(analysis.totals.games, 30);
        let dir = tempfile::tempdir().unwrap();
        let page = lab.keep(&dir.path().join("kept")).unwrap();
        assert!(
            std::fs::read_to_string(page)
                .unwrap()
                .contains("big against none")
        );
        let one = lab.notable().into_iter().next().unwrap();
        let log = lab.log_of(&one).unwrap();
        assert!(
            std::fs::read_to_string(log)
                .unwrap()
                .starts_with("alea-log")
        );
    }

    #[test]
    fn stopping_keeps_the_games_so_far() {
        let lab = start(experiment(1_000_000));
        wait(&lab, |lab| lab.analysis().is_some());
        lab.stop();
        wait(&lab, |lab| !lab.is_running());
        assert_eq!(lab.state(), LabState::Ended(Ended::Stopped));
        assert!(lab.analysis().unwrap().totals.games > 0);
    }

    #[test]
    fn what_cannot_be_played_is_told() {
        let mut wrong = experiment(10);
        wrong.variants[1].what.mods = vec!["big-dise".to_owned()];
        let lab = start(wrong);
        wait(&lab, |lab| !lab.is_running());
        let LabState::Failed(why) = lab.state() else {
            panic!("{:?}", lab.state())
        };
        assert!(why.contains("big-dice"), "{why}");
    }
}
