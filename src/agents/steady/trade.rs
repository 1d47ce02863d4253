//! Trading sets (R29 to R32).

use super::Table;
use crate::core::action::Action;
use crate::core::card::Symbol;
use crate::core::id::TerritoryId;
use crate::core::legal::TradeOption;

/// The dearest set; of equal ones the one with a territory bonus and fewest wild cards.
pub(super) fn best(table: &Table<'_>) -> Option<Action> {
    let wilds = |option: &TradeOption| {
        let is_wild = |c: &&_| table.view.card(**c).symbol == Symbol::Wild;
        option.cards.iter().filter(is_wild).count()
    };
    let rank = |option: &&TradeOption| {
        (
            option.armies,
            !option.bonus_on.is_empty(),
            3 - wilds(option),
        )
    };
    // The first of the best, so that the choice does not hang on how a list is searched.
    let option = table.legal.trades.iter().rev().max_by_key(rank)?;
    Some(Action::Trade {
        cards: option.cards,
        bonus_on: bonus_place(table, &option.bonus_on),
    })
}

/// Where the territory bonus does most: at the front, on the largest stack.
fn bonus_place(table: &Table<'_>, places: &[TerritoryId]) -> Option<TerritoryId> {
    places
        .iter()
        .rev()
        .copied()
        .max_by_key(|t| (table.is_front(*t), table.view.armies(*t)))
}
