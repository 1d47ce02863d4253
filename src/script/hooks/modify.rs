//! Modify hooks: a value goes through all of a point's hooks in load order. Nothing given back: unchanged. What is not of the
//! kind asked for is a fault; the engine narrows the end further.

use mlua::Value;

use super::shims::{NARROW, pack, three};
use super::{index_of, land, player_of};
use crate::core::event::{Change, Faces};
use crate::core::hook::{Fault, HookCx, HookPoint, Losses, Roll};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::limits::{MAX_ARMIES, MAX_CARDS, MAX_COPIES, MAX_DICE, MAX_DIE_SIDES};
use crate::core::map::TerritorySet;
use crate::script::api::{number_of_player, number_of_territory};
use crate::script::convert::{describe, whole_in};
use crate::script::host::{Handler, Host};

/// What a hook did that gives back more dice than there are.
const TOO_MANY: &str = "gave back more faces than were rolled";

/// The least and most number that a hook may give back at this point.
#[must_use]
pub fn bounds(at: HookPoint) -> (i64, i64) {
    let most = match at {
        HookPoint::AttackDice | HookPoint::DefenceDice => MAX_DICE as i64,
        HookPoint::DiceBag => i64::from(MAX_COPIES),
        HookPoint::CardsForTurn => MAX_CARDS as i64,
        _ => i64::from(MAX_ARMIES),
    };
    (0, most)
}

impl Host {
    #[inline]
    pub(in crate::script) fn pass_number(
        &self,
        at: HookPoint,
        mut value: i64,
        cx: &mut HookCx<'_>,
        trail: &mut Vec<Change>,
    ) -> Result<i64, Fault> {
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let subject = cx.subject;
            let player = player_of(&subject);
            let answer: Value = match subject.cards {
                Some(cards) => {
                    let cards: Vec<u32> = cards.iter().map(|c| c.index() as u32 + 1).collect();
                    self.call(handler, at, cx, (game, value, player, cards))?
                }
                None => {
                    let (from, to) = (land(subject.from), land(subject.to));
                    self.call(handler, at, cx, (game, value, player, from, to))?
                }
            };
            let before = value;
            value = self.number_or(handler, at, &answer, value)?;
            handler.acts(value != before);
            if value != before {
                trail.push(Change {
                    by: self.vm(handler).id,
                    more: value - before,
                });
            }
        }
        Ok(value)
    }

    /// The number given back, or the old one.
    #[inline]
    fn number_or(
        &self,
        handler: &Handler,
        at: HookPoint,
        answer: &Value,
        old: i64,
    ) -> Result<i64, Fault> {
        if matches!(answer, Value::Nil) {
            return Ok(old);
        }
        let (least, most) = bounds(at);
        whole_in(answer, least, most).map_err(|message| {
            self.wrong(handler, at, format!("gave back a wrong value: {message}"))
        })
    }

    pub(in crate::script) fn pass_range(
        &self,
        at: HookPoint,
        value: (u32, u32),
        cx: &mut HookCx<'_>,
    ) -> Result<(i64, i64), Fault> {
        let (mut least, mut most) = (i64::from(value.0), i64::from(value.1));
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let subject = cx.subject;
            let (player, from, to) = (player_of(&subject), land(subject.from), land(subject.to));
            let (first, second): (Value, Value) =
                self.call(handler, at, cx, (game, least, most, player, from, to))?;
            let before = (least, most);
            least = self.number_or(handler, at, &first, least)?;
            most = self.number_or(handler, at, &second, most)?;
            handler.acts((least, most) != before);
            if least > most {
                let message = format!("gave back a range from {least} to {most}");
                return Err(self.wrong(handler, at, message));
            }
        }
        Ok((least, most))
    }

    #[inline]
    pub(in crate::script) fn pass_dice(
        &self,
        mut value: Roll,
        cx: &mut HookCx<'_>,
    ) -> Result<Roll, Fault> {
        for handler in &self.handlers[HookPoint::Dice as usize] {
            let before = value;
            if value.attack.len().max(value.defence.len()) > NARROW {
                self.pass_many_dice(handler, &mut value, cx)?;
            } else {
                self.pass_few_dice(handler, &mut value, cx)?;
            }
            handler.acts(value != before);
        }
        Ok(value)
    }

    #[inline]
    fn pass_few_dice(
        &self,
        handler: &Handler,
        value: &mut Roll,
        cx: &mut HookCx<'_>,
    ) -> Result<(), Fault> {
        let at = HookPoint::Dice;
        let game = &self.vm(handler).game;
        let (from, to) = (land(cx.subject.from), land(cx.subject.to));
        let [a, b, c] = three(value.attack.as_slice());
        let [d, e, f] = three(value.defence.as_slice());
        let args = (game, from, to, a, b, c, d, e, f);
        type Answer = (Option<bool>, Value, Value, Value, Value, Value, Value);
        let (changed, a, b, c, d, e, f): Answer = self.call(handler, at, cx, args)?;
        let Some(more) = changed else {
            return Ok(());
        };
        if more {
            return Err(self.wrong(handler, at, TOO_MANY.to_owned()));
        }
        self.faces(handler, [a, b, c], &mut value.attack)?;
        self.faces(handler, [d, e, f], &mut value.defence)
    }

    fn pass_many_dice(
        &self,
        handler: &Handler,
        value: &mut Roll,
        cx: &mut HookCx<'_>,
    ) -> Result<(), Fault> {
        let game = &self.vm(handler).game;
        let (from, to) = (land(cx.subject.from), land(cx.subject.to));
        let (attack, defence) = (
            pack(value.attack.as_slice()),
            pack(value.defence.as_slice()),
        );
        let args = (game, from, to, attack, defence);
        let (attack, defence): (Option<Vec<Value>>, Option<Vec<Value>>) =
            self.call_wide(handler, HookPoint::Dice, cx, args)?;
        if let Some(faces) = attack {
            self.faces(handler, faces, &mut value.attack)?;
        }
        if let Some(faces) = defence {
            self.faces(handler, faces, &mut value.defence)?;
        }
        Ok(())
    }

    /// Writes the faces given back over those of a side, as many as were rolled, highest first.
    #[inline]
    fn faces(
        &self,
        handler: &Handler,
        given: impl IntoIterator<Item = Value>,
        side: &mut Faces,
    ) -> Result<(), Fault> {
        let mut given = given.into_iter();
        for face in side.as_mut_slice() {
            let value = given.next().unwrap_or(Value::Nil);
            *face = whole_in(&value, 1, i64::from(MAX_DIE_SIDES)).map_err(|message| {
                let message = format!("gave back a wrong face: {message}");
                self.wrong(handler, HookPoint::Dice, message)
            })? as u8;
        }
        if given.any(|value| !matches!(value, Value::Nil)) {
            return Err(self.wrong(handler, HookPoint::Dice, TOO_MANY.to_owned()));
        }
        side.sort();
        Ok(())
    }

    pub(in crate::script) fn pass_losses(
        &self,
        mut value: Losses,
        cx: &mut HookCx<'_>,
    ) -> Result<Losses, Fault> {
        let at = HookPoint::Losses;
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let (from, to) = (land(cx.subject.from), land(cx.subject.to));
            let (attacker, defender): (Value, Value) = self.call(
                handler,
                at,
                cx,
                (game, value.attacker, value.defender, from, to),
            )?;
            let before = value;
            value.attacker =
                self.number_or(handler, at, &attacker, i64::from(value.attacker))? as u32;
            value.defender =
                self.number_or(handler, at, &defender, i64::from(value.defender))? as u32;
            handler.acts(value != before);
        }
        Ok(value)
    }

    pub(in crate::script) fn pass_territories(
        &self,
        at: HookPoint,
        mut value: TerritorySet,
        cx: &mut HookCx<'_>,
    ) -> Result<TerritorySet, Fault> {
        let count = cx.state.map().len();
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let (player, from) = (player_of(&cx.subject), land(cx.subject.from));
            let list: Vec<u32> = value.iter().map(number_of_territory).collect();
            let answer: Value = self.call(handler, at, cx, (game, list, player, from))?;
            if let Some(indices) = self.list_or(handler, at, &answer, "territory", count)? {
                let before = std::mem::take(&mut value);
                value = indices.into_iter().map(TerritoryId::new).collect();
                handler.acts(value != before);
            }
        }
        Ok(value)
    }

    pub(in crate::script) fn pass_cards(
        &self,
        at: HookPoint,
        mut value: Vec<CardId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<CardId>, Fault> {
        let count = cx.state.map().deck().len();
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let player = player_of(&cx.subject);
            let other = cx.subject.other.map(number_of_player);
            let list: Vec<u32> = value.iter().map(|c| c.index() as u32 + 1).collect();
            let answer: Value = self.call(handler, at, cx, (game, list, player, other))?;
            if let Some(indices) = self.list_or(handler, at, &answer, "card", count)? {
                let before = std::mem::take(&mut value);
                value = indices.into_iter().map(CardId::new).collect();
                handler.acts(value != before);
            }
        }
        Ok(value)
    }

    /// The list of indices given back, if one is.
    fn list_or(
        &self,
        handler: &Handler,
        at: HookPoint,
        answer: &Value,
        what: &str,
        count: usize,
    ) -> Result<Option<Vec<usize>>, Fault> {
        let table = match answer {
            Value::Nil => return Ok(None),
            Value::Table(table) => table,
            other => {
                let message = format!("gave back {}: expected a list", describe(other));
                return Err(self.wrong(handler, at, message));
            }
        };
        let mut indices = Vec::new();
        for (i, value) in table.sequence_values::<Value>().enumerate().take(count) {
            let value = value.unwrap_or(Value::Nil);
            let Some(index) = index_of(&value, count) else {
                let message = format!(
                    "gave back {} as item {}: expected a {what}, 1 to {count}",
                    describe(&value),
                    i + 1
                );
                return Err(self.wrong(handler, at, message));
            };
            indices.push(index);
        }
        Ok(Some(indices))
    }

    pub(in crate::script) fn pass_player(
        &self,
        at: HookPoint,
        mut value: Option<PlayerId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<PlayerId>, Fault> {
        let count = cx.state.player_count();
        for handler in &self.handlers[at as usize] {
            let game = &self.vm(handler).game;
            let old = value.map(number_of_player);
            let other = cx.subject.other.map(number_of_player);
            let answer: Value = self.call(handler, at, cx, (game, old, other))?;
            let none = at == HookPoint::Victory;
            let before = value;
            value = match answer {
                Value::Nil => continue,
                Value::Boolean(false) if none => None,
                answer => match index_of(&answer, count).map(PlayerId::new) {
                    Some(player) if cx.state.is_alive(player) => Some(player),
                    Some(_) => {
                        let message = format!("gave back player {}, who is out", describe(&answer));
                        return Err(self.wrong(handler, at, message));
                    }
                    None => {
                        let message = format!(
                            "gave back {}: expected a player, 1 to {count}{}",
                            describe(&answer),
                            if none { ", or false for nobody" } else { "" }
                        );
                        return Err(self.wrong(handler, at, message));
                    }
                },
            };
            handler.acts(value != before);
        }
        Ok(value)
    }
}
