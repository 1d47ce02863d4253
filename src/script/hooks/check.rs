//! Checks: nil, or a reason. The first reason wins.

use mlua::Value;

use super::{land, player_of, reason_in};
use crate::core::hook::{Fault, HookCx, HookPoint, LetThrough, Veto};
use crate::core::limits::MAX_ARMIES;
use crate::script::api::phase_word;
use crate::script::convert::{describe, whole_in};
use crate::script::env;
use crate::script::host::{Handler, Host};

impl Host {
    pub(in crate::script) fn ask_check(
        &self,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        words: bool,
    ) -> Result<Option<Veto>, Fault> {
        for handler in &self.handlers[at as usize] {
            let (Some(reason), most) = self.heard(handler, at, cx)? else {
                continue;
            };
            let mut veto = Veto {
                by: String::new(),
                reason: String::new(),
                most,
            };
            if words {
                veto.by.clone_from(&self.vm(handler).name);
                veto.reason = reason_in(&reason, &self.language)
                    .ok_or_else(|| self.no_reason(handler, at, &reason))?;
            }
            return Ok(Some(veto));
        }
        Ok(None)
    }

    pub(in crate::script) fn ask_most(
        &self,
        at: HookPoint,
        cx: &mut HookCx<'_>,
    ) -> Result<LetThrough, Fault> {
        // Each mod is asked about as many as those before it let through; more than were asked about pass if all say so.
        let mut all = u32::MAX;
        for handler in &self.handlers[at as usize] {
            let asked = cx.subject.amount;
            match self.heard(handler, at, cx)? {
                (Some(_), None) => return Ok(LetThrough::Fewer(asked)),
                (Some(_), Some(most)) => {
                    all = most;
                    cx.subject.amount = most;
                }
                (None, most) => all = all.min(most.unwrap_or(asked)),
            }
            if all == 0 {
                break;
            }
        }
        Ok(LetThrough::Armies(all))
    }

    /// The reason of one mod, if it has any, and how many armies would pass, if it tells.
    fn heard(
        &self,
        handler: &Handler,
        at: HookPoint,
        cx: &mut HookCx<'_>,
    ) -> Result<(Option<Value>, Option<u32>), Fault> {
        let (answer, most) = self.ask_one(handler, at, cx)?;
        let passes = matches!(answer, Value::Nil);
        if !passes && !handler.gave(&answer) {
            if !env::is_text(&answer) {
                return Err(self.no_reason(handler, at, &answer));
            }
            handler.keep(answer.clone());
        }
        let most = match most {
            Value::Nil => None,
            most => Some(self.most_of(handler, at, &most, (cx.subject.amount, passes))?),
        };
        handler.acts(!passes);
        Ok(((!passes).then_some(answer), most))
    }

    #[cold]
    fn no_reason(&self, handler: &Handler, at: HookPoint, answer: &Value) -> Fault {
        let answer = describe(answer);
        let message = format!("gave back {answer}: expected nothing, or a reason as text");
        self.wrong(handler, at, message)
    }

    /// How many armies would pass, as a check tells with its answer: at least as many as were asked about if those pass, and
    /// fewer if not.
    fn most_of(
        &self,
        handler: &Handler,
        at: HookPoint,
        value: &Value,
        (asked, passes): (u32, bool),
    ) -> Result<u32, Fault> {
        let most = whole_in(value, 0, i64::from(MAX_ARMIES)).map_err(|why| {
            let message = format!("gave back a wrong number of armies: {why}");
            self.wrong(handler, at, message)
        })? as u32;
        if asked > 0 && passes != (most >= asked) {
            let answer = if passes { "lets" } else { "does not let" };
            let message = format!(
                "{answer} {asked} armies through and says that at most {most} would be let through"
            );
            return Err(self.wrong(handler, at, message));
        }
        Ok(most)
    }

    fn ask_one(
        &self,
        handler: &Handler,
        at: HookPoint,
        cx: &mut HookCx<'_>,
    ) -> Result<(Value, Value), Fault> {
        let game = &self.vm(handler).game;
        let subject = cx.subject;
        let (player, from) = (player_of(&subject), land(subject.from));
        match at {
            HookPoint::CanPlace => self.call(handler, at, cx, (game, player, from, subject.amount)),
            HookPoint::CanTrade => {
                let cards: Vec<u32> = subject
                    .cards
                    .iter()
                    .flatten()
                    .map(|c| c.index() as u32 + 1)
                    .collect();
                self.call(handler, at, cx, (game, player, cards))
            }
            HookPoint::CanEndPhase => {
                let phase = phase_word(cx.state.phase());
                self.call(handler, at, cx, (game, player, phase))
            }
            _ => self.call(handler, at, cx, (game, player, from, land(subject.to))),
        }
    }
}
