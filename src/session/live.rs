//! A session: what the window holds of a live match.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use crate::content::shapes::Shapes;
use crate::content::{Content, LoadError, Watcher};
use crate::core::action::Action;
use crate::core::event::Record;
use crate::core::explain::{Account, Number};
use crate::core::id::PlayerId;
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::ruleset::Ruleset;
use crate::launch::{Bots, NameBook, Prepared, SeatSpec, Spec, prepare_from, read_log};
use crate::view::{Hearing, KeptView, PlayerView};

use super::accounts::Accounts;
use super::console::{Answer, Name};
use super::demand::{Assault, Began, Demand, News, Pace};
use super::facts::{ModFact, classic_rules, mod_facts};
use super::fought::{Fight, Fought};
use super::history::History;
use super::problem::Problem;
use super::reload::Reloaded;
use super::worker::{Opening, Wake, Work, run};

/// Answers to questions that are remembered.
const MOST_ANSWERS: usize = 64;
/// Entries that are taken in at one look, so that a fast game never blocks a frame.
const MOST_AT_ONCE: usize = 2_000;

/// One entry of the log as whoever looks may hear it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Its number, from 0.
    pub entry: usize,
    /// What happened, without what this viewer may not hear.
    pub records: Vec<Record>,
}

/// Something besides the game that people should know.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// The match goes on from so many entries: what followed is gone.
    Cut(usize),
    /// One cannot go on from where it was asked: how chance stood then was not noted.
    NotCut,
    /// A mod or a bot printed a line.
    Printed(String, String),
    /// Something of a mod or bot broke, in a sentence and as a record.
    Fault(String, Problem),
    /// A text was entered in the console; none if it goes on in the next line.
    Evaluated(Option<Box<Answer>>),
    /// Files of the content were saved.
    FilesSaved(Vec<PathBuf>),
    /// The match goes on with other mods or bots.
    Reloaded(Box<Reloaded>),
    /// Mods and bots stay as they were because of this; empty if nothing had changed.
    NotReloaded(Vec<Problem>),
    /// An action was refused.
    Refused(Action, Illegal),
    /// The game was written here.
    Saved(PathBuf),
    /// It could not be written.
    NotSaved(String),
    /// The match's thread came to an end that nobody asked for; what is kept is in this file.
    Crashed(String, Option<PathBuf>),
}

/// A question why something may not be done, and the answer once it is there.
type Refusal = (PlayerId, Action, Option<Option<Illegal>>);

/// A live match as the window holds it.
pub struct Session {
    content: Content,
    pub(super) spec: Spec,
    demands: Sender<Demand>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
    pub(super) history: History,
    book: NameBook,
    shapes: Option<Shapes>,
    pub(super) legal: LegalActions,
    pub(super) can_undo: bool,
    /// Whether mods have a say in reinforcements.
    pub(super) mods_grant: bool,
    assault: Option<Assault>,
    answers: Vec<Refusal>,
    accounts: Accounts,
    /// The last battle that was asked about, and what it comes to with the mods once that is known.
    fight: Option<(Fight, Option<Option<Fought>>)>,
    /// At a table of several people: who has said that they look now.
    pub(super) looking: Option<PlayerId>,
    pub(super) revealed: bool,
    pace: Pace,
    paused: bool,
    keep_in: Option<PathBuf>,
    mods: Vec<ModFact>,
    classic: Ruleset,
    /// How often entries were taken back.
    cuts: u32,
    /// Why the files as they are now are not in force; empty if they are.
    broken: Vec<Problem>,
    console_names: Vec<Name>,
    /// How often files of the content were saved.
    saves: u64,
    /// Tells of saved files as long as the match lives.
    _watcher: Option<Watcher>,
}

impl Session {
    /// Begins a game.
    ///
    /// In: the content, what the game is made from, where it is kept, how fast bots act, and what to call when there is news.
    ///
    /// # Errors
    /// All reasons why it cannot be played.
    pub fn begin(
        content: &Content,
        spec: Spec,
        keep_in: Option<PathBuf>,
        pace: Pace,
        wake: Wake,
    ) -> Result<Session, Vec<LoadError>> {
        let prepared = prepare_from(content, content, &spec)?;
        Session::start(content, prepared, Opening::New, keep_in, pace, wake)
    }

    /// Goes on with a kept game, in the same file.
    ///
    /// # Errors
    /// What is wrong with the file, or with what the game needs.
    pub fn resume(
        content: &Content,
        file: PathBuf,
        language: &str,
        pace: Pace,
        wake: Wake,
    ) -> Result<Session, Vec<LoadError>> {
        let recorded = read_log(&file, content)?;
        let prepared = recorded.prepared(content, Bots::Seated, language)?;
        let opening = Opening::Kept(Box::new(recorded));
        Session::start(content, prepared, opening, Some(file), pace, wake)
    }

    fn start(
        content: &Content,
        prepared: Prepared,
        opening: Opening,
        keep_in: Option<PathBuf>,
        pace: Pace,
        wake: Wake,
    ) -> Result<Session, Vec<LoadError>> {
        let board = prepared.board();
        let shapes = match board.shapes(prepared.spec().seed)? {
            Some(shapes) => Some(shapes),
            // A log pins no file of outlines: they decide nothing. Those that the content has now are as good.
            None => {
                let now = content.map(board.id()).ok().and_then(|files| files.shapes);
                let now = now.as_ref().map(Shapes::parse).transpose();
                now.map_err(|error| vec![error])?
            }
        };
        let (mods, classic) = (mod_facts(prepared.mod_set()), classic_rules(content));
        let spec = prepared.spec().clone();
        let (demands, taken) = channel();
        let saved = demands.clone();
        // Without a watcher everything but the reload works; the console can still ask for one.
        let watcher = Watcher::new(&content.folders(), move |paths| {
            let _ = saved.send(Demand::Reload(paths));
        })
        .ok();
        let (told, news) = channel();
        let work = Work {
            content: content.clone(),
            prepared,
            opening,
            demands: taken,
            news: told.clone(),
            wake: Arc::clone(&wake),
            keep_in: keep_in.clone(),
            pace,
        };
        let thread = std::thread::Builder::new()
            .name("match".to_owned())
            .spawn(move || watch_over(work, &told))
            .map_err(|e| vec![LoadError::general(format!("no thread for the match: {e}"))])?;
        let began = match news.recv() {
            Ok(News::Began(began)) => *began,
            Ok(News::Failed(errors)) => return Err(errors),
            Ok(News::Crashed(message)) => return Err(vec![LoadError::general(message)]),
            Ok(_) | Err(_) => {
                let message = "the match's thread ended before it began";
                return Err(vec![LoadError::general(message)]);
            }
        };
        let Began { start, log, book } = began;
        let is_drawn = |shapes: &Shapes| {
            let all = book.map().territories();
            all.iter().all(|t| shapes.territories.contains_key(&t.key))
        };
        let shapes = shapes.filter(is_drawn);
        Ok(Session {
            history: History::new(start, &log),
            content: content.clone(),
            spec,
            demands,
            news,
            thread: Some(thread),
            book,
            shapes,
            legal: LegalActions::default(),
            can_undo: false,
            mods_grant: false,
            assault: None,
            answers: Vec::new(),
            accounts: Accounts::default(),
            fight: None,
            looking: None,
            revealed: false,
            pace,
            paused: false,
            keep_in,
            mods,
            classic,
            cuts: 0,
            broken: Vec::new(),
            console_names: Vec::new(),
            saves: 0,
            _watcher: watcher,
        })
    }

    /// Takes in what has happened since the last time. What was new, in order.
    pub fn poll(&mut self) -> (Vec<Step>, Vec<Note>) {
        let (mut steps, mut notes) = (Vec::new(), Vec::new());
        while steps.len() < MOST_AT_ONCE {
            let Ok(news) = self.news.try_recv() else {
                break;
            };
            match news {
                News::Began(_) | News::Failed(_) => {}
                News::Entry(entry, records) => {
                    self.answers.clear();
                    self.accounts.clear();
                    self.history.add(entry, records);
                    let last = self.history.log().entries.len() - 1;
                    steps.push(self.step(last));
                }
                News::Cut(entries) => {
                    self.answers.clear();
                    self.accounts.clear();
                    self.history.cut(entries);
                    self.cuts += 1;
                    steps.retain(|step| step.entry < entries);
                    notes.push(Note::Cut(entries));
                }
                News::NotCut => notes.push(Note::NotCut),
                News::Asked {
                    legal,
                    can_undo,
                    mods_grant,
                } => {
                    self.legal = *legal;
                    self.can_undo = can_undo;
                    self.mods_grant = mods_grant;
                }
                News::Why(player, action, why) => {
                    for answer in &mut self.answers {
                        if (answer.0, answer.1) == (player, action) {
                            answer.2 = Some(why.clone());
                        }
                    }
                }
                News::Account(number, account) => self.accounts.tell(number, account),
                News::Odds(fight, found) => {
                    if let Some(asked) = self.fight.as_mut().filter(|asked| asked.0 == fight) {
                        asked.1 = Some(found.map(|found| *found));
                    }
                }
                News::Refused(action, illegal) => notes.push(Note::Refused(action, illegal)),
                News::Assault(assault) => self.assault = assault,
                News::Printed(id, line) => notes.push(Note::Printed(id, line)),
                News::Fault(sentence, problem) => notes.push(Note::Fault(sentence, problem)),
                News::Evaluated(answer, names) => {
                    self.console_names = names;
                    notes.push(Note::Evaluated(answer));
                }
                News::FilesSaved(paths) => {
                    self.saves += 1;
                    notes.push(Note::FilesSaved(paths));
                }
                News::Reloaded(reloaded, book) => {
                    self.broken.clear();
                    self.answers.clear();
                    self.accounts.clear();
                    if let Some(with_them) = book {
                        (self.book, self.mods) = *with_them;
                    }
                    if let Some(shapes) = &reloaded.shapes {
                        self.shapes = Some(shapes.clone());
                    }
                    notes.push(Note::Reloaded(reloaded));
                }
                News::NotReloaded(problems) => {
                    self.broken.clone_from(&problems);
                    notes.push(Note::NotReloaded(problems));
                }
                News::Saved(path) => notes.push(Note::Saved(path)),
                News::NotSaved(why) => notes.push(Note::NotSaved(why)),
                News::Crashed(message) => {
                    self.legal = LegalActions::default();
                    notes.push(Note::Crashed(message, self.keep_in.clone()));
                }
            }
        }
        (steps, notes)
    }

    /// An entry as whoever looks now may hear it.
    #[must_use]
    pub fn step(&self, entry: usize) -> Step {
        let log = self.history.log();
        let hearing = self.hearing(entry);
        let records = log.records_of(entry).iter().filter_map(|record| {
            Some(Record {
                event: hearing.hear(&record.event)?.into_owned(),
                cause: record.cause,
            })
        });
        Step {
            entry,
            records: records.collect(),
        }
    }

    /// Who held what before an entry as far as whoever looks now saw it, by territory; none where they see everything.
    #[must_use]
    pub fn owners_seen(&self, entry: usize) -> Option<Vec<Option<PlayerId>>> {
        let viewer = self.viewer();
        if !PlayerView::new(self.history.now(), viewer).has_limited_sight() {
            return None;
        }
        let before = self.history.at(entry);
        let view = PlayerView::new(&before, viewer);
        Some(view.map().ids().map(|t| view.owner(t)).collect())
    }

    /// What whoever looks now hears of an entry: where sight is limited, what they saw around it.
    fn hearing(&self, entry: usize) -> Hearing {
        let now = Hearing::new(self.history.now(), self.viewer());
        if now.seen().is_none() {
            return now;
        }
        let before = Hearing::new(&self.history.at(entry), self.viewer());
        Hearing::new(&self.history.at(entry + 1), self.viewer()).having_seen(before.seen())
    }

    /// How often entries were taken back: whoever remembers what it read of the log begins again when this has changed.
    #[must_use]
    pub fn cuts(&self) -> u32 {
        self.cuts
    }

    /// The mods and the preset of the game, in load order.
    #[must_use]
    pub fn mods(&self) -> &[ModFact] {
        &self.mods
    }

    /// The rules of the classic preset, to compare this game's with.
    #[must_use]
    pub fn classic(&self) -> &Ruleset {
        &self.classic
    }

    /// How many entries the log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.history.log().entries.len()
    }

    /// The game now, as whoever looks may see it.
    #[must_use]
    pub fn view(&self) -> PlayerView<'_> {
        PlayerView::new(self.history.now(), self.viewer())
    }

    /// The game after so many entries, as whoever looks may see it.
    #[must_use]
    pub fn view_at(&self, entries: usize) -> KeptView {
        KeptView::new(self.history.at(entries), self.viewer())
    }

    /// The assault that goes on.
    #[must_use]
    pub fn assault(&self) -> Option<Assault> {
        self.assault
    }

    /// Why the asked person may not do this, once [`Session::ask_why`] was answered: none as long as it is not known; then
    /// none in it means that it may be done.
    #[must_use]
    pub fn why(&self, action: &Action) -> Option<&Option<Illegal>> {
        let player = self.asked()?;
        let known = |(p, a, _): &&Refusal| *p == player && a == action;
        self.answers.iter().find(known)?.2.as_ref()
    }

    /// Asks why the asked person may not do this; the answer is news.
    pub fn ask_why(&mut self, action: Action) {
        let Some(player) = self.asked() else {
            return;
        };
        if self
            .answers
            .iter()
            .any(|(p, a, _)| (*p, *a) == (player, action))
        {
            return;
        }
        if self.answers.len() >= MOST_ANSWERS {
            self.answers.remove(0);
        }
        self.answers.push((player, action, None));
        self.demand(Demand::Why(player, action));
    }

    /// Where a number comes from, once [`Session::ask_account`] was answered: none as long as it is not known; then none in it
    /// means that there is no such number.
    #[must_use]
    pub fn account(&self, of: Number) -> Option<&Option<Account>> {
        self.accounts.of(of)
    }

    /// Asks where a number comes from; the answer is news.
    pub fn ask_account(&mut self, of: Number) {
        if self.accounts.ask(of) {
            self.demand(Demand::Account(of));
        }
    }

    /// What this battle comes to with the mods, once [`Session::ask_odds`] was answered; none in it means that no mod has a
    /// say in battles.
    #[must_use]
    pub fn fought(&self, fight: &Fight) -> Option<&Option<Fought>> {
        let (asked, found) = self.fight.as_ref()?;
        found.as_ref().filter(|_| asked == fight)
    }

    /// Asks what a battle comes to with the mods; the answer is news.
    pub fn ask_odds(&mut self, fight: Fight) {
        if self.fight.as_ref().is_none_or(|(asked, _)| *asked != fight) {
            self.fight = Some((fight, None));
            self.demand(Demand::Odds(fight));
        }
    }

    /// Asks the match for something. A match that has ended does not hear it.
    pub fn demand(&mut self, demand: Demand) {
        match &demand {
            Demand::Pace(pace) => self.pace = *pace,
            Demand::Pause(paused) => self.paused = *paused,
            Demand::Branch(_) => self.paused = true,
            _ => {}
        }
        let _ = self.demands.send(demand);
    }

    /// The asked person makes an action.
    pub fn act(&mut self, action: Action) {
        if let Some(player) = self.asked() {
            let entries = self.entries();
            self.demand(Demand::Act(player, action, entries));
        }
    }

    /// Takes a seat back from the bot that plays there, as soon as it is asked.
    pub fn take_seat(&mut self) {
        self.demand(Demand::TakeSeat);
    }

    /// Why the files of mods and bots as they are now are not in force; empty if they are.
    #[must_use]
    pub fn broken(&self) -> &[Problem] {
        &self.broken
    }

    /// A number that is another whenever files of the content were saved.
    #[must_use]
    pub fn saves(&self) -> u64 {
        self.saves
    }

    /// What has a name in the console.
    #[must_use]
    pub fn console_names(&self) -> &[Name] {
        &self.console_names
    }

    /// How fast bots act.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Whether bots wait.
    #[must_use]
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Where maps, mods and bots come from.
    #[must_use]
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What the game was made from.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &[SeatSpec] {
        &self.spec.seats
    }

    /// The names of the game.
    #[must_use]
    pub fn book(&self) -> &NameBook {
        &self.book
    }

    /// The outlines of the map, if it has any.
    #[must_use]
    pub fn shapes(&self) -> Option<&Shapes> {
        self.shapes.as_ref()
    }

    /// Where the game is kept.
    #[must_use]
    pub fn kept_in(&self) -> Option<&PathBuf> {
        self.keep_in.as_ref()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.demands.send(Demand::Leave);
        if let Some(thread) = self.thread.take() {
            // It keeps the game before it ends.
            let _ = thread.join();
        }
    }
}

/// Runs the match's thread; a bug in it is told and not silently the end of the game.
fn watch_over(work: Work, told: &Sender<News>) {
    let wake = Arc::clone(&work.wake);
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(work)));
    if let Err(panic) = done {
        let message = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
            .unwrap_or_default();
        let _ = told.send(News::Crashed(message));
        wake();
    }
}
