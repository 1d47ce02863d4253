//! Abilities: what a mod offers a player in a window, and what using it does.

use mlua::{Table, Value};

use super::player_of;
use crate::core::action::Args;
use crate::core::hook::{Asked, Fault, HookCx, HookPoint};
use crate::core::legal::Offer;
use crate::core::limits::MAX_DICE;
use crate::script::convert::{describe, whole_in};
use crate::script::env;
use crate::script::host::{Ability, Host};

/// Most offers of one ability at a time.
const MOST_OFFERS: usize = 256;

impl Host {
    pub(in crate::script) fn ask_offers(
        &self,
        window: HookPoint,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Offer>, Fault> {
        let mut offers = Vec::new();
        for (index, ability) in self.abilities.iter().enumerate() {
            if !ability.on || ability.declared.window != window {
                continue;
            }
            let game = &self.vm_of(ability).game;
            let player = player_of(&cx.subject);
            let answer: Value = self.call_ability(index, false, cx, (game, player))?;
            let found = self
                .read_offers(index, &answer)
                .map_err(|message| self.wrong_ability(index, message))?;
            offers.extend(found);
        }
        Ok(offers)
    }

    /// Nothing, or a list of `{ args = { … }, label = … }`.
    fn read_offers(&self, index: usize, answer: &Value) -> Result<Vec<Offer>, String> {
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
                .read_offer(index, one)
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

    fn read_offer(&self, index: usize, one: &Table) -> Result<Offer, String> {
        let field = |name: &str| one.raw_get::<Value>(name).unwrap_or(Value::Nil);
        let args = match field("args") {
            Value::Nil => Args::default(),
            Value::Table(args) => read_args(&args)?,
            other => return Err(format!("args is {}: expected a list", describe(&other))),
        };
        let label = match field("label") {
            Value::Nil => self.abilities[index]
                .declared
                .label
                .get(&self.language)
                .to_owned(),
            value => env::texts(&value)
                .ok_or_else(|| format!("label is {}: expected text", describe(&value)))?
                .get(&self.language)
                .to_owned(),
        };
        Ok(Offer {
            ability: self.abilities[index].number,
            args,
            label,
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
        self.call_ability::<()>(index, true, cx, (&vm.game, player, numbers))?;
        Ok(vm.take_asked())
    }
}

fn read_args(list: &Table) -> Result<Args, String> {
    let mut numbers = Vec::new();
    for value in list.sequence_values::<Value>().take(MAX_DICE + 1) {
        let value = value.unwrap_or(Value::Nil);
        numbers.push(
            whole_in(&value, 0, i64::from(u8::MAX)).map_err(|why| format!("args: {why}"))? as u8,
        );
    }
    if numbers.len() > MAX_DICE {
        return Err(format!("at most {MAX_DICE} args"));
    }
    Ok(Args::new(&numbers))
}
