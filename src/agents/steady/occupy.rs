//! Moving into a captured territory (R41): forward with what there is, but for what the border needs.

use super::place::prospects;
use super::{Table, goals};
use crate::core::action::Action;
use crate::core::state::Pending;

pub(super) fn choose(table: &Table<'_>) -> Option<Action> {
    let (least, most) = table.legal.occupy?;
    let Some(Pending::Occupy { from, to, .. }) = table.view.pending() else {
        return Some(Action::Occupy { armies: most });
    };
    let armies = if !table.is_front(from) {
        most
    } else if !table.is_front(to) || prospects(table, from, 0) > prospects(table, to, most) {
        least
    } else {
        // A guard stays where a bonus is protected, but never so much that nothing goes forward.
        let guard = if table.protects(from) > 0.0 {
            table.threat(from, Some(to)).min(most / 2)
        } else {
            0
        };
        most - guard
    };
    let stays = goals::stays_behind(table);
    Some(Action::Occupy {
        armies: armies.min(most.saturating_sub(stays)).clamp(least, most),
    })
}
