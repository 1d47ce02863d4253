//! Abilities: what a mod offers a player in a window, and what using it does.

use mlua::{LuaString, Table, Value};

use super::{player_of, reason_in};
use crate::core::action::{Args, MAX_ARGS};
use crate::core::event::Side;
use crate::core::hook::{Asked, Fault, HookCx, HookPoint, Veto};
use crate::core::legal::{Offer, Offered};
use crate::script::convert::{describe, whole_in};
use crate::script::env;
use crate::script::host::{Ability, Host};

/// Most offers of one ability at a time.
const MOST_OFFERS: usize = 1_024;

/// The least and the greatest worth that a mod may give an offer, in armies.
const WORTH: (i64, i64) = (-1_000, 1_000);

impl Host {
    pub(in crate::script) fn ask_offers(
        &self,
        window: HookPoint,
        which: Offered,
        only: Option<u8>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Offer>, Fault> {
        let mut offers = Vec::new();
        for (index, ability) in self.abilities.iter().enumerate() {
            let wanted = cx.subject.prompt.map(|(number, _)| number).or(only);
            let other = wanted.is_some_and(|number| number != ability.number);
            if !ability.on || ability.declared.window != window || other {
                continue;
            }
            if which == Offered::Valued && !ability.declared.for_bots || !self.is_asked(ability, cx)
            {
                continue;
            }
            let game = &self.vm_of(ability).game;
            let player = player_of(&cx.subject);
            let asked = prompt_args(cx);
            let valued = which == Offered::Valued;
            let answer: Value =
                self.call_ability(index, false, cx, (game, player, asked, valued))?;
            let labels = which == Offered::All && only.is_none();
            let found = self
                .read_offers(index, &answer, labels)
                .map_err(|message| self.wrong_ability(index, message))?;
            offers.extend(found);
        }
        Ok(offers)
    }

    /// Why an ability is not offered: what `offers` gives back as a second value.
    pub(in crate::script) fn ask_why_not(
        &self,
        window: HookPoint,
        number: u8,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<Veto>, Fault> {
        let is_it = |a: &Ability| a.on && a.number == number && a.declared.window == window;
        let Some(index) = self.abilities.iter().position(is_it) else {
            return Ok(None);
        };
        let vm = self.vm_of(&self.abilities[index]);
        let (player, asked) = (player_of(&cx.subject), prompt_args(cx));
        let (_, why): (Value, Value) =
            self.call_ability(index, false, cx, (&vm.game, player, asked, false))?;
        if matches!(why, Value::Nil) {
            return Ok(None);
        }
        let reason = reason_in(&why, &self.language).ok_or_else(|| {
            let why = describe(&why);
            let message = format!(
                "`offers` gave back {why} after the offers: expected why there are none, as text"
            );
            self.wrong_ability(index, message)
        })?;
        Ok(Some(Veto {
            by: vm.name.clone(),
            reason,
            most: None,
        }))
    }

    /// Whether an ability is for this player at all: after a roll some are for one side of the battle alone.
    fn is_asked(&self, ability: &Ability, cx: &HookCx<'_>) -> bool {
        let Some(side) = ability.declared.side else {
            return true;
        };
        let at = match side {
            Side::Attack => cx.subject.from,
            Side::Defence => cx.subject.to,
        };
        let mut looked = self.looked.borrow_mut();
        at.is_none_or(|at| {
            looked.at_owner(at);
            cx.state.owner(at) == cx.subject.player
        })
    }

    /// Nothing, or a list of `{ args = { … }, label = … }`.
    fn read_offers(
        &self,
        index: usize,
        answer: &Value,
        labels: bool,
    ) -> Result<Vec<Offer>, String> {
        let list = match answer {
            Value::Nil => return Ok(Vec::new()),
            Value::Table(list) => list,
            other => {
                return Err(format!(
                    "`offers` gave back {}: expected nothing, or a list of offers",
                    describe(other)
                ));
            }
        };
        let mut offers: Vec<Offer> = Vec::new();
        for value in list.sequence_values::<Value>() {
            let value = value.unwrap_or(Value::Nil);
            let Value::Table(one) = &value else {
                return Err(format!(
                    "offer {} is {}: expected {{ args = {{ … }} }}",
                    offers.len() + 1,
                    describe(&value)
                ));
            };
            let offer = self
                .read_offer(index, one, labels)
                .map_err(|why| format!("offer {}: {why}", offers.len() + 1))?;
            if offers.iter().any(|known| known.args == offer.args) {
                return Err(format!(
                    "offer {} has the args of another",
                    offers.len() + 1
                ));
            }
            if offers.len() == MOST_OFFERS {
                return Err(format!("more than {MOST_OFFERS} offers at a time"));
            }
            offers.push(offer);
        }
        Ok(offers)
    }

    fn read_offer(&self, index: usize, one: &Table, labels: bool) -> Result<Offer, String> {
        let keys = &self.vm_of(&self.abilities[index]).keys;
        let field = |name: &LuaString| one.raw_get::<Value>(name).unwrap_or(Value::Nil);
        let args = match field(&keys.args) {
            Value::Nil => Args::default(),
            Value::Table(args) => read_args(&args)?,
            other => return Err(format!("args is {}: expected a list", describe(&other))),
        };
        let label = match if labels {
            field(&keys.label)
        } else {
            Value::Nil
        } {
            Value::Nil if !labels => String::new(),
            Value::Nil => self.abilities[index]
                .declared
                .label
                .get(&self.language)
                .to_owned(),
            value => env::text_in(&value, &self.language)
                .ok_or_else(|| format!("label is {}: expected text", describe(&value)))?,
        };
        let value = match field(&keys.value) {
            Value::Nil => 0,
            value => {
                whole_in(&value, WORTH.0, WORTH.1).map_err(|why| format!("value: {why}"))? as i32
            }
        };
        Ok(Offer {
            ability: self.abilities[index].number,
            args,
            label,
            value,
        })
    }

    pub(in crate::script) fn carry_out(
        &self,
        number: u8,
        args: Args,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let wanted = |a: &Ability| a.on && a.number == number;
        let Some(index) = self.abilities.iter().position(wanted) else {
            return Ok(Vec::new());
        };
        let ability = &self.abilities[index];
        let vm = self.vm_of(ability);
        let player = player_of(&cx.subject);
        let numbers = args.as_slice().to_vec();
        let asked = prompt_args(cx);
        self.call_ability::<()>(index, true, cx, (&vm.game, player, numbers, asked))?;
        Ok(vm.take_asked())
    }
}

/// The numbers that go with the question of the mod that is open.
fn prompt_args(cx: &HookCx<'_>) -> Option<Vec<u16>> {
    cx.subject.prompt.map(|(_, args)| args.as_slice().to_vec())
}

/// The numbers that go with an ability or a prompt.
pub(in crate::script) fn read_args(list: &Table) -> Result<Args, String> {
    let mut numbers = Vec::new();
    for value in list.sequence_values::<Value>().take(MAX_ARGS + 1) {
        let value = value.unwrap_or(Value::Nil);
        numbers.push(
            whole_in(&value, 0, i64::from(u16::MAX)).map_err(|why| format!("args: {why}"))? as u16,
        );
    }
    if numbers.len() > MAX_ARGS {
        return Err(format!("at most {MAX_ARGS} args"));
    }
    Ok(Args::new(&numbers))
}
