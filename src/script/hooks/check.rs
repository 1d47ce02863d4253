//! Checks: nil, or a reason. The first reason wins.

use mlua::Value;

use super::{land, player_of};
use crate::core::hook::{Fault, HookCx, HookPoint, Veto};
use crate::core::limits::MAX_ARMIES;
use crate::script::api::phase_word;
use crate::script::convert::{describe, whole_in};
use crate::script::env;
use crate::script::host::{Handler, Host};

/// Longest reason.
const LONGEST: usize = 200;

impl Host {
    pub(in crate::script) fn ask_check(
        &self,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        words: bool,
    ) -> Result<Option<Veto>, Fault> {
        for handler in &self.handlers[at as usize] {
            let (answer, most) = self.ask_one(handler, at, cx)?;
            if matches!(answer, Value::Nil) {
                continue;
            }
            let reason = match words {
                true => env::text_in(&answer, &self.language),
                false => env::is_text(&answer).then(String::new),
            };
            let Some(mut reason) = reason else {
                let message = format!(
                    "gave back {}: expected nothing, or a reason as text",
                    describe(&answer)
                );
                return Err(self.wrong(handler, at, message));
            };
            let most = match most {
                Value::Nil => None,
                most => Some(self.most(handler, at, &most)?),
            };
            if reason.len() > LONGEST
                && let Some((end, _)) = reason.char_indices().nth(LONGEST)
            {
                reason.truncate(end);
            }
            handler.acts(true);
            return Ok(Some(Veto {
                by: match words {
                    true => self.vm(handler).name.clone(),
                    false => String::new(),
                },
                reason,
                most,
            }));
        }
        Ok(None)
    }

    /// How many armies would pass, as a check tells with its reason.
    fn most(&self, handler: &Handler, at: HookPoint, value: &Value) -> Result<u32, Fault> {
        let most = whole_in(value, 0, i64::from(MAX_ARMIES)).map_err(|why| {
            let message = format!("gave back a reason and a wrong number of armies: {why}");
            self.wrong(handler, at, message)
        })?;
        Ok(most as u32)
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
