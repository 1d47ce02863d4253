//! Attacking (R34, R35): the best bargain by exact odds, pursued until it is none.

use super::{Memory, Table};
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::legal::AttackOption;

/// The lowest chance of success at which a battle is begun or gone on with.
const LEAST_CHANCE: f64 = 0.5;

pub(super) fn choose(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    if let Some((from, to)) = memory.pair
        && let Some(dice) = table.legal.attack(from, to)
        && bargain(table, from, to) > 0.0
    {
        return Some(Action::Attack { from, to, dice });
    }
    memory.pair = None;
    let mut best: Option<&AttackOption> = None;
    let mut most = 0.0;
    for option in &table.legal.attacks {
        let bargain = bargain(table, option.from, option.to);
        if bargain > most {
            most = bargain;
            best = Some(option);
        }
    }
    let Some(option) = best else {
        return enter(table);
    };
    memory.pair = Some((option.from, option.to));
    Some(Action::Attack {
        from: option.from,
        to: option.to,
        dice: option.dice,
    })
}

/// What an attack is expected to bring, in armies; not above 0: better left alone.
pub(super) fn bargain(table: &Table<'_>, from: TerritoryId, to: TerritoryId) -> f64 {
    let a = table
        .view
        .armies(from)
        .saturating_sub(reserve(table, from, to));
    let graph = table.view.graph();
    let border = if graph.is_plain() {
        None
    } else {
        graph.border(from, to)
    };
    let odds = table.battle(a, to, border.as_ref());
    if odds.win < LEAST_CHANCE {
        return 0.0;
    }
    let grudge = table
        .view
        .owner(to)
        .map_or(0.0, |owner| table.outlook.sides[owner.index()].grudge);
    let worth = if graph.is_plain() || border.is_some_and(|b| table.may_take(&b)) {
        table.outlook.worth[to.index()]
    } else {
        // What is only bombarded is not won.
        0.0
    };
    odds.win * worth + grudge * odds.defender_loss - table.outlook.care * odds.attacker_loss
}

/// Armies that stay out of a fight because the territory protects a bonus (A: leave two or three as depth).
fn reserve(table: &Table<'_>, from: TerritoryId, to: TerritoryId) -> u32 {
    if table.protects(from) <= 0.0 {
        return 0;
    }
    let threat = table.threat(from, Some(to));
    threat.min(table.view.armies(from) / 2)
}

/// With nothing to attack: into an ownerless territory, which costs nothing then (R47).
fn enter(table: &Table<'_>) -> Option<Action> {
    let option = table.legal.enters.iter().max_by_key(|o| o.most)?;
    let armies = if table.is_front(option.from) {
        option.most.div_ceil(2)
    } else {
        option.most
    };
    Some(Action::Enter {
        from: option.from,
        to: option.to,
        armies,
    })
}
