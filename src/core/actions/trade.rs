//! Trading sets of cards (R29 to R32, R43).

use super::{Checked, ask, passes, room_in};
use crate::core::engine::Step;
use crate::core::event::Event;
use crate::core::hook::{Fault, HookCx, HookPoint, Hooks, Subject};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::{LegalActions, TradeOption};
use crate::core::limits::MAX_ARMIES;
use crate::core::rules::{room, sets};
use crate::core::state::GameState;
use crate::core::turns;

/// Whether the hand at the start of a turn is so large that a set must be traded (R30).
pub(in crate::core) fn is_forced(state: &GameState, player: PlayerId) -> bool {
    state.rules().has_cards() && state.hand_size(player) >= state.rules().forced_trade_at
}

/// Whether sets must be traded after an elimination (R43): from six cards on, until four or fewer are left.
pub(in crate::core) fn is_due_after_elimination(state: &GameState) -> bool {
    let hand = state.hand_size(state.player);
    state.turn.spoils
        && state.rules().has_cards()
        && hand > most_to_keep(state)
        && (hand >= state.rules().elimination_trade_at || state.turn.trading)
}

/// Most cards that one may keep once trading after an elimination is forced (R43).
fn most_to_keep(state: &GameState) -> u32 {
    state
        .rules()
        .forced_trade_at
        .min(state.rules().elimination_trade_at)
        .saturating_sub(1)
}

/// The refusal while a set must be traded first, at the start of a turn (R30).
pub(super) fn trade_first(state: &GameState) -> Illegal {
    Illegal::TradeFirst {
        hand: state.hand_size(state.player),
        most: state.rules().forced_trade_at.saturating_sub(1),
    }
}

/// What a set brings, after mods; none if the cards make no set.
pub(in crate::core) fn value(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    cards: [CardId; 3],
) -> Result<Option<u32>, Fault> {
    let Some(native) = sets::value(state, cards) else {
        return Ok(None);
    };
    let subject = || Subject {
        cards: Some(cards),
        ..Subject::player(player)
    };
    let cx = || HookCx {
        state,
        subject: subject(),
        chance: None,
    };
    let armies = hooks.number(HookPoint::SetValue, i64::from(native), cx)?;
    Ok(Some(armies.clamp(0, i64::from(MAX_ARMIES)) as u32))
}

/// Where the territory bonus for these cards may go: an own shown territory with room for it (R32).
fn bonus_places(
    state: &GameState,
    player: PlayerId,
    cards: [CardId; 3],
) -> impl Iterator<Item = TerritoryId> + '_ {
    let due = sets::bonus_is_due(state);
    sets::shown_own(state, player, cards)
        .filter(move |t| due && sets::bonus(state, *t) > 0 && room::in_territory(state, *t) > 0)
}

pub(super) fn check(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    cards: [CardId; 3],
    bonus_on: Option<TerritoryId>,
) -> Checked {
    if !state.rules().has_cards() {
        return Err(Illegal::NoCards.into());
    }
    let hand = state.hand(player);
    for (i, card) in cards.iter().enumerate() {
        if !hand.contains(card) || cards[..i].contains(card) {
            return Err(Illegal::NotYourCard(*card).into());
        }
    }
    if value(state, hooks, player, cards)?.is_none() {
        return Err(Illegal::NoSet.into());
    }
    let due = bonus_places(state, player, cards).next().is_some();
    match bonus_on {
        None if due => return Err(Illegal::BonusUnplaced.into()),
        Some(_) if !due => return Err(Illegal::NoBonus.into()),
        Some(t) if !bonus_places(state, player, cards).any(|shown| shown == t) => {
            return Err(Illegal::BonusTerritory(t).into());
        }
        Some(_) | None => {}
    }
    ask(hooks, HookPoint::CanTrade, state, || Subject {
        cards: Some(cards),
        ..Subject::player(player)
    })
}

/// The sets of three in a hand, by ascending cards, up to the first for which `found` says true.
fn find_set(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    mut found: impl FnMut([CardId; 3], u32) -> bool,
) -> Result<bool, Fault> {
    let hand = state.hand(player);
    for (i, a) in hand.iter().enumerate() {
        for (j, b) in hand.iter().enumerate().skip(i + 1) {
            for c in &hand[j + 1..] {
                let cards = [*a, *b, *c];
                let Some(armies) = value(state, hooks, player, cards)? else {
                    continue;
                };
                let subject = || Subject {
                    cards: Some(cards),
                    ..Subject::player(player)
                };
                if passes(ask(hooks, HookPoint::CanTrade, state, subject))? && found(cards, armies)
                {
                    return Ok(true);
                }
            }
        }
    }
    Ok(false)
}

/// Whether the player has a set to trade.
pub(in crate::core) fn any(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
) -> Result<bool, Fault> {
    if !state.rules().has_cards() || state.hand_size(player) < 3 {
        return Ok(false);
    }
    find_set(state, hooks, player, |_, _| true)
}

pub(super) fn options(
    state: &GameState,
    hooks: &mut Hooks,
    player: PlayerId,
    into: &mut LegalActions,
) -> Result<(), Fault> {
    if !state.rules().has_cards() || state.hand_size(player) < 3 {
        return Ok(());
    }
    let trades = &mut into.trades;
    find_set(state, hooks, player, |cards, armies| {
        trades.push(TradeOption {
            cards,
            armies,
            bonus_on: bonus_places(state, player, cards).collect(),
        });
        false
    })?;
    Ok(())
}

pub(super) fn resolve(
    step: &mut Step<'_>,
    player: PlayerId,
    cards: [CardId; 3],
    bonus_on: Option<TerritoryId>,
) -> Result<(), Fault> {
    let armies = value(step.state, step.hooks, player, cards)?.unwrap_or(0);
    let mut cards = cards;
    cards.sort_unstable();
    step.emit(Event::SetTraded {
        player,
        cards,
        armies,
    })?;
    if let Some(territory) = bonus_on {
        pay_bonus(step, player, territory)?;
    }
    turns::lose_beyond_box(step, player)
}

/// Puts the extra armies on the shown territory (R32).
fn pay_bonus(step: &mut Step<'_>, player: PlayerId, territory: TerritoryId) -> Result<(), Fault> {
    let native = sets::bonus(step.state, territory);
    let armies = step.number(
        HookPoint::TerritoryBonus,
        native,
        Subject::at(player, territory),
    )?;
    let room =
        room_in(step.state, step.hooks, player, territory)?.min(room::in_box(step.state, player));
    let armies = armies.min(room);
    if armies == 0 {
        return Ok(());
    }
    step.emit(Event::TerritoryBonusPaid {
        player,
        territory,
        armies,
    })
}
