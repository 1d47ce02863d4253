//! The mods' side of the table: what a host of mods answers, and the hooks of one game.

use super::action::Args;
use super::declared::Declared;
use super::event::{Change, Event, HookFault};
use super::hook::{Asked, Fault, HookCx, HookPoint, HookSet, Losses, Roll, Subject, Veto};
use super::id::{CardId, ModId, PlayerId};
use super::legal::Offer;
use super::map::TerritorySet;
use super::state::GameState;

/// The mods' side: asked only at points that are taken.
pub trait HookHost {
    /// Which points are taken.
    fn taken(&self) -> HookSet;

    /// Asks a check.
    ///
    /// # Errors
    /// The fault of the mod that broke; so for all of these.
    fn veto(&mut self, at: HookPoint, cx: &mut HookCx<'_>) -> Result<Option<Veto>, Fault>;

    /// Passes a number through.
    ///
    /// # Errors
    /// A mod's fault.
    fn number(&mut self, at: HookPoint, value: i64, cx: &mut HookCx<'_>) -> Result<i64, Fault>;

    /// Passes a range through.
    ///
    /// # Errors
    /// A mod's fault.
    fn range(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: &mut HookCx<'_>,
    ) -> Result<(i64, i64), Fault>;

    /// Passes faces through; the number of dice stays.
    ///
    /// # Errors
    /// A mod's fault.
    fn dice(&mut self, value: Roll, cx: &mut HookCx<'_>) -> Result<Roll, Fault>;

    /// Passes losses through.
    ///
    /// # Errors
    /// A mod's fault.
    fn losses(&mut self, value: Losses, cx: &mut HookCx<'_>) -> Result<Losses, Fault>;

    /// Passes territories through.
    ///
    /// # Errors
    /// A mod's fault.
    fn territories(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: &mut HookCx<'_>,
    ) -> Result<TerritorySet, Fault>;

    /// Passes cards through.
    ///
    /// # Errors
    /// A mod's fault.
    fn cards(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<CardId>, Fault>;

    /// Passes a player through.
    ///
    /// # Errors
    /// A mod's fault.
    fn player(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<PlayerId>, Fault>;

    /// Tells an event; the state is the one after it.
    ///
    /// # Errors
    /// A mod's fault.
    fn observe(
        &mut self,
        at: HookPoint,
        event: &Event,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault>;

    /// Asks what abilities the subject's player may use in a window.
    ///
    /// # Errors
    /// A mod's fault.
    fn offers(&mut self, window: HookPoint, cx: &mut HookCx<'_>) -> Result<Vec<Offer>, Fault>;

    /// Carries an ability out.
    ///
    /// # Errors
    /// A mod's fault.
    fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault>;

    /// What each mod made more or less of the number that was passed through last, in the order in which they ran.
    fn changes(&self) -> &[Change];

    /// What the mods declare beside hooks, called by names in the language of the host.
    fn declared(&self) -> &Declared;

    /// The same called by English names, for logs: those must not depend on a language.
    fn noted(&self) -> &Declared;

    /// The id of a mod, for blame.
    fn mod_name(&self, id: ModId) -> String;

    /// The name of an ability as `mod.ability`, for the notation.
    fn ability_name(&self, ability: u8) -> Option<String>;

    /// Switches a hook off for the rest of the game; without a hook's name, the whole mod.
    fn disable(&mut self, fault: &HookFault);
}

/// The hooks of one game. Without a host every question costs one test of a bit.
#[derive(Default)]
pub struct Hooks {
    taken: HookSet,
    host: Option<Box<dyn HookHost>>,
}

impl Hooks {
    /// The hooks of this host.
    #[must_use]
    pub fn new(host: Box<dyn HookHost>) -> Hooks {
        Hooks {
            taken: host.taken(),
            host: Some(host),
        }
    }

    /// Whether this point is taken.
    #[must_use]
    #[inline]
    pub fn has(&self, point: HookPoint) -> bool {
        self.taken.has(point)
    }

    /// Whether any point is taken, so that a fault is possible at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// The host, if there is one.
    #[must_use]
    pub fn host(&self) -> Option<&dyn HookHost> {
        self.host.as_deref()
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
    }

    pub(super) fn veto(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: impl FnOnce() -> Subject,
    ) -> Result<Option<Veto>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.veto(
                at,
                &mut HookCx {
                    state,
                    subject: subject(),
                    chance: None,
                },
            ),
            _ => Ok(None),
        }
    }

    pub(super) fn number<'a>(
        &mut self,
        at: HookPoint,
        value: i64,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<i64, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.number(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn range<'a>(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<(i64, i64), Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.range(at, value, &mut cx()),
            _ => Ok((i64::from(value.0), i64::from(value.1))),
        }
    }

    pub(super) fn dice<'a>(
        &mut self,
        value: Roll,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Roll, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Dice) => host.dice(value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn losses<'a>(
        &mut self,
        value: Losses,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Losses, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Losses) => host.losses(value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn territories<'a>(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<TerritorySet, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.territories(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn cards<'a>(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Vec<CardId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.cards(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn player<'a>(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Option<PlayerId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.player(at, value, &mut cx()),
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
            Some(host) if self.taken.has(at) => host.observe(at, event, &mut cx),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn offers(
        &mut self,
        window: HookPoint,
        state: &GameState,
        subject: Subject,
    ) -> Result<Vec<Offer>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(window) => host.offers(
                window,
                &mut HookCx {
                    state,
                    subject,
                    chance: None,
                },
            ),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut cx = cx;
        match &mut self.host {
            Some(host) => host.ability(ability, args, &mut cx),
            None => Ok(Vec::new()),
        }
    }
}
