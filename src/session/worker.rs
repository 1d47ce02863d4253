//! The thread that owns a match: takes demands, lets agents act in their time, tells what happened, keeps the game.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::{Duration, Instant};

use crate::content::Content;
use crate::core::action::Action;
use crate::core::hook::HookPoint;
use crate::core::id::PlayerId;
use crate::core::illegal::Question;
use crate::core::legal::LegalActions;
use crate::game::{Match, Progress};
use crate::launch::{Prepared, Printed, Recorded, evaluate, fault_sentence, open_console};
use crate::script::console::Console;

use super::console::Answer;
use super::demand::{Assault, Began, Demand, News, Pace};
use super::facts::mod_facts;
use super::fought::fought;
use super::problem::Problem;
use super::reload::{Outcome, of_fault, reload};

/// While bots play, the game is kept at most this often.
const KEEP_EVERY: Duration = Duration::from_secs(2);
/// Lines that one action may print; what is beyond is counted.
const MOST_LINES: usize = 200;

/// Called when there is news.
pub(super) type Wake = Arc<dyn Fn() + Send + Sync>;

/// A game to begin, or one to go on with.
pub(super) enum Opening {
    /// A new game.
    New,
    /// A kept one.
    Kept(Box<Recorded>),
}

/// What a match's thread is made from.
pub(super) struct Work {
    pub(super) content: Content,
    pub(super) prepared: Prepared,
    pub(super) opening: Opening,
    pub(super) demands: Receiver<Demand>,
    pub(super) news: Sender<News>,
    pub(super) wake: Wake,
    /// Where the game is kept while it runs.
    pub(super) keep_in: Option<PathBuf>,
    pub(super) pace: Pace,
}

/// Whether the thread goes on.
#[derive(PartialEq, Eq)]
enum Go {
    On,
    Leave,
}

/// Makes the match and plays it until nobody wants to see it any more.
pub(super) fn run(work: Work) {
    let made = match &work.opening {
        Opening::New => work.prepared.match_with_prints(work.prepared.seed()),
        Opening::Kept(recorded) => recorded.resume(&work.prepared),
    };
    let (mut game, printed) = match made {
        Ok(made) => made,
        Err(errors) => {
            let _ = work.news.send(News::Failed(errors));
            (work.wake)();
            return;
        }
    };
    game.keep_marks();
    let began = Began {
        start: game.start().clone(),
        log: game.log().clone(),
        book: work.prepared.book(&game),
    };
    let sent = game.log().entries.len();
    if work.news.send(News::Began(Box::new(began))).is_err() {
        return;
    }
    // What broke in the first moments of a new game has been told to nobody.
    let told_before = match work.opening {
        Opening::New => 0,
        Opening::Kept(_) => game.faults().len(),
    };
    let mut worker = Worker {
        faults: told_before,
        sent,
        told: None,
        kept: None,
        last: Instant::now(),
        pause: Duration::ZERO,
        paused: false,
        steps: 0,
        assault: None,
        wants_seat: false,
        pace: work.pace,
        console: None,
        is_broken: false,
        game,
        printed,
        work,
    };
    worker.publish();
    worker.run();
    worker.keep(true);
}

struct Worker {
    work: Work,
    game: Match,
    printed: Printed,
    /// Entries told so far.
    sent: usize,
    /// How many faults were told.
    faults: usize,
    /// The entries at which it was last told who is asked.
    told: Option<usize>,
    /// How many entries the kept file has, and when it was written.
    kept: Option<(usize, Instant)>,
    /// When somebody last acted.
    last: Instant,
    /// How long to wait from then.
    pause: Duration,
    paused: bool,
    /// Actions of bots to be made although paused.
    steps: u32,
    assault: Option<Assault>,
    /// Whether somebody wants their seat back from a bot.
    wants_seat: bool,
    pace: Pace,
    console: Option<Console>,
    /// Whether the files as they were last saved are not in force.
    is_broken: bool,
}

impl Worker {
    fn run(&mut self) {
        loop {
            loop {
                match self.work.demands.try_recv() {
                    Ok(demand) => {
                        if self.obey(demand) == Go::Leave {
                            return;
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return,
                }
            }
            if self.has_something_to_do() {
                let rest = self.pause.saturating_sub(self.last.elapsed());
                if rest.is_zero() {
                    self.keep(false);
                    self.act();
                    continue;
                }
                self.keep(false);
                match self.work.demands.recv_timeout(rest) {
                    Ok(demand) => {
                        if self.obey(demand) == Go::Leave {
                            return;
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            } else {
                self.keep(true);
                match self.work.demands.recv() {
                    Ok(demand) => {
                        if self.obey(demand) == Go::Leave {
                            return;
                        }
                    }
                    Err(_) => return,
                }
            }
        }
    }

    /// Whether an agent is to act, or an assault goes on.
    fn has_something_to_do(&self) -> bool {
        let Some(player) = self.game.asked() else {
            return false;
        };
        if self.is_person(player) {
            return self.assault.is_some_and(|a| a.player == player);
        }
        !self.paused || self.steps > 0
    }

    fn is_person(&self, player: PlayerId) -> bool {
        self.work
            .prepared
            .seats()
            .get(player.index())
            .is_some_and(|seat| seat.who == crate::launch::Sitter::Human)
            && !self.game.state().is_handed_over(player)
    }

    /// Gives the asked seat back to whoever handed it over, if they want it.
    fn give_seat_back(&mut self) {
        let asked = self.game.asked();
        let Some(player) = asked.filter(|p| self.game.state().is_handed_over(*p)) else {
            return;
        };
        if self.wants_seat && self.game.submit(player, &Action::TakeBack).is_ok() {
            self.wants_seat = false;
            self.publish();
        }
    }

    /// One action: of an assault or of an agent.
    fn act(&mut self) {
        self.give_seat_back();
        let before = self.game.log().entries.len();
        match self.game.asked() {
            // They have only just taken it back.
            Some(player) if self.is_person(player) && self.assault.is_none() => return,
            Some(player) if self.is_person(player) => self.go_on_attacking(player),
            _ => {
                self.steps = self.steps.saturating_sub(1);
                if self.game.advance() == Progress::Over {
                    self.assault = None;
                }
            }
        }
        let acted = self.game.log().entries.get(before);
        if let Some((_, action)) = acted.and_then(|entry| entry.action) {
            self.pause = self.pace.after(&action);
        }
        self.last = Instant::now();
        self.publish();
    }

    /// The next attack of an assault, or its end.
    fn go_on_attacking(&mut self, player: PlayerId) {
        let Some(assault) = self.assault else {
            return;
        };
        let state = self.game.state();
        let spent = state.armies(assault.from) <= assault.stop_at.max(1);
        let legal = self.game.legal();
        let option = legal
            .attacks
            .iter()
            .find(|o| o.from == assault.from && o.to == assault.to);
        let next = match option {
            Some(option) if !spent && legal.question == Question::Attack => Action::Attack {
                from: assault.from,
                to: assault.to,
                dice: option.dice,
            },
            _ => return self.end_assault(),
        };
        if self.game.submit(player, &next).is_err() {
            self.end_assault();
        } else if self.game.asked() != Some(player)
            || self.game.legal().question != Question::Attack
        {
            // The target fell, or somebody else has to answer first.
            let answers = self.game.asked().is_some_and(|asked| asked != player);
            if !answers {
                self.end_assault();
            }
        }
    }

    fn end_assault(&mut self) {
        if self.assault.take().is_some() {
            self.tell(News::Assault(None));
        }
    }

    fn obey(&mut self, demand: Demand) -> Go {
        match demand {
            Demand::Act(_, action, entries) if self.is_late(&action, entries) => {}
            Demand::Act(player, action, _) => {
                if self.assault.is_some_and(|assault| assault.player == player) {
                    self.end_assault();
                }
                if let Err(illegal) = self.game.submit(player, &action) {
                    self.tell(News::Refused(action, illegal));
                }
                self.pause = self.pace.after(&action);
                self.last = Instant::now();
                self.publish();
            }
            Demand::Assault(assault) => {
                self.assault = Some(assault);
                self.pause = Duration::ZERO;
                self.tell(News::Assault(self.assault));
            }
            Demand::StopAssault => self.end_assault(),
            Demand::TakeSeat => {
                let state = self.game.state();
                self.wants_seat = state.all_players().any(|p| state.is_handed_over(p));
                self.give_seat_back();
            }
            Demand::Why(player, action) => {
                let why = self.game.check(player, &action).err();
                self.tell(News::Why(player, action, why));
            }
            Demand::Account(number) => {
                let account = self.game.account(number);
                self.tell(News::Account(number, account));
            }
            Demand::Odds(fight) => {
                let found = fought(&self.work.prepared, &self.game, fight);
                self.tell(News::Odds(fight, found.map(Box::new)));
            }
            Demand::Undo(player) => {
                self.end_assault();
                if self.game.undo(player) {
                    self.cut();
                }
                self.publish();
            }
            Demand::Pace(pace) => {
                self.pace = pace;
                self.pause = self.pause.min(pace.battle());
            }
            Demand::Pause(paused) => self.paused = paused,
            Demand::OneStep => self.steps += 1,
            Demand::Branch(entries) => {
                self.end_assault();
                let apart = self.keep_apart();
                let is_safe = apart.is_some() || self.work.keep_in.is_none();
                if is_safe && self.game.take_back_to(entries) {
                    self.paused = true;
                    self.cut();
                } else {
                    if let Some(apart) = apart {
                        // Nothing was lost, so the copy is not needed; one that cannot be taken off stays.
                        let _ = std::fs::remove_file(apart);
                    }
                    self.tell(News::NotCut);
                }
                self.publish();
            }
            Demand::Save(path) => {
                let said = match self.work.prepared.save(&path, &self.game) {
                    Ok(()) => News::Saved(path),
                    Err(error) => News::NotSaved(error.to_string()),
                };
                self.tell(said);
            }
            Demand::Evaluate(text) => self.evaluate(text),
            Demand::Reload(saved) => self.reload(saved),
            Demand::Leave => return Go::Leave,
        }
        Go::On
    }

    /// Writes the game as it went beside the kept one, so that going another way loses nothing. Where it was written.
    fn keep_apart(&self) -> Option<PathBuf> {
        let kept = self.work.keep_in.as_ref()?;
        let name = kept.file_stem()?.to_string_lossy();
        let mut apart = (1..1_000).map(|n| kept.with_file_name(format!("{name}-{n}.log")));
        let apart = apart.find(|path| !path.exists())?;
        match self.work.prepared.save(&apart, &self.game) {
            Ok(()) => Some(apart),
            Err(error) => {
                self.tell(News::NotSaved(error.to_string()));
                None
            }
        }
    }

    /// Enters a text in the console, which is made when it is first used.
    fn evaluate(&mut self, text: String) {
        if self.console.is_none() {
            match open_console(&self.work.content, &self.game) {
                Ok((console, broken)) => {
                    self.console = Some(console);
                    for error in broken {
                        self.tell(News::Fault(error.to_string(), Problem::from(error)));
                    }
                }
                Err(errors) => {
                    for error in errors {
                        self.tell(News::Fault(error.to_string(), Problem::from(&error)));
                    }
                    return;
                }
            }
        }
        let Some(console) = &mut self.console else {
            return;
        };
        let said = evaluate(console, &mut self.game, &text);
        let names = console.names();
        self.told = None;
        self.publish();
        self.tell(News::Evaluated(Answer::of(text, said).map(Box::new), names));
    }

    /// Reads mods and bots anew, tries them, and goes on with them if they are good.
    fn reload(&mut self, saved: Vec<PathBuf>) {
        let (content, prepared) = (&self.work.content, &self.work.prepared);
        let outcome = reload(content, prepared, &mut self.game, &saved);
        match outcome {
            Outcome::Same if saved.is_empty() || self.is_broken => {
                self.is_broken = false;
                self.tell(News::NotReloaded(Vec::new()));
            }
            Outcome::Same => {}
            Outcome::Changed(reloaded, taken) => {
                self.is_broken = false;
                let mut book = None;
                if let Some((next, printed)) = taken {
                    self.work.prepared = *next;
                    self.printed = printed;
                    let prepared = &self.work.prepared;
                    let facts = mod_facts(prepared.mod_set());
                    book = Some(Box::new((prepared.book(&self.game), facts)));
                    // Its helpers and the names of mods may be others.
                    self.console = None;
                }
                self.told = None;
                self.publish();
                self.tell(News::Reloaded(reloaded, book));
            }
            Outcome::Refused(problems) => {
                self.is_broken = true;
                self.tell(News::NotReloaded(problems));
            }
        }
        if !saved.is_empty() {
            self.tell(News::FilesSaved(saved));
        }
    }

    /// Whether an answer was meant for a question that is no longer open: the same key pressed twice, say.
    fn is_late(&self, action: &Action, entries: usize) -> bool {
        let answers = matches!(
            action,
            Action::EndPhase | Action::Defend { .. } | Action::Pass
        );
        answers && entries != self.game.log().entries.len()
    }

    /// Tells that entries were taken back.
    fn cut(&mut self) {
        self.sent = self.game.log().entries.len();
        self.told = None;
        self.tell(News::Cut(self.sent));
    }

    /// Tells what is new.
    fn publish(&mut self) {
        // Making the list may switch a hook off, which is an entry too.
        self.game.legal();
        let log = self.game.log();
        for i in self.sent..log.entries.len() {
            let told = News::Entry(log.entries[i], log.records_of(i).to_vec());
            if self.work.news.send(told).is_err() {
                return;
            }
        }
        self.sent = log.entries.len();
        self.tell_printed();
        for i in self.faults..self.game.faults().len() {
            let fault = &self.game.faults()[i];
            let sentence = fault_sentence(fault, &self.game);
            let problem = of_fault(fault, &self.work.prepared);
            self.tell(News::Fault(sentence, problem));
        }
        self.faults = self.game.faults().len();
        if self.told != Some(self.sent) {
            self.told = Some(self.sent);
            let asked = self.game.asked();
            let can_undo = asked.is_some_and(|p| self.is_person(p) && self.game.can_undo(p));
            let legal = match asked {
                Some(player) if self.is_person(player) => self.game.legal().clone(),
                Some(_) | None => LegalActions {
                    player: asked,
                    ..LegalActions::default()
                },
            };
            self.tell(News::Asked {
                legal: Box::new(legal),
                can_undo,
                mods_grant: self.game.hooks().has(HookPoint::Reinforcements),
            });
        }
        (self.work.wake)();
    }

    fn tell_printed(&mut self) {
        let lines = std::mem::take(&mut *self.printed.borrow_mut());
        let beyond = lines.len().saturating_sub(MOST_LINES);
        for (id, line) in lines.into_iter().take(MOST_LINES) {
            self.tell(News::Printed(id, line));
        }
        if beyond > 0 {
            self.tell(News::Printed(
                String::new(),
                format!("… {beyond} more lines"),
            ));
        }
    }

    fn tell(&self, news: News) {
        // Nobody listens any more when the window closes; the loop ends at the next demand.
        let _ = self.work.news.send(news);
        (self.work.wake)();
    }

    /// Keeps the game, if it has gone on since; `now` even if it was kept a moment ago.
    fn keep(&mut self, now: bool) {
        let Some(path) = &self.work.keep_in else {
            return;
        };
        let entries = self.game.log().entries.len();
        match self.kept {
            Some((kept, _)) if kept == entries => return,
            Some((_, when)) if !now && when.elapsed() < KEEP_EVERY => return,
            Some(_) | None => {}
        }
        self.kept = Some((entries, Instant::now()));
        if let Err(error) = self.work.prepared.save(path, &self.game) {
            self.tell(News::NotSaved(error.to_string()));
        }
    }
}
