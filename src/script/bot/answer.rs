//! From what a callback returns to an action, or to a sentence that says what was returned and what was expected.

use mlua::{Table, Value};

use super::lent::territory_of;
use crate::agents::Decision;
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::legal::{MoveOption, TradeOption};
use crate::core::map::Map;
use crate::script::convert::{describe, whole, whole_in};

/// What a callback returned.
pub(super) type Returned = (Value, Value, Value, Value);

/// What was decided.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// This action.
    Act(Action),
    /// Armies on several territories, one after the other.
    Places(Vec<(TerritoryId, u32)>),
    /// An attack, again and again while more than `keep` armies are left.
    Attack {
        from: TerritoryId,
        to: TerritoryId,
        dice: u8,
        keep: u32,
    },
    /// Nothing: no trade, no more attacks, no move.
    Nothing,
}

/// What is wrong with what was returned.
type Read = Result<Answer, String>;

/// Words for the values a callback returned, the last nils left out.
pub(super) fn shown(returned: &Returned) -> String {
    let values = [&returned.0, &returned.1, &returned.2, &returned.3];
    let used = values
        .iter()
        .rposition(|v| !v.is_nil())
        .map_or(1, |i| i + 1);
    let words: Vec<String> = values[..used].iter().map(|v| describe(v)).collect();
    words.join(", ")
}

pub(super) fn claim(decision: &Decision<'_>, returned: &Returned) -> Read {
    let territory = territory_of(decision.view.map(), &returned.0)?;
    let action = Action::Claim { territory };
    if decision.legal.contains(&action) {
        Ok(Answer::Act(action))
    } else {
        Err(format!("{} is not free", name(decision, territory)))
    }
}

/// An own territory.
pub(super) fn headquarters(decision: &Decision<'_>, returned: &Returned) -> Read {
    let territory = territory_of(decision.view.map(), &returned.0)?;
    let action = Action::ChooseHeadquarters { territory };
    if decision.legal.contains(&action) {
        Ok(Answer::Act(action))
    } else {
        Err(format!(
            "{} is not the bot's own (R49)",
            name(decision, territory)
        ))
    }
}

/// Whether to agree; nil: no.
pub(super) fn draw(returned: &Returned) -> Read {
    match returned.0 {
        Value::Boolean(true) => Ok(Answer::Act(Action::Agree)),
        Value::Boolean(false) | Value::Nil => Ok(Answer::Nothing),
        _ => Err("expected true or false".to_owned()),
    }
}

/// `territory[, armies]` or a list of `{ territory, armies }`.
pub(super) fn place(decision: &Decision<'_>, returned: &Returned) -> Read {
    let Value::Table(list) = &returned.0 else {
        let at = territory_of(decision.view.map(), &returned.0)?;
        return Ok(Answer::Places(vec![one_place(decision, at, &returned.1)?]));
    };
    let mut places = Vec::new();
    for (i, member) in list.sequence_values::<Value>().enumerate().take(1000) {
        let nth = |why: String| format!("entry {}: {why}", i + 1);
        let Ok(Value::Table(entry)) = member else {
            return Err(nth("expected a table { territory, armies }".to_owned()));
        };
        let value = |n: usize| entry.raw_get::<Value>(n).unwrap_or(Value::Nil);
        let at = territory_of(decision.view.map(), &value(1)).map_err(nth)?;
        let place =
            one_place(decision, at, &value(2)).map_err(|why| format!("entry {}: {why}", i + 1))?;
        places.push(place);
    }
    if places.is_empty() {
        return Err(expected_places(list));
    }
    Ok(Answer::Places(places))
}

fn expected_places(list: &Table) -> String {
    if list
        .raw_get::<Value>("territory")
        .is_ok_and(|v| !v.is_nil())
    {
        "a list holds tables { territory, armies }, numbers without names".to_owned()
    } else {
        "the list is empty".to_owned()
    }
}

fn one_place(
    decision: &Decision<'_>,
    at: TerritoryId,
    armies: &Value,
) -> Result<(TerritoryId, u32), String> {
    let option = decision.legal.places.iter().find(|o| o.territory == at);
    let Some(option) = option else {
        return Err(format!("nothing can be placed on {}", name(decision, at)));
    };
    // More than there are is all there are: plans are made before a limit is known.
    let armies = match armies {
        Value::Nil => option.most,
        value => whole_in(value, 1, i64::from(u32::MAX))? as u32,
    };
    Ok((at, armies))
}

/// The number of a set and, if need be, where the bonus goes; nil for no trade.
pub(super) fn trade(decision: &Decision<'_>, returned: &Returned) -> Read {
    let trades = &decision.legal.trades;
    if matches!(returned.0, Value::Nil | Value::Boolean(false)) {
        return Ok(Answer::Nothing);
    }
    let n = whole_in(&returned.0, 1, trades.len() as i64)
        .map_err(|why| format!("{why}: the number of a set in legal:sets()"))?;
    let option = &trades[n as usize - 1];
    let bonus_on = match &returned.1 {
        Value::Nil => option.bonus_on.first().copied(),
        value => {
            let at = territory_of(decision.view.map(), value)?;
            if !option.bonus_on.contains(&at) {
                return Err(format!(
                    "the bonus cannot go on {}: the set's bonus_on lists where",
                    name(decision, at)
                ));
            }
            Some(at)
        }
    };
    Ok(Answer::Act(Action::Trade {
        cards: option.cards,
        bonus_on,
    }))
}

/// The set worth most.
pub(super) fn best_trade(trades: &[TradeOption]) -> Option<Action> {
    let best = trades
        .iter()
        .max_by_key(|o| (o.armies, !o.bonus_on.is_empty()))?;
    Some(Action::Trade {
        cards: best.cards,
        bonus_on: best.bonus_on.first().copied(),
    })
}

/// `from, to[, dice[, keep]]`; nil ends the attacks.
pub(super) fn attack(decision: &Decision<'_>, returned: &Returned) -> Read {
    if matches!(returned.0, Value::Nil | Value::Boolean(false)) {
        return Ok(Answer::Nothing);
    }
    let map = decision.view.map();
    let from = territory_of(map, &returned.0)?;
    let to = territory_of(map, &returned.1)?;
    if let Some(enter) = find_move(&decision.legal.enters, from, to) {
        return Ok(Answer::Act(Action::Enter {
            from,
            to,
            armies: enter.most,
        }));
    }
    let Some(most) = decision.legal.attack(from, to) else {
        return Err(no_attack(decision, from, to));
    };
    let dice = match &returned.2 {
        Value::Nil => most,
        value => whole_in(value, 1, i64::from(most)).map_err(|why| format!("dice: {why}"))? as u8,
    };
    match &returned.3 {
        Value::Nil => Ok(Answer::Act(Action::Attack { from, to, dice })),
        value => {
            let keep = whole_in(value, 1, i64::from(u32::MAX))
                .map_err(|why| format!("armies to keep: {why}"))? as u32;
            // A single roll is always made: the plan says when to stop after it.
            Ok(Answer::Attack {
                from,
                to,
                dice,
                keep,
            })
        }
    }
}

fn no_attack(decision: &Decision<'_>, from: TerritoryId, to: TerritoryId) -> String {
    let view = &decision.view;
    let (a, b) = (name(decision, from), name(decision, to));
    if view.owner(from) != Some(decision.me) {
        format!("{a} is not the bot's own")
    } else if view.owner(to) == Some(decision.me) {
        format!("{b} is the bot's own")
    } else if view.armies(from) < 2 {
        format!("{a} has a single army, which must stay (R34)")
    } else if !view.graph().is_border(from, to) {
        format!("no border leads from {a} to {b} (R34)")
    } else {
        format!("{a} may not attack {b} now")
    }
}

pub(super) fn defend(decision: &Decision<'_>, returned: &Returned) -> Read {
    let dice = whole_in(&returned.0, 1, i64::from(decision.legal.defend))?;
    Ok(Answer::Act(Action::Defend { dice: dice as u8 }))
}

pub(super) fn occupy(decision: &Decision<'_>, returned: &Returned) -> Read {
    let (least, most) = decision.legal.occupy.unwrap_or((1, 1));
    let armies = whole_in(&returned.0, i64::from(least), i64::from(most))?;
    Ok(Answer::Act(Action::Occupy {
        armies: armies as u32,
    }))
}

/// `from, to[, armies]`; nil for no move.
pub(super) fn fortify(decision: &Decision<'_>, returned: &Returned) -> Read {
    if matches!(returned.0, Value::Nil | Value::Boolean(false)) {
        return Ok(Answer::Nothing);
    }
    let map = decision.view.map();
    let from = territory_of(map, &returned.0)?;
    let to = territory_of(map, &returned.1)?;
    let Some(option) = find_move(&decision.legal.fortifies, from, to) else {
        return Err(format!(
            "no armies can move from {} to {} now",
            name(decision, from),
            name(decision, to)
        ));
    };
    let armies = match &returned.2 {
        Value::Nil => option.most,
        value => whole_in(value, 1, i64::from(option.most))
            .map_err(|why| format!("armies: {why}"))? as u32,
    };
    Ok(Answer::Act(Action::Fortify { from, to, armies }))
}

/// The number of an offer; nil for none.
pub(super) fn ability(decision: &Decision<'_>, returned: &Returned) -> Read {
    if matches!(returned.0, Value::Nil | Value::Boolean(false)) {
        return Ok(Answer::Nothing);
    }
    let offers = &decision.legal.offers;
    let offer = whole(&returned.0)
        .filter(|n| *n >= 1)
        .and_then(|n| offers.get(n as usize - 1))
        .ok_or_else(|| {
            let count = offers.len();
            format!("expected the number of an offer in legal:offers(), 1 to {count}")
        })?;
    Ok(Answer::Act(Action::Ability {
        ability: offer.ability,
        args: offer.args,
    }))
}

fn find_move(options: &[MoveOption], from: TerritoryId, to: TerritoryId) -> Option<MoveOption> {
    options
        .iter()
        .find(|o| o.from == from && o.to == to)
        .copied()
}

/// `Alaska (1)`.
fn name(decision: &Decision<'_>, t: TerritoryId) -> String {
    let map: &Map = decision.view.map();
    format!("{} ({})", map.territory(t).names.get("en"), t.index() + 1)
}
