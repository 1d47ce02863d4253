//! What sets are worth, and the territory bonus (R29 to R32, R57, R58, R63).

use crate::core::card::{SetKind, Symbol, set_kind};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::ruleset::{BonusLimit, SetValues};
use crate::core::state::GameState;

/// The armies of a progressive trade, given how many sets were traded before (R31).
#[must_use]
pub fn progressive(traded: u32) -> u32 {
    const FIRST: [u32; 6] = [4, 6, 8, 10, 12, 15];
    match FIRST.get(traded as usize) {
        Some(value) => *value,
        None => 15u32.saturating_add(5u32.saturating_mul(traded - 5)),
    }
}

/// The fixed value of a set (R57).
#[must_use]
pub fn by_symbol(kind: SetKind) -> u32 {
    match kind {
        SetKind::Three(Symbol::Infantry) => 4,
        SetKind::Three(Symbol::Cavalry) => 6,
        SetKind::Three(Symbol::Artillery) => 8,
        SetKind::Three(Symbol::Wild | Symbol::Blank) | SetKind::OneOfEach => 10,
    }
}

/// What three cards bring now; none if they make no set (R29).
#[must_use]
pub fn value(state: &GameState, cards: [CardId; 3]) -> Option<u32> {
    let kind = set_kind(cards.map(|c| state.card(c).symbol))?;
    match state.rules().set_values {
        SetValues::BySymbol => Some(by_symbol(kind)),
        SetValues::Progressive | SetValues::Slow => next_value(state),
        SetValues::NoCards => None,
    }
}

/// What the next set brings, where that does not depend on its cards.
#[must_use]
pub fn next_value(state: &GameState) -> Option<u32> {
    match state.rules().set_values {
        SetValues::Progressive => Some(progressive(state.sets_traded())),
        SetValues::Slow => Some(state.sets_traded().saturating_add(4)),
        SetValues::BySymbol | SetValues::NoCards => None,
    }
}

/// Whether the territory bonus may still be paid this turn (R32).
#[must_use]
pub fn bonus_is_due(state: &GameState) -> bool {
    match state.rules().territory_bonus_limit {
        BonusLimit::Trade => state.rules().territory_bonus_amount != Some(0),
        BonusLimit::Turn => !state.bonus_paid() && state.rules().territory_bonus_amount != Some(0),
        BonusLimit::Never => false,
    }
}

/// The own territories that these cards show (R32).
pub fn shown_own(
    state: &GameState,
    player: PlayerId,
    cards: [CardId; 3],
) -> impl Iterator<Item = TerritoryId> + '_ {
    cards
        .into_iter()
        .filter_map(|c| state.card(c).territory)
        .filter(move |t| state.owns(player, *t))
}

/// The territory bonus for this territory's card, in armies (R32).
#[must_use]
pub fn bonus(state: &GameState, territory: TerritoryId) -> u32 {
    let by_symbol = || state.map().territory(territory).symbol.piece_value();
    state
        .rules()
        .territory_bonus_amount
        .unwrap_or_else(by_symbol)
}
