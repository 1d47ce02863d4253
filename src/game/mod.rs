//! One match's order of things: seats, engine, log, views. No threads, no files, no clock; it does not know which mods
//! there are, nor Lua, nor drawing.

mod listing;
mod live;
mod log;

pub use log::{Entry, Log};

use listing::Listing;

use crate::agents::steady::Steady;
use crate::agents::{Agent, AgentFault, Decision};
use crate::core::action::Action;
use crate::core::engine::{self, StepCx, StepError};
use crate::core::event::{Cause, Event, HookFault, Record};
use crate::core::explain::{self, Account, Grant, Number};
use crate::core::hook::{Fault, Hooks};
use crate::core::id::PlayerId;
use crate::core::illegal::Illegal;
use crate::core::legal::{LegalActions, Offered};
use crate::core::setup::{Setup, SetupFlaw};
use crate::core::state::{GameState, Pending, Phase};
use crate::dice::{Mark, Source};
use crate::view::{Hearing, PlayerView, Viewer};

/// Who sits at a seat: a person, whose actions come in from outside, or an agent.
pub type Seat = Option<Box<dyn Agent>>;

/// A game being played.
pub struct Match {
    state: GameState,
    seats: Vec<Seat>,
    /// Whether any agent wants to hear events.
    listened: bool,
    hooks: Hooks,
    chance: Box<dyn Source>,
    log: Log,
    listing: Listing,
    /// The state before the first event, from which any earlier state is rebuilt.
    start: GameState,
    faults: Vec<MatchFault>,
    /// Who plays for a person who handed the seat over, and where a bot failed, by player.
    substitutes: Vec<Steady>,
    /// Where chance stood after each entry, if that is kept; none for entries of before the match was taken up.
    marks: Option<Vec<Option<Mark>>>,
}

/// Something of a mod or a bot broke, and the game went on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchFault {
    /// A mod's hook; it is off now.
    Hook(HookFault),
    /// An agent; another chose in its place.
    Agent(PlayerId, AgentFault),
    /// An agent chose what is refused; another chose in its place.
    Refused(PlayerId, Action, Illegal),
}

/// How many actions are tried in the place of a bot that failed.
const MOST_TRIES: usize = 1_000;

/// What [`Match::advance`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// An agent acted.
    Acted,
    /// A person is asked.
    Person(PlayerId),
    /// The game is over.
    Over,
}

/// What a match begins with.
pub struct MatchSetup {
    /// Board, rules, players.
    pub setup: Setup,
    /// Who sits where; as many as players.
    pub seats: Vec<Seat>,
    /// The mods.
    pub hooks: Hooks,
    /// Where numbers come from.
    pub chance: Box<dyn Source>,
}

impl Match {
    /// Sets up and begins a game.
    ///
    /// # Errors
    /// All reasons why it cannot be played.
    pub fn new(with: MatchSetup) -> Result<Match, Vec<SetupFlaw>> {
        let mut game = Match::seated(with)?;
        if game.state.phase() == Phase::Begin {
            game.begin();
        }
        Ok(game)
    }

    /// Goes on with a game from its log: the events are applied, and chance stands where the log ends.
    ///
    /// # Errors
    /// All reasons why the set-up cannot be played.
    pub fn resume(with: MatchSetup, log: Log, mark: &Mark) -> Result<Match, Vec<SetupFlaw>> {
        let mut game = Match::seated(with)?;
        game.log = log;
        game.rebuild();
        game.chance.rewind(mark);
        for fault in game.state.disabled_hooks() {
            game.hooks.disable(fault);
        }
        Ok(game)
    }

    fn seated(with: MatchSetup) -> Result<Match, Vec<SetupFlaw>> {
        let mut setup = with.setup;
        for (i, seat) in with.seats.iter().enumerate() {
            if seat.as_ref().is_some_and(|agent| agent.standing_defence()) {
                setup.standing_defence.push(PlayerId::new(i));
            }
        }
        let state = setup.into_state()?;
        Ok(Match {
            start: state.clone(),
            state,
            listened: with.seats.iter().flatten().any(|agent| agent.listens()),
            substitutes: with.seats.iter().map(|_| Steady::default()).collect(),
            seats: with.seats,
            hooks: with.hooks,
            chance: with.chance,
            log: Log::default(),
            listing: Listing::default(),
            faults: Vec::new(),
            marks: None,
        })
    }

    /// From now on it is noted after each entry where chance stands, so that the match can be taken back to it.
    pub fn keep_marks(&mut self) {
        let known = self.log.entries.len().saturating_sub(1);
        let mut marks = vec![None; known];
        if !self.log.entries.is_empty() {
            marks.push(Some(self.chance.mark()));
        }
        self.marks = Some(marks);
    }

    /// Goes on from this many entries as if nothing had followed: state and chance are those of then. Says whether it did;
    /// it cannot where it was not noted how chance stood, nor behind a change of the mods or of their hooks, which are those
    /// of now. What agents remember of the rest stays with them.
    pub fn take_back_to(&mut self, entries: usize) -> bool {
        let kept = entries
            .checked_sub(1)
            .and_then(|last| self.log.entries.get(last));
        let gone = kept.and_then(|last| self.log.records.get(last.end..));
        let other_mods = |record: &Record| {
            matches!(
                record.event,
                Event::ModsChanged { .. } | Event::HookDisabled(_)
            )
        };
        if gone.is_some_and(|gone| gone.iter().any(other_mods)) {
            return false;
        }
        let mark = self
            .marks
            .as_ref()
            .and_then(|marks| marks.get(entries.checked_sub(1)?)?.clone());
        let Some(mark) = mark else {
            return false;
        };
        while self.log.entries.len() > entries {
            self.log.pop();
        }
        if let Some(marks) = &mut self.marks {
            marks.truncate(entries);
        }
        self.chance.rewind(&mark);
        self.rebuild();
        true
    }

    /// The state before the first event.
    #[must_use]
    pub fn start(&self) -> &GameState {
        &self.start
    }

    /// The game as this viewer sees it.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> PlayerView<'_> {
        PlayerView::new(&self.state, viewer)
    }

    /// The whole truth: for the referee, saves and tests.
    #[must_use]
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// The log so far.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Where chance stands, to be saved.
    #[must_use]
    pub fn mark(&self) -> Mark {
        self.chance.mark()
    }

    /// The names of abilities and mods, for the notation and for sentences.
    #[must_use]
    pub fn hooks(&self) -> &Hooks {
        &self.hooks
    }

    /// What broke so far.
    #[must_use]
    pub fn faults(&self) -> &[MatchFault] {
        &self.faults
    }

    /// Who is asked; nobody when the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<PlayerId> {
        self.state.asked().map(|(player, _)| player)
    }

    /// What the asked player may do, as bots are told of it: of what mods offer, that which may have a worth for them, and
    /// what that is. Whoever decides for somebody asks for this list.
    pub fn legal_for_bots(&mut self) -> &LegalActions {
        self.refresh_legal(Offered::Valued);
        self.listing.list()
    }

    /// What the asked player may do.
    pub fn legal(&mut self) -> &LegalActions {
        self.refresh_legal(Offered::All);
        self.listing.list()
    }

    /// Makes an action of a player, and tells the agents.
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    pub fn submit(&mut self, player: PlayerId, action: &Action) -> Result<(), Illegal> {
        let heard = self.log.records.len();
        loop {
            match self.attempt(Some((player, action))) {
                Ok(()) => break,
                Err(StepError::Illegal(illegal)) => return Err(illegal),
                Err(StepError::Fault(fault)) => self.switch_off(fault),
            }
        }
        self.tell_agents(heard);
        Ok(())
    }

    /// Why an action would be refused, without making it. A question leaves no trace: a hook that breaks here is told as the
    /// mod's refusal, by its place alone, as the text of an error may name what the asker cannot see; it is switched off when
    /// it breaks in the game.
    ///
    /// # Errors
    /// The refusal.
    pub fn check(&mut self, player: PlayerId, action: &Action) -> Result<(), Illegal> {
        match engine::check(&self.state, &mut self.hooks, player, action) {
            Ok(()) => Ok(()),
            Err(StepError::Illegal(illegal)) => Err(illegal),
            Err(StepError::Fault(fault)) => Err(Illegal::Vetoed {
                by: self
                    .hooks
                    .host()
                    .map_or_else(String::new, |host| host.mod_name(fault.by)),
                reason: fault.place,
            }),
        }
    }

    /// Why an action would be refused in the game: a hook that breaks over the question is switched off and written down, as
    /// one is that breaks over an action. For tests of mods, which such a hook must not pass.
    ///
    /// # Errors
    /// The refusal.
    pub fn try_out(&mut self, player: PlayerId, action: &Action) -> Result<(), Illegal> {
        loop {
            match engine::check(&self.state, &mut self.hooks, player, action) {
                Ok(()) => return Ok(()),
                Err(StepError::Illegal(illegal)) => return Err(illegal),
                Err(StepError::Fault(fault)) => self.switch_off(fault),
            }
        }
    }

    /// Where a number comes from that may be asked at any time; none where there is none. A hook that breaks here leaves no trace.
    pub fn account(&mut self, of: Number) -> Option<Account> {
        explain::account(&self.state, &mut self.hooks, of)
            .ok()
            .flatten()
    }

    /// The reinforcements of a player's last turn, step by step.
    #[must_use]
    pub fn last_grant(&self, player: PlayerId) -> Option<Grant> {
        explain::last_grant(&self.start, &self.log.records, player)
    }

    /// Lets the asked agent act, once; where a person handed the seat over, the native agent that plays for them.
    pub fn advance(&mut self) -> Progress {
        let Some(player) = self.asked() else {
            return Progress::Over;
        };
        let offered = self.looks_at(player);
        self.refresh_legal(offered);
        let handed_over = self.state.is_handed_over(player);
        let sits = self.seats.get_mut(player.index()).and_then(Option::as_mut);
        let agent: &mut dyn Agent = match (sits, self.substitutes.get_mut(player.index())) {
            (Some(agent), _) => &mut **agent,
            (None, Some(steady)) if handed_over => steady,
            (None, _) => return Progress::Person(player),
        };
        let view = PlayerView::new(&self.state, Viewer::Player(player));
        let chosen = agent.decide(&mut Decision::new(
            player,
            view,
            self.listing.list(),
            &mut *self.chance,
        ));
        let fault = match chosen {
            Ok(action) => match self.submit(player, &action) {
                Ok(()) => return Progress::Acted,
                Err(illegal) => MatchFault::Refused(player, action, illegal),
            },
            Err(fault) => MatchFault::Agent(player, fault),
        };
        self.faults.push(fault);
        if self.act_in_place(player) {
            Progress::Acted
        } else {
            Progress::Person(player)
        }
    }

    /// How much of what mods offer the agent at this seat looks at now. Without mods there is nothing to look at.
    fn looks_at(&self, player: PlayerId) -> Offered {
        if self.hooks.is_empty() {
            return Offered::Nothing;
        }
        let sits = self.seats.get(player.index()).and_then(Option::as_ref);
        let view = PlayerView::new(&self.state, Viewer::Player(player));
        match (sits, self.substitutes.get(player.index())) {
            (Some(agent), _) => agent.looks_at(&view),
            (None, Some(steady)) => steady.looks_at(&view),
            (None, None) => Offered::All,
        }
    }

    /// Plays on until a person is asked or the game is over.
    pub fn run(&mut self) -> Progress {
        loop {
            match self.advance() {
                Progress::Acted => {}
                other => return other,
            }
        }
    }

    /// Takes back the last action, if it was this player's and nothing came of it that cannot be unseen: no dice, no cards,
    /// no question to another player. Says whether it did.
    pub fn undo(&mut self, player: PlayerId) -> bool {
        if !self.can_undo(player) {
            return false;
        }
        self.log.pop();
        if let Some(marks) = &mut self.marks {
            marks.truncate(self.log.entries.len());
        }
        self.rebuild();
        true
    }

    /// Whether [`Match::undo`] would take something back.
    #[must_use]
    pub fn can_undo(&self, player: PlayerId) -> bool {
        self.log
            .entries
            .last()
            .is_some_and(|e| e.quiet && e.action.is_some_and(|(by, _)| by == player))
    }

    /// The choice of the native agent that stands in for a bot that failed, or else the first action that is taken. Says
    /// whether one was.
    fn act_in_place(&mut self, player: PlayerId) -> bool {
        self.refresh_legal(Offered::Valued);
        let view = PlayerView::new(&self.state, Viewer::Player(player));
        let mut decision = Decision::new(player, view, self.listing.list(), &mut *self.chance);
        let steady = self.substitutes.get_mut(player.index());
        let chosen = steady.and_then(|steady| steady.decide(&mut decision).ok());
        self.refresh_legal(Offered::All);
        let all: Vec<Action> = self.listing.list().iter().take(MOST_TRIES).collect();
        chosen
            .into_iter()
            .chain(all)
            .any(|action| self.submit(player, &action).is_ok())
    }

    fn begin(&mut self) {
        while let Err(StepError::Fault(fault)) = self.attempt(None) {
            self.switch_off(fault);
        }
        self.tell_agents(0);
    }

    /// One try at an action, or at the beginning of the game. On a fault everything is as before.
    fn attempt(&mut self, action: Option<(PlayerId, &Action)>) -> Result<(), StepError> {
        let before = self.log.records.len();
        self.chance.savepoint();
        let cx = StepCx {
            chance: &mut *self.chance,
            hooks: &mut self.hooks,
            records: &mut self.log.records,
        };
        let done = match action {
            Some((player, action)) => engine::step(&mut self.state, player, action, cx),
            None => engine::begin(&mut self.state, cx).map_err(StepError::Fault),
        };
        match done {
            Ok(()) => {
                let usual = |r: &Record| r.cause == Cause::Rules || is_aside(&r.event);
                match action {
                    Some((_, action)) if self.log.records[before..].iter().all(usual) => {
                        self.listing.acted(action);
                    }
                    Some(_) | None => self.listing.forget(),
                }
                let quiet = !self.chance.drew()
                    && self.log.records[before..]
                        .iter()
                        .all(|r| is_quiet(&r.event));
                let action = action.map(|(player, action)| (player, *action));
                self.close(action, quiet);
                Ok(())
            }
            Err(StepError::Fault(fault)) => {
                self.log.records.truncate(before);
                self.chance.rollback();
                self.rebuild();
                Err(StepError::Fault(fault))
            }
            Err(illegal) => Err(illegal),
        }
    }

    /// Switches a failed hook off and writes it down. Running a game again by its log, it is told what to switch off: a hook
    /// may have failed at an action that was then refused, which the log does not hold, or by the clock.
    pub fn switch_off(&mut self, mut fault: Fault) {
        let same = |known: &HookFault| known.by == fault.by && known.hook == fault.hook;
        if self.state.disabled_hooks().iter().any(same) {
            // Switching that hook off did not help, so the mod goes as a whole.
            fault.hook = String::new();
        }
        self.hooks.disable(&fault);
        self.faults.push(MatchFault::Hook((*fault).clone()));
        let record = Record {
            cause: Cause::Mod(fault.by),
            event: Event::HookDisabled(fault),
        };
        self.state.apply(&record.event);
        self.hooks.forget();
        self.log.records.push(record);
        self.close(None, false);
        self.listing.forget();
    }

    /// Ends an entry of the log.
    fn close(&mut self, action: Option<(PlayerId, Action)>, quiet: bool) {
        self.log.close(action, self.state.fingerprint(), quiet);
        if let Some(marks) = &mut self.marks {
            marks.push(Some(self.chance.mark()));
        }
    }

    /// Brings the list up to date, with so much of what mods offer.
    fn refresh_legal(&mut self, offered: Offered) {
        while let Err(fault) = self.listing.refresh(&self.state, &mut self.hooks, offered) {
            self.switch_off(fault);
        }
    }

    /// From now on the mods are asked again whatever they answered before, even where nothing has changed: slow, for tests.
    pub fn ask_anew(&mut self) {
        self.hooks.ask_anew();
    }

    /// Forgets the log so far: what happened can no longer be taken back, told or saved. For series of games, of which sums
    /// are kept and nothing else.
    pub fn forget(&mut self) {
        self.start.clone_from(&self.state);
        self.log.records.clear();
        self.log.entries.clear();
    }

    /// The state again from the start and the log.
    fn rebuild(&mut self) {
        self.state.clone_from(&self.start);
        for record in &self.log.records {
            self.state.apply(&record.event);
        }
        self.hooks.forget();
        self.listing.forget();
    }

    fn tell_agents(&mut self, from: usize) {
        if !self.listened {
            return;
        }
        for (i, seat) in self.seats.iter_mut().enumerate() {
            let Some(agent) = seat.as_mut().filter(|agent| agent.listens()) else {
                continue;
            };
            let hearing = Hearing::new(&self.state, Viewer::Player(PlayerId::new(i)));
            for record in &self.log.records[from..] {
                if let Some(event) = hearing.hear(&record.event) {
                    agent.observe(&event);
                }
            }
        }
    }
}

/// Whether an event changes only what mods keep for themselves, which nothing may or may not be done for but by their answers.
fn is_aside(event: &Event) -> bool {
    matches!(
        event,
        Event::StorageWritten(_)
            | Event::Said { .. }
            | Event::MarkerChanged(_)
            | Event::ResourceChanged { .. }
    )
}

/// Whether an event may be taken back: nobody learnt anything from it.
fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::ArmiesPlaced { .. }
            | Event::TerritoryGarrisoned { .. }
            | Event::ReinforcementsLost { .. }
            | Event::PhaseStarted { .. }
            | Event::ArmiesMoved { .. }
            | Event::Asked {
                pending: Pending::PlaceTraded { .. } | Pending::Trade { .. }
            }
    )
}

#[cfg(test)]
mod tests;
