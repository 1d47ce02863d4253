//! The hooks of one game, and what its mods have answered so far.

use super::action::Args;
use super::answers::Key;
use super::event::{Change, Event, HookFault};
use super::hook::{Asked, Fault, HookCx, HookPoint, HookSet, Losses, Roll, Subject, Veto};
use super::hook_host::HookHost;
use super::id::{CardId, PlayerId};
use super::legal::{Offer, Offered};
use super::looked::Looked;
use super::map::TerritorySet;
use super::marker::Kind;
use super::memory::Memory;
use super::state::GameState;

/// The hooks of one game. Without a host every question costs one test of a bit.
#[derive(Default)]
pub struct Hooks {
    taken: HookSet,
    host: Option<Box<dyn HookHost>>,
    memory: Memory,
    /// What the mods have looked at since somebody wanted to know, if anybody does.
    seen: Option<Looked>,
    /// What mods want stored that were asked exactly once.
    asked: Vec<Asked>,
}

impl Hooks {
    /// The hooks of this host.
    #[must_use]
    pub fn new(host: Box<dyn HookHost>) -> Hooks {
        Hooks {
            taken: host.taken(),
            host: Some(host),
            memory: Memory::default(),
            seen: None,
            asked: Vec::new(),
        }
    }

    /// Hands out what mods want stored that were asked exactly once, in order.
    #[inline]
    pub(super) fn hand_asked(&mut self, to: &mut Vec<Asked>) {
        if !self.asked.is_empty() {
            to.append(&mut self.asked);
        }
    }

    /// From now on every question is put to the mods, whether the answer can have changed or not: for tests and measurements.
    pub fn ask_anew(&mut self) {
        self.memory.off = true;
        self.memory.clear();
    }

    /// What the mods have looked at in all since this was asked last, every question being put to them anew.
    pub fn take_seen(&mut self) -> Looked {
        self.ask_anew();
        self.seen.replace(Looked::default()).unwrap_or_default()
    }

    /// What was answered so far is of no use: the state is another one.
    pub fn forget(&mut self) {
        self.asked.clear();
        self.memory.clear();
        self.memory.changes.all();
    }

    /// The list of attacks is being made: what the answers look at that go into it is kept.
    pub(super) fn begin_attacks(&mut self) {
        self.memory.begin_attacks();
    }

    /// The list of attacks, which holds, is being changed.
    pub(super) fn go_on_with_attacks(&mut self) {
        self.memory.go_on_with_attacks();
    }

    /// It is made.
    pub(super) fn end_attacks(&mut self) {
        self.memory.end_attacks();
    }

    /// Whether nothing has changed that the answers looked at from which the last list of attacks was made.
    pub(super) fn attacks_hold(&self, state: &GameState) -> bool {
        self.memory.attacks_hold(state)
    }

    /// An event has happened; the state is the one after it.
    #[inline]
    pub(super) fn note(&mut self, event: &Event, state: &GameState) {
        self.memory.changes.note(event, state);
    }

    /// Whether this point is taken.
    #[must_use]
    #[inline]
    pub fn has(&self, point: HookPoint) -> bool {
        self.taken.has(point)
    }

    /// Whether no point is taken, so that no fault is possible.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// The host, if there is one.
    #[must_use]
    pub fn host(&self) -> Option<&dyn HookHost> {
        self.host.as_deref()
    }

    /// Most markers of a kind in one territory; any number where no mod of now declares the kind.
    pub(super) fn most_markers(&self, kind: &Kind) -> u32 {
        let declared = self.host.as_deref().map(HookHost::declared);
        let rows = declared.map_or(&[][..], |declared| &declared.markers);
        let row = rows.iter().find(|row| row.kind == *kind);
        row.map_or(u32::MAX, |row| row.most)
    }

    /// What each mod made more or less of the number that was passed through last; empty where none was asked.
    pub(super) fn changes(&self, at: HookPoint) -> Vec<Change> {
        match &self.host {
            Some(host) if self.taken.has(at) => host.changes().to_vec(),
            _ => Vec::new(),
        }
    }

    /// Switches a hook off.
    pub fn disable(&mut self, fault: &HookFault) {
        if let Some(host) = &mut self.host {
            host.disable(fault);
            self.taken = host.taken();
        }
        self.forget();
    }

    #[inline]
    pub(super) fn veto(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: impl FnOnce() -> Subject,
    ) -> Result<Option<Veto>, Fault> {
        if !self.taken.has(at) {
            return Ok(None);
        }
        self.ask_veto(at, state, subject())
    }

    fn ask_veto(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: Subject,
    ) -> Result<Option<Veto>, Fault> {
        let Some(host) = &mut self.host else {
            return Ok(None);
        };
        let mut cx = HookCx {
            state,
            subject,
            chance: None,
        };
        let memory = &mut self.memory;
        let key = Key::new(at, state.phase(), &subject, 0);
        if subject.amount > 0 && !memory.off {
            // Of how many armies are asked about, the most that passed is kept alone: see `most_allowed`.
            let known = memory
                .bounds
                .find(&key, &memory.changes, state.counting_around());
            if known.is_some_and(|(bound, _)| bound.asked && bound.yes == subject.amount) {
                return Ok(None);
            }
        }
        if memory.off || subject.amount > 0 {
            let answer = host.veto(at, &mut cx, true);
            note_seen(&mut self.seen, &**host);
            return answer;
        }
        if let Some((true, _)) = memory
            .passes
            .find(&key, &memory.changes, state.counting_around())
        {
            return Ok(None);
        }
        if let Some((known, _)) = memory
            .vetoes
            .find(&key, &memory.changes, state.counting_around())
        {
            return Ok(known.clone());
        }
        let answer = host.veto(at, &mut cx, true)?;
        let looked = host.looked();
        memory
            .vetoes
            .keep(key, looked, &memory.changes, answer.clone());
        Ok(answer)
    }

    /// Whether a check passes, for lists: the same answer as [`Hooks::veto`]'s, for less.
    #[inline]
    pub(super) fn lets_pass(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: impl FnOnce() -> Subject,
    ) -> Result<bool, Fault> {
        if !self.taken.has(at) {
            return Ok(true);
        }
        self.ask_whether(at, state, subject())
    }

    fn ask_whether(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: Subject,
    ) -> Result<bool, Fault> {
        let Some(host) = &mut self.host else {
            return Ok(true);
        };
        let mut cx = HookCx {
            state,
            subject,
            chance: None,
        };
        let memory = &mut self.memory;
        if memory.off {
            let answer = host.veto(at, &mut cx, false);
            note_seen(&mut self.seen, &**host);
            return Ok(answer?.is_none());
        }
        let key = Key::new(at, state.phase(), &subject, i64::from(subject.amount));
        if let Some((known, looked)) =
            memory
                .passes
                .find(&key, &memory.changes, state.counting_around())
        {
            let (known, looked) = (*known, *looked);
            memory.gather(&looked);
            return Ok(known);
        }
        let passes = host.veto(at, &mut cx, false)?.is_none();
        let looked = host.looked();
        memory.gather(&looked);
        memory.passes.keep(key, looked, &memory.changes, passes);
        Ok(passes)
    }

    /// The most armies up to this number that a check lets through; a mod that refuses a number has to let every smaller one
    /// through or none, and where it says how many it would let through, that is believed.
    #[inline]
    pub(super) fn most_allowed(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: Subject,
        most: u32,
    ) -> Result<u32, Fault> {
        if !self.taken.has(at) {
            return Ok(most);
        }
        self.ask_most(at, state, subject, most)
    }

    fn ask_most(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: Subject,
        most: u32,
    ) -> Result<u32, Fault> {
        let Some(host) = &mut self.host else {
            return Ok(most);
        };
        let memory = &mut self.memory;
        let key = Key::new(at, state.phase(), &subject, 0);
        let known = match memory.off {
            true => None,
            false => {
                let known = memory
                    .bounds
                    .find(&key, &memory.changes, state.counting_around());
                known.map(|(known, _)| *known)
            }
        };
        let mut bound = known.unwrap_or_default();
        let mut next = most.min(bound.no - 1);
        let before = (bound.yes, bound.no);
        while bound.yes < most && bound.no > bound.yes + 1 {
            let mut cx = HookCx {
                state,
                subject: Subject {
                    amount: next,
                    ..subject
                },
                chance: None,
            };
            let answer = host.most(at, &mut cx)?;
            note_seen(&mut self.seen, &**host);
            bound.looked.join(&host.looked());
            next = bound.heed(answer, next, most);
        }
        if before != (bound.yes, bound.no) && !memory.off {
            memory
                .bounds
                .keep(key, bound.looked, &memory.changes, bound);
        }
        Ok(bound.yes.min(most))
    }

    #[inline]
    pub(super) fn number<'a>(
        &mut self,
        at: HookPoint,
        value: i64,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<i64, Fault> {
        if !self.taken.has(at) {
            return Ok(value);
        }
        self.ask_number(at, value, cx())
    }

    fn ask_number(&mut self, at: HookPoint, value: i64, mut cx: HookCx<'_>) -> Result<i64, Fault> {
        let Some(host) = &mut self.host else {
            return Ok(value);
        };
        let memory = &mut self.memory;
        if memory.off || at.row().once {
            let answer = host.number(at, value, &mut cx);
            note_seen(&mut self.seen, &**host);
            if cx.chance.is_some() {
                self.asked.append(&mut host.take_asked());
            }
            return answer;
        }
        let key = Key::new(at, cx.state.phase(), &cx.subject, value);
        if let Some((known, looked)) =
            memory
                .numbers
                .find(&key, &memory.changes, cx.state.counting_around())
        {
            let (known, looked) = (*known, *looked);
            memory.gather(&looked);
            return Ok(known);
        }
        let answer = host.number(at, value, &mut cx)?;
        let looked = host.looked();
        memory.gather(&looked);
        memory.numbers.keep(key, looked, &memory.changes, answer);
        Ok(answer)
    }

    pub(super) fn range<'a>(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<(i64, i64), Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => {
                let answer = host.range(at, value, &mut cx());
                note_seen(&mut self.seen, &**host);
                answer
            }
            _ => Ok((i64::from(value.0), i64::from(value.1))),
        }
    }

    #[inline]
    pub(super) fn dice<'a>(
        &mut self,
        value: Roll,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Roll, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Dice) => {
                let answer = host.dice(value, &mut cx());
                note_seen(&mut self.seen, &**host);
                self.asked.append(&mut host.take_asked());
                answer
            }
            _ => Ok(value),
        }
    }

    #[inline]
    pub(super) fn losses<'a>(
        &mut self,
        value: Losses,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Losses, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Losses) => {
                let answer = host.losses(value, &mut cx());
                note_seen(&mut self.seen, &**host);
                self.asked.append(&mut host.take_asked());
                answer
            }
            _ => Ok(value),
        }
    }

    pub(super) fn territories<'a>(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<TerritorySet, Fault> {
        let (Some(host), true) = (&mut self.host, self.taken.has(at)) else {
            return Ok(value);
        };
        let mut cx = cx();
        let memory = &mut self.memory;
        if memory.off {
            let answer = host.territories(at, value, &mut cx);
            note_seen(&mut self.seen, &**host);
            return answer;
        }
        let key = Key::new(at, cx.state.phase(), &cx.subject, 0);
        if let Some(((before, after), _)) =
            memory
                .territories
                .find(&key, &memory.changes, cx.state.counting_around())
            && *before == value
        {
            return Ok(after.clone());
        }
        let answer = host.territories(at, value.clone(), &mut cx)?;
        let looked = host.looked();
        memory
            .territories
            .keep(key, looked, &memory.changes, (value, answer.clone()));
        Ok(answer)
    }

    pub(super) fn cards<'a>(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Vec<CardId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => {
                let answer = host.cards(at, value, &mut cx());
                note_seen(&mut self.seen, &**host);
                self.asked.append(&mut host.take_asked());
                answer
            }
            _ => Ok(value),
        }
    }

    #[inline]
    pub(super) fn player<'a>(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Option<PlayerId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => {
                let answer = host.player(at, value, &mut cx());
                note_seen(&mut self.seen, &**host);
                self.asked.append(&mut host.take_asked());
                answer
            }
            _ => Ok(value),
        }
    }

    pub(super) fn observe(
        &mut self,
        at: HookPoint,
        event: &Event,
        cx: HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut cx = cx;
        match &mut self.host {
            Some(host) if self.taken.has(at) => {
                let answer = host.observe(at, event, &mut cx);
                note_seen(&mut self.seen, &**host);
                answer
            }
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn offers(
        &mut self,
        window: HookPoint,
        state: &GameState,
        subject: Subject,
        which: Offered,
    ) -> Result<Vec<Offer>, Fault> {
        let (Some(host), true) = (&mut self.host, self.taken.has(window)) else {
            return Ok(Vec::new());
        };
        let mut cx = HookCx {
            state,
            subject,
            chance: None,
        };
        let memory = &mut self.memory;
        if memory.off || subject.prompt.is_some() {
            let answer = host.offers(window, which, None, &mut cx);
            note_seen(&mut self.seen, &**host);
            return answer;
        }
        let answers = match which {
            Offered::All => &mut memory.offers,
            Offered::Nothing | Offered::Valued => &mut memory.valued,
        };
        let key = Key::new(window, state.phase(), &subject, 0);
        if let Some((known, _)) = answers.find(&key, &memory.changes, state.counting_around()) {
            return Ok(known.clone());
        }
        let answer = host.offers(window, which, None, &mut cx)?;
        let looked = host.looked();
        answers.keep(key, looked, &memory.changes, answer.clone());
        Ok(answer)
    }

    /// Whether this is among all that is offered; only the mod that would have to offer it is asked.
    pub(super) fn is_offered(
        &mut self,
        window: HookPoint,
        state: &GameState,
        subject: Subject,
        (ability, args): (u8, Args),
    ) -> Result<bool, Fault> {
        let (Some(host), true) = (&mut self.host, self.taken.has(window)) else {
            return Ok(false);
        };
        let is_it = |offer: &Offer| offer.ability == ability && offer.args == args;
        let memory = &mut self.memory;
        if !memory.off && subject.prompt.is_none() {
            let key = Key::new(window, state.phase(), &subject, 0);
            if let Some((known, _)) =
                memory
                    .offers
                    .find(&key, &memory.changes, state.counting_around())
            {
                return Ok(known.iter().any(is_it));
            }
        }
        let mut cx = HookCx {
            state,
            subject,
            chance: None,
        };
        let offers = host.offers(window, Offered::All, Some(ability), &mut cx);
        note_seen(&mut self.seen, &**host);
        Ok(offers?.iter().any(is_it))
    }

    /// Why this ability is not offered now, if its mod says so.
    pub(super) fn why_not_offered(
        &mut self,
        window: HookPoint,
        state: &GameState,
        subject: Subject,
        ability: u8,
    ) -> Result<Option<Veto>, Fault> {
        let Some(host) = self.host.as_mut().filter(|_| self.taken.has(window)) else {
            return Ok(None);
        };
        let mut cx = HookCx {
            state,
            subject,
            chance: None,
        };
        let answer = host.why_not_offered(window, ability, &mut cx);
        note_seen(&mut self.seen, &**host);
        answer
    }

    pub(super) fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut cx = cx;
        match &mut self.host {
            Some(host) => {
                let answer = host.ability(ability, args, &mut cx);
                note_seen(&mut self.seen, &**host);
                answer
            }
            None => Ok(Vec::new()),
        }
    }
}

/// Adds what was looked at for the last answer, if anybody wants to know.
#[inline]
fn note_seen(seen: &mut Option<Looked>, host: &dyn HookHost) {
    if let Some(seen) = seen {
        seen.join(&host.looked());
    }
}
