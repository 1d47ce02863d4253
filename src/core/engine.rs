//! One step of a game: check, resolve, emit, observe, settle.
//!
//! [`step`] is the only way in which an action becomes events. A refused action changes nothing and draws no chance.

use std::sync::Arc;

use super::action::Action;
use super::actions;
use super::chance::Chance;
use super::effects;
use super::event::{Cause, Event, HookFault, Record};
use super::hook::{Asked, Effect, Fault, HookCx, HookPoint, Hooks, Subject};
use super::id::{ModId, PlayerId, TerritoryId};
use super::illegal::{Illegal, Question};
use super::legal::{LegalActions, Offered};
use super::limits::{MAX_ARMIES, MAX_EVENTS_PER_ACTION};
use super::state::{GameState, Phase};
use super::turns;

/// Why a step was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepError {
    /// Refused; nothing has changed.
    Illegal(Illegal),
    /// A mod broke. The state is half-way: the caller goes back to the state before, switches the hook off and tries
    /// again.
    Fault(Fault),
}

impl From<Illegal> for StepError {
    fn from(illegal: Illegal) -> Self {
        StepError::Illegal(illegal)
    }
}

impl From<Fault> for StepError {
    fn from(fault: Fault) -> Self {
        StepError::Fault(fault)
    }
}

/// What a step needs besides the state.
pub struct StepCx<'a> {
    /// Where numbers come from.
    pub chance: &'a mut dyn Chance,
    /// The mods.
    pub hooks: &'a mut Hooks,
    /// Where events go, in order.
    pub records: &'a mut Vec<Record>,
}

/// Begins a game from its set-up: rolls for the start, deals, counts out the armies.
///
/// # Errors
/// A mod's fault.
pub fn begin<'a>(state: &'a mut GameState, cx: StepCx<'a>) -> Result<(), Fault> {
    let mut step = Step::new(state, cx);
    turns::begin(&mut step)?;
    step.settle()
}

/// Makes one action of a player.
///
/// # Errors
/// The refusal, or a mod's fault.
pub fn step<'a>(
    state: &'a mut GameState,
    player: PlayerId,
    action: &Action,
    cx: StepCx<'a>,
) -> Result<(), StepError> {
    check(state, cx.hooks, player, action)?;
    let mut step = Step::new(state, cx);
    actions::resolve(&mut step, player, action)?;
    step.settle()?;
    Ok(())
}

/// Carries out what was asked for from outside of any action, in the console, and lets the game settle.
///
/// # Errors
/// A mod's fault, or that of whoever asked; the state is half-way then.
pub fn carry_out<'a>(
    state: &'a mut GameState,
    asked: Vec<Asked>,
    cx: StepCx<'a>,
) -> Result<(), Fault> {
    let mut step = Step::new(state, cx);
    step.queue = asked;
    step.settle()
}

/// Fills the list of what the asked player may do.
///
/// # Errors
/// A mod's fault.
pub fn legal(state: &GameState, hooks: &mut Hooks, into: &mut LegalActions) -> Result<(), Fault> {
    legal_but_offers(state, hooks, into)?;
    add_offers(state, hooks, Offered::All, into)
}

/// Fills the list with all but what mods offer, which is dear and seldom looked at.
///
/// # Errors
/// A mod's fault.
pub fn legal_but_offers(
    state: &GameState,
    hooks: &mut Hooks,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    into.clear();
    let Some((player, question)) = state.asked() else {
        return Ok(());
    };
    into.player = Some(player);
    into.question = question;
    actions::options(state, hooks, player, question, into)
}

/// Adds to the list of this state what mods offer.
///
/// # Errors
/// A mod's fault.
pub fn add_offers(
    state: &GameState,
    hooks: &mut Hooks,
    which: Offered,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    match state.asked() {
        Some((player, question)) => actions::offers(state, hooks, player, question, which, into),
        None => Ok(()),
    }
}

/// Brings the list from before an attack up to date, where that is quicker than making it anew: after a roll that took
/// nothing, if mods would answer as before. Says whether it did; the list is then what [`legal_but_offers`] makes, provided
/// that nothing has happened since but the attack, its defence, and what mods keep for themselves.
///
/// # Errors
/// A mod's fault.
pub fn legal_after_roll(
    state: &GameState,
    hooks: &mut Hooks,
    attack: (TerritoryId, TerritoryId),
    legal: &mut LegalActions,
) -> Result<bool, Fault> {
    let before = legal.player.map(|player| (player, legal.question));
    legal.offers.clear();
    let Some((player, Question::Attack)) = before.filter(|before| state.asked() == Some(*before))
    else {
        return Ok(false);
    };
    if !actions::attack::update(state, hooks, attack, legal)? {
        return Ok(false);
    }
    if hooks.has(HookPoint::CanEndPhase) {
        legal.end_phase = actions::may_end(state, hooks, player, Question::Attack)?;
    }
    Ok(true)
}

/// Whether the player may do this, and why not.
///
/// # Errors
/// The refusal, or a mod's fault.
pub fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    action: &Action,
) -> Result<(), StepError> {
    let (asked, question) = state.asked().ok_or(Illegal::GameOver)?;
    if asked != player {
        return Err(Illegal::NotYourTurn { asked }.into());
    }
    actions::check(state, hooks, player, question, action)
}

/// A step being made.
pub(super) struct Step<'a> {
    pub(super) state: &'a mut GameState,
    pub(super) chance: &'a mut dyn Chance,
    pub(super) hooks: &'a mut Hooks,
    records: &'a mut Vec<Record>,
    start: usize,
    /// Effects that observers asked for, and what others want stored: they wait until the action is resolved.
    queue: Vec<Asked>,
    /// The mod whose effect was carried out last, its hook and its place.
    pub(super) last: Option<(ModId, Arc<str>, Arc<str>)>,
    /// The mods whose effects were carried out during this action, so that one of another mod may come too late.
    pub(super) changed_by: Vec<ModId>,
}

impl<'a> Step<'a> {
    fn new(state: &'a mut GameState, cx: StepCx<'a>) -> Self {
        let start = cx.records.len();
        Step {
            state,
            chance: cx.chance,
            hooks: cx.hooks,
            records: cx.records,
            start,
            queue: Vec::new(),
            last: None,
            changed_by: Vec::new(),
        }
    }

    /// Makes an event happen by the rules.
    #[inline(always)]
    pub(super) fn emit(&mut self, event: Event) -> Result<(), Fault> {
        self.emit_by(event, Cause::Rules)
    }

    /// Makes an event happen: the only pair of lines that changes anything.
    #[inline(always)]
    pub(super) fn emit_by(&mut self, event: Event, cause: Cause) -> Result<(), Fault> {
        self.state.apply(&event);
        self.records.push(Record { event, cause });
        if self.hooks.is_empty() {
            Ok(())
        } else {
            if let Some(record) = self.records.last() {
                self.hooks.note(&record.event, self.state);
            }
            self.observe()
        }
    }

    /// Tells the last event to whoever listens. What they ask for waits until the action is resolved.
    fn observe(&mut self) -> Result<(), Fault> {
        let most = most_events(self.state);
        if self.records.len() - self.start > most
            && let Some(last) = self.last.take()
        {
            return Err(too_much(last, most));
        }
        let Some(record) = self.records.last() else {
            return Ok(());
        };
        let Some(point) = HookPoint::hears(&record.event).filter(|p| self.hooks.has(*p)) else {
            return Ok(());
        };
        let subject = self
            .state
            .last_battle()
            .map_or_else(Subject::default, |(from, to)| Subject {
                from: Some(from),
                to: Some(to),
                ..Subject::default()
            });
        let cx = HookCx {
            state: self.state,
            subject,
            chance: Some(&mut *self.chance),
        };
        let asked = self.hooks.observe(point, &record.event, cx)?;
        self.hooks.hand_asked(&mut self.queue);
        self.queue.extend(asked);
        Ok(())
    }

    /// Passes a number through a hook that is asked once.
    pub(super) fn number(
        &mut self,
        at: HookPoint,
        value: u32,
        subject: Subject,
    ) -> Result<u32, Fault> {
        let (state, chance) = (&*self.state, &mut *self.chance);
        let number = self.hooks.number(at, i64::from(value), move || HookCx {
            state,
            subject,
            chance: Some(chance),
        })?;
        Ok(number.clamp(0, i64::from(MAX_ARMIES)) as u32)
    }

    /// Passes a player through a hook that is asked once; who does not play is not passed on.
    pub(super) fn player(
        &mut self,
        at: HookPoint,
        value: PlayerId,
        subject: Subject,
    ) -> Result<PlayerId, Fault> {
        let (state, chance) = (&*self.state, &mut *self.chance);
        let player = self.hooks.player(at, Some(value), move || HookCx {
            state,
            subject,
            chance: Some(chance),
        })?;
        let plays = |p: &PlayerId| p.index() < state.player_count() && state.is_alive(*p);
        Ok(player.filter(plays).unwrap_or(value))
    }

    /// Carries out what mods have asked for so far.
    pub(super) fn carry_out_asked(&mut self) -> Result<(), Fault> {
        self.hooks.hand_asked(&mut self.queue);
        for asked in std::mem::take(&mut self.queue) {
            effects::carry_out(self, asked)?;
        }
        Ok(())
    }

    /// Stores at once what hooks want stored that were asked exactly once over the roll of a battle: it counts for what is asked
    /// afterwards, whatever else their mods wait for.
    pub(super) fn store_asked(&mut self) -> Result<(), Fault> {
        let fought = self.last.clone();
        let mut asked = Vec::new();
        self.hooks.hand_asked(&mut asked);
        for asked in asked {
            effects::carry_out(self, asked)?;
        }
        self.last = fought;
        Ok(())
    }

    /// Carries out what mods have asked for so far but for battles, in the middle of one: those wait until it is over, so that
    /// none is fought within another, and with a battle waits what its mod asked for after it.
    pub(super) fn carry_out_but_fights(&mut self) -> Result<(), Fault> {
        let fought = self.last.clone();
        let mut waiting: Vec<Asked> = Vec::new();
        loop {
            self.hooks.hand_asked(&mut self.queue);
            if self.queue.is_empty() {
                break;
            }
            for asked in std::mem::take(&mut self.queue) {
                let fights = matches!(asked.effect, Effect::Fight { .. });
                if fights || waiting.iter().any(|one| one.by == asked.by) {
                    waiting.push(asked);
                } else {
                    effects::carry_out(self, asked)?;
                }
            }
        }
        self.queue = waiting;
        self.last = fought;
        Ok(())
    }

    /// Carries out what mods asked for, sees who is out, who has won and who is next, until nothing is left to do.
    fn settle(&mut self) -> Result<(), Fault> {
        loop {
            self.hooks.hand_asked(&mut self.queue);
            if !self.queue.is_empty() {
                self.carry_out_asked()?;
                continue;
            }
            let more = match self.state.pending {
                _ if self.state.phase == Phase::Over => false,
                Some(_) => turns::close_unanswerable(self)?,
                None => turns::proceed(self)?,
            };
            if !more {
                return Ok(());
            }
        }
    }
}

/// Most events of one action: a large board brings some for each of its territories by itself.
fn most_events(state: &GameState) -> usize {
    MAX_EVENTS_PER_ACTION.max(4 * state.map().len())
}

/// The fault of a mod that lets an action go on and on: its hook is named, as that is what is switched off.
fn too_much((by, hook, place): (ModId, Arc<str>, Arc<str>), most: usize) -> Fault {
    Box::new(HookFault {
        by,
        hook: hook.to_string(),
        place: place.to_string(),
        message: format!("one action caused more than {most} events"),
    })
}
