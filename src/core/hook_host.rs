//! What a host of mods answers.

use super::action::Args;
use super::declared::Declared;
use super::event::{Change, Event, HookFault};
use super::hook::{Asked, Fault, HookCx, HookPoint, HookSet, LetThrough, Losses, Roll, Veto};
use super::id::{CardId, ModId, PlayerId};
use super::legal::{Offer, Offered};
use super::looked::Looked;
use super::map::TerritorySet;

/// The mods' side: asked only at points that are taken.
pub trait HookHost {
    /// Which points are taken.
    fn taken(&self) -> HookSet;

    /// Asks a check; whoever only wants to know whether it passes asks without words, and gets a veto without a reason.
    ///
    /// # Errors
    /// The fault of the mod that broke; so for all of these.
    fn veto(
        &mut self,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        words: bool,
    ) -> Result<Option<Veto>, Fault>;

    /// Asks a check how many armies of the subject's amount it lets through: each mod is asked about as many as those before it
    /// did, and one that says how many it would is not asked again.
    ///
    /// # Errors
    /// A mod's fault.
    fn most(&mut self, at: HookPoint, cx: &mut HookCx<'_>) -> Result<LetThrough, Fault>;

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

    /// Asks what abilities the subject's player may use in a window: all, or those that may have a worth for bots; or of all
    /// those of one ability. Only a list of all has labels.
    ///
    /// # Errors
    /// A mod's fault.
    fn offers(
        &mut self,
        window: HookPoint,
        which: Offered,
        only: Option<u8>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Offer>, Fault>;

    /// Why an ability is not offered in a window, if its mod says so.
    ///
    /// # Errors
    /// A mod's fault.
    fn why_not_offered(
        &mut self,
        window: HookPoint,
        ability: u8,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<Veto>, Fault>;

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

    /// What mods asked to be stored while they were asked for something exactly once, since this was asked last.
    fn take_asked(&mut self) -> Vec<Asked>;

    /// What the mods looked at when they answered last.
    fn looked(&self) -> Looked;

    /// What each mod made more or less of the number that was passed through last, in the order in which they ran.
    fn changes(&self) -> &[Change];

    /// What the mods declare beside hooks, called by names in the language of the host.
    fn declared(&self) -> &Declared;

    /// The same called by English names, for logs: those must not depend on a language.
    fn noted(&self) -> &Declared;

    /// By hook: how often its answer changed something so far. What is answered from memory is not counted again.
    fn acted(&self) -> Vec<(ModId, HookPoint, u64)>;

    /// The id of a mod, for blame.
    fn mod_name(&self, id: ModId) -> String;

    /// The name of an ability as `mod.ability`, for the notation.
    fn ability_name(&self, ability: u8) -> Option<String>;

    /// Switches a hook off for the rest of the game; without a hook's name, the whole mod.
    fn disable(&mut self, fault: &HookFault);
}
