//! Where a number comes from: what the rules say, and what each mod makes more or less of it. Only numbers that may be asked at
//! any time; those that are settled once stand in their events, and so do the steps of a turn's reinforcements (R24 to R26).

pub use super::account::{Account, Grant, Number};
use super::actions::{attack, defend, trade};
use super::event::{Cause, Event, Record};
use super::hook::{Fault, HookPoint, Hooks};
use super::id::PlayerId;
use super::rules::{dice, room, sets};
use super::state::{Battle, GameState};

/// Accounts for a number; none where there is none, as of three cards that make no set.
///
/// # Errors
/// A mod's fault.
pub fn account(state: &GameState, hooks: &mut Hooks, of: Number) -> Result<Option<Account>, Fault> {
    // What was answered before tells the number alone, not what each mod made of it.
    hooks.forget();
    let (rules, total, at) = match of {
        Number::AttackDice { player, from, to } => {
            let total = attack::most_dice(state, hooks, player, from, to)?;
            let rules = dice::most_attack_across(state, from, to);
            (i64::from(rules), i64::from(total), HookPoint::AttackDice)
        }
        Number::DefenceDice { from, to } => {
            let fight = Battle {
                from,
                to,
                dice: 0,
                attack: Default::default(),
                defence: Default::default(),
            };
            let total = defend::most_dice(state, hooks, &fight)?;
            let rules = dice::most_defence_across(state, from, to);
            (i64::from(rules), i64::from(total), HookPoint::DefenceDice)
        }
        Number::SetValue { player, cards } => {
            let Some(rules) = sets::value(state, cards) else {
                return Ok(None);
            };
            let total = trade::value(state, hooks, player, cards)?.unwrap_or(rules);
            (i64::from(rules), i64::from(total), HookPoint::SetValue)
        }
        Number::Room { player, territory } => {
            let total = super::actions::room_in(state, hooks, player, territory)?;
            let rules = room::in_territory(state, territory);
            (i64::from(rules), i64::from(total), HookPoint::PlaceLimit)
        }
    };
    Ok(Some(Account {
        rules,
        changes: hooks.changes(at),
        total,
    }))
}

/// The reinforcements of a player's last turn; none before the first. `start` is the state before the first record.
#[must_use]
pub fn last_grant(start: &GameState, records: &[Record], player: PlayerId) -> Option<Grant> {
    let is_grant = |r: &Record| matches!(&r.event, Event::ReinforcementsGranted { player: p, .. } if *p == player);
    let at = records.iter().rposition(is_grant)?;
    let Event::ReinforcementsGranted {
        territories,
        total,
        changes,
        ..
    } = &records[at].event
    else {
        return None;
    };
    let mut state = start.clone();
    for record in &records[..at] {
        state.apply(&record.event);
    }
    Some(Grant {
        owned: state.territory_count(player),
        territories: *territories,
        divisor: state.rules().territory_divisor.max(1),
        least: state.rules().min_reinforcements,
        continents: state.map().payments(|t| state.owns(player, t)),
        changes: changes.clone(),
        total: *total,
        since: since(&records[at + 1..], i64::from(*total)),
    })
}

/// What changed of the armies to place, up to the end of the turn. What was placed does not count: it is what they are for.
fn since(records: &[Record], granted: i64) -> Vec<(Cause, i64)> {
    let mut left = granted;
    let mut found = Vec::new();
    for record in records {
        match &record.event {
            Event::TurnEnded { .. } => break,
            Event::SetTraded { armies, .. } => {
                left += i64::from(*armies);
                found.push((record.cause, i64::from(*armies)));
            }
            Event::ArmiesPlaced { armies, .. } | Event::TerritoryGarrisoned { armies, .. } => {
                left -= i64::from(*armies);
            }
            Event::ReinforcementsLost { armies, .. } => {
                left -= i64::from(*armies);
                found.push((record.cause, -i64::from(*armies)));
            }
            Event::ToPlaceChanged { armies } => {
                found.push((record.cause, i64::from(*armies) - left));
                left = i64::from(*armies);
            }
            _ => {}
        }
    }
    found
}
