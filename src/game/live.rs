//! What comes to a running match from outside of its actions: other mods, the console, facts that a log tells.

use crate::agents::Agent as _;
use crate::agents::Decision;
use crate::agents::random::Random;
use crate::core::action::Action;
use crate::core::chance::Chance;
use crate::core::engine::{self, StepCx, StepError};
use crate::core::event::{Cause, Event, HookFault, Record};
use crate::core::hook::{Asked, Fault, Hooks};
use crate::core::id::{ModId, PlayerId};
use crate::core::legal::{LegalActions, Offered};
use crate::core::state::{GameState, Phase};
use crate::dice::Seeded;
use crate::view::{PlayerView, Viewer};

use super::{Match, MatchFault, Seat};

/// Most actions of a rehearsal.
const REHEARSED: usize = 60;
/// A rehearsal ends a phase after so many actions, so that it sees whole turns.
const PHASE: usize = 5;
/// How many of the actions in a list a rehearsal checks besides the one it makes.
const CHECKED: usize = 8;

impl Match {
    /// Goes on with other mods, and with other agents at these seats. Board, storage and chance stay as they are; hooks that
    /// had failed are on again. `hash` is that of the content which holds from here on, for the log.
    ///
    /// To be called between actions, after [`Match::rehearse`] with hooks made from the same files.
    pub fn change_mods(&mut self, hooks: Hooks, seats: Vec<(PlayerId, Seat)>, hash: u64) {
        let heard = self.log.records.len();
        self.hooks = hooks;
        for (player, agent) in seats {
            if let Some(seat) = self.seats.get_mut(player.index()) {
                *seat = agent;
            }
        }
        self.listened = self.seats.iter().flatten().any(|agent| agent.listens());
        self.note(Cause::Rules, Event::ModsChanged { hash });
        self.refresh_legal(Offered::All);
        // With the new mods there may be nothing left to do for who is asked: then the game goes on to who has.
        while self.state.asked().is_some() && self.listing.list().is_empty() {
            match self.settle(Vec::new(), None) {
                Ok(true) => self.refresh_legal(Offered::All),
                Ok(false) => break,
                Err(fault) => {
                    self.switch_off(fault);
                    self.refresh_legal(Offered::All);
                }
            }
        }
        self.tell_agents(heard);
    }

    /// Tries other mods, and other agents at these seats, on a copy of the running game: asks for the legal actions, checks
    /// some of them and makes some dozens, with chance of its own. The match itself is not touched. What is given is used up:
    /// for [`Match::change_mods`] it has to be made afresh.
    ///
    /// # Errors
    /// The first thing that broke.
    pub fn rehearse(&self, hooks: Hooks, seats: Vec<(PlayerId, Seat)>) -> Result<(), MatchFault> {
        let mut stage = Rehearsal {
            state: self.state.clone(),
            hooks,
            seats,
            chance: Seeded::new(self.state.fingerprint(), &[]),
            legal: LegalActions::default(),
            records: Vec::new(),
        };
        if stage.state.is_over() {
            stage.state.clone_from(&self.start);
        }
        stage.play()
    }

    /// Notes that somebody opened the console on this game, once: to be called before anything is told there.
    pub fn open_console(&mut self) {
        if !self.state.is_touched() {
            let heard = self.log.records.len();
            self.note(Cause::Console, Event::ConsoleOpened);
            self.tell_agents(heard);
        }
    }

    /// Carries out what was asked for in the console: all of it, with what the mods do about it, or nothing. What is drawn
    /// for it does not shift the match's own chance.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed. A mod that breaks over it is switched off instead.
    pub fn console(&mut self, effects: Vec<Asked>) -> Result<(), Fault> {
        if effects.is_empty() {
            return Ok(());
        }
        if self.state.is_over() {
            let asked = &effects[0];
            return Err(Box::new(HookFault {
                by: asked.by,
                hook: asked.hook.to_string(),
                place: asked.place.to_string(),
                message: "the game is over, and nothing changes any more".to_owned(),
            }));
        }
        self.open_console();
        let heard = self.log.records.len();
        loop {
            let aside = Seeded::new(self.state.fingerprint(), &[]);
            match self.settle(effects.clone(), Some(aside)) {
                Ok(_) => break,
                Err(fault) if fault.by == ModId::CONSOLE => return Err(fault),
                Err(fault) => self.switch_off(fault),
            }
        }
        self.tell_agents(heard);
        Ok(())
    }

    /// Takes an entry of a log as it stands, for a game that is run again: what was done in the console is no action that
    /// could be made again.
    pub fn take_as_fact(&mut self, records: &[Record]) {
        for record in records {
            self.state.apply(&record.event);
            self.log.records.push(record.clone());
        }
        self.hooks.forget();
        self.close(None, false);
        self.listing.forget();
    }

    /// Makes an event of the match's own happen, as an entry without an action.
    fn note(&mut self, cause: Cause, event: Event) {
        self.take_as_fact(&[Record { event, cause }]);
    }

    /// Lets the game settle after what was asked for, and closes an entry without an action if anything happened; says
    /// whether it did. On a fault everything is as before.
    fn settle(&mut self, asked: Vec<Asked>, mut aside: Option<Seeded>) -> Result<bool, Fault> {
        let before = self.log.records.len();
        self.chance.savepoint();
        let chance: &mut dyn Chance = match &mut aside {
            Some(aside) => aside,
            None => &mut *self.chance,
        };
        let cx = StepCx {
            chance,
            hooks: &mut self.hooks,
            records: &mut self.log.records,
        };
        match engine::carry_out(&mut self.state, asked, cx) {
            Ok(()) if self.log.records.len() == before => Ok(false),
            Ok(()) => {
                self.close(None, false);
                self.listing.forget();
                Ok(true)
            }
            Err(fault) => {
                self.log.records.truncate(before);
                self.chance.rollback();
                self.rebuild();
                Err(fault)
            }
        }
    }
}

/// A copy of a game on which mods and agents are tried.
struct Rehearsal {
    state: GameState,
    hooks: Hooks,
    seats: Vec<(PlayerId, Seat)>,
    chance: Seeded,
    legal: LegalActions,
    records: Vec<Record>,
}

impl Rehearsal {
    fn play(&mut self) -> Result<(), MatchFault> {
        if self.state.phase() == Phase::Begin {
            let cx = StepCx {
                chance: &mut self.chance,
                hooks: &mut self.hooks,
                records: &mut self.records,
            };
            engine::begin(&mut self.state, cx).map_err(|fault| MatchFault::Hook(*fault))?;
        }
        for turn in 1..=REHEARSED {
            engine::legal(&self.state, &mut self.hooks, &mut self.legal)
                .map_err(|fault| MatchFault::Hook(*fault))?;
            let Some(player) = self.legal.player else {
                return Ok(());
            };
            self.check_some(player)?;
            if turn % PHASE == 0 && self.end_phase(player)? {
                continue;
            }
            if !self.act(player)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Checks some actions of the list, spread over it.
    fn check_some(&mut self, player: PlayerId) -> Result<(), MatchFault> {
        let all: Vec<Action> = self.legal.iter().take(super::MOST_TRIES).collect();
        for action in all.iter().step_by(all.len() / CHECKED + 1) {
            match engine::check(&self.state, &mut self.hooks, player, action) {
                Err(StepError::Fault(fault)) => return Err(MatchFault::Hook(*fault)),
                Ok(()) | Err(StepError::Illegal(_)) => {}
            }
        }
        Ok(())
    }

    /// Makes the choice of the agent who is tried at this seat or a random one; says whether anything could be done.
    fn act(&mut self, player: PlayerId) -> Result<bool, MatchFault> {
        let view = PlayerView::new(&self.state, Viewer::Player(player));
        let mut decision = Decision::new(player, view, &self.legal, &mut self.chance);
        let tried = self.seats.iter_mut().find(|(seat, _)| *seat == player);
        if let Some((_, Some(agent))) = tried {
            let chosen = agent.decide(&mut decision);
            let action = chosen.map_err(|fault| MatchFault::Agent(player, fault))?;
            return match self.step(player, &action) {
                Ok(()) => Ok(true),
                Err(StepError::Fault(fault)) => Err(MatchFault::Hook(*fault)),
                Err(StepError::Illegal(illegal)) => {
                    Err(MatchFault::Refused(player, action, illegal))
                }
            };
        }
        let chosen = Random::default().decide(&mut decision).ok();
        let all: Vec<Action> = self.legal.iter().take(super::MOST_TRIES).collect();
        for action in chosen.into_iter().chain(all) {
            match self.step(player, &action) {
                Ok(()) => return Ok(true),
                Err(StepError::Fault(fault)) => return Err(MatchFault::Hook(*fault)),
                Err(StepError::Illegal(_)) => {}
            }
        }
        Ok(false)
    }

    /// Ends the phase, if that is possible; says whether it was.
    fn end_phase(&mut self, player: PlayerId) -> Result<bool, MatchFault> {
        match self.step(player, &Action::EndPhase) {
            Ok(()) => Ok(true),
            Err(StepError::Fault(fault)) => Err(MatchFault::Hook(*fault)),
            Err(StepError::Illegal(_)) => Ok(false),
        }
    }

    fn step(&mut self, player: PlayerId, action: &Action) -> Result<(), StepError> {
        let before = self.records.len();
        let cx = StepCx {
            chance: &mut self.chance,
            hooks: &mut self.hooks,
            records: &mut self.records,
        };
        engine::step(&mut self.state, player, action, cx)?;
        for (seat, agent) in &mut self.seats {
            let Some(agent) = agent.as_mut().filter(|agent| agent.listens()) else {
                continue;
            };
            let hearing = super::Hearing::new(&self.state, Viewer::Player(*seat));
            for record in &self.records[before..] {
                if let Some(event) = hearing.hear(&record.event) {
                    agent.observe(&event);
                }
            }
        }
        Ok(())
    }
}
