//! What the engine asks the mods of a match, handed on to those who take it.

use super::{Host, Vm};
use crate::core::action::Args;
use crate::core::event::{Change, Event, HookFault};
use crate::core::hook::{
    Asked, Declared, Fault, HOOKS, HookCx, HookHost, HookPoint, HookSet, LetThrough, Losses, Roll,
    Veto,
};
use crate::core::id::{CardId, ModId, PlayerId};
use crate::core::legal::{Offer, Offered};
use crate::core::looked::Looked;
use crate::core::map::TerritorySet;

impl HookHost for Host {
    fn taken(&self) -> HookSet {
        self.taken
    }

    fn veto(
        &mut self,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        words: bool,
    ) -> Result<Option<Veto>, Fault> {
        self.looked.borrow_mut().clear();
        self.ask_check(at, cx, words)
    }

    fn most(&mut self, at: HookPoint, cx: &mut HookCx<'_>) -> Result<LetThrough, Fault> {
        self.looked.borrow_mut().clear();
        self.ask_most(at, cx)
    }

    fn number(&mut self, at: HookPoint, value: i64, cx: &mut HookCx<'_>) -> Result<i64, Fault> {
        self.looked.borrow_mut().clear();
        let mut trail = std::mem::take(&mut self.trail);
        trail.clear();
        let number = self.pass_number(at, value, cx, &mut trail);
        self.trail = trail;
        number
    }

    fn take_asked(&mut self) -> Vec<Asked> {
        self.vms.iter().flat_map(Vm::take_asked).collect()
    }

    fn looked(&self) -> Looked {
        *self.looked.borrow()
    }

    fn changes(&self) -> &[Change] {
        &self.trail
    }

    fn declared(&self) -> &Declared {
        &self.declared
    }

    fn noted(&self) -> &Declared {
        &self.noted
    }

    fn range(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: &mut HookCx<'_>,
    ) -> Result<(i64, i64), Fault> {
        self.looked.borrow_mut().clear();
        self.pass_range(at, value, cx)
    }

    fn dice(&mut self, value: Roll, cx: &mut HookCx<'_>) -> Result<Roll, Fault> {
        self.looked.borrow_mut().clear();
        self.pass_dice(value, cx)
    }

    fn losses(&mut self, value: Losses, cx: &mut HookCx<'_>) -> Result<Losses, Fault> {
        self.looked.borrow_mut().clear();
        self.pass_losses(value, cx)
    }

    fn territories(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: &mut HookCx<'_>,
    ) -> Result<TerritorySet, Fault> {
        self.looked.borrow_mut().clear();
        self.pass_territories(at, value, cx)
    }

    fn cards(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<CardId>, Fault> {
        self.looked.borrow_mut().clear();
        self.pass_cards(at, value, cx)
    }

    fn player(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<PlayerId>, Fault> {
        self.looked.borrow_mut().clear();
        self.pass_player(at, value, cx)
    }

    fn observe(
        &mut self,
        at: HookPoint,
        event: &Event,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        self.looked.borrow_mut().clear();
        self.tell(at, event, cx)
    }

    fn offers(
        &mut self,
        window: HookPoint,
        which: Offered,
        only: Option<u8>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Offer>, Fault> {
        self.looked.borrow_mut().clear();
        self.ask_offers(window, which, only, cx)
    }

    fn why_not_offered(
        &mut self,
        window: HookPoint,
        ability: u8,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<Veto>, Fault> {
        self.looked.borrow_mut().clear();
        self.ask_why_not(window, ability, cx)
    }

    fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        self.looked.borrow_mut().clear();
        self.carry_out(ability, args, cx)
    }

    fn acted(&self) -> Vec<(ModId, HookPoint, u64)> {
        let points = HOOKS.iter().map(|row| row.point);
        let all = points.flat_map(|at| self.handlers[at as usize].iter().map(move |h| (at, h)));
        all.map(|(at, handler)| (self.vm(handler).id, at, handler.acted.get()))
            .collect()
    }

    fn mod_name(&self, id: ModId) -> String {
        self.vms
            .iter()
            .find(|vm| vm.id == id)
            .map(|vm| vm.name.clone())
            .unwrap_or_default()
    }

    fn ability_name(&self, ability: u8) -> Option<String> {
        self.names.get(usize::from(ability)).cloned()
    }

    fn disable(&mut self, fault: &HookFault) {
        let vms = &self.vms;
        let mut found = false;
        if let Some(point) = HookPoint::from_name(&fault.hook) {
            self.handlers[point as usize].retain(|h| {
                let off = vms[h.vm].id == fault.by;
                found |= off;
                !off
            });
        }
        for ability in &mut self.abilities {
            if vms[ability.vm].id == fault.by && *ability.name == *fault.hook {
                found |= ability.on;
                ability.on = false;
            }
        }
        if !found {
            self.switch_off(fault.by);
        }
        self.taken = self.what_is_taken();
    }
}
