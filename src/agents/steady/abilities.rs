//! Abilities that mods declare: the mod's own hint of their worth decides.

use super::{Memory, Table};
use crate::core::action::Action;

/// Most abilities used in one turn, own or not: nothing goes round in circles.
pub(super) const MOST_A_TURN: u32 = 8;

/// An ability in one's own turn, if one is said to be worth an army or more; only so many a turn.
pub(super) fn use_best(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    if memory.used >= MOST_A_TURN {
        return None;
    }
    let Some(offer) = table.legal.best_offer() else {
        memory.found_nothing = Some((table.view.phase(), table.view.territory_count(table.me)));
        return None;
    };
    memory.used += 1;
    memory.found_nothing = None;
    Some(Action::Ability {
        ability: offer.ability,
        args: offer.args,
    })
}

/// The answer to a mod's question: the best offer, else none.
pub(super) fn answer(table: &Table<'_>) -> Option<Action> {
    let offer = table.legal.best_offer();
    Some(offer.map_or(Action::Pass, |offer| Action::Ability {
        ability: offer.ability,
        args: offer.args,
    }))
}
