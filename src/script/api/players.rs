//! The players and their cards.

use super::Sink;
use super::args::{Land, Seat, number_of_player};
use crate::core::rules::initial;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.read(
        "player_count",
        "",
        "integer",
        "How many players began the game.",
        |call, (): ()| Ok(call.lent.state.player_count()),
    );
    api.read(
        "players",
        "",
        "integer[]",
        "The players still in the game, by seat.",
        |call, (): ()| {
            Ok(call
                .lent
                .state
                .players()
                .map(number_of_player)
                .collect::<Vec<_>>())
        },
    );
    api.read(
        "is_alive",
        "player: integer",
        "boolean",
        "Whether a player is still in the game.",
        |call, Seat(player): Seat| Ok(call.lent.state.is_alive(player)),
    );
    api.read(
        "next_player",
        "player: integer",
        "integer",
        "Who plays after this player by the rules (R11).",
        |call, Seat(player): Seat| {
            Ok(number_of_player(initial::next_player(
                call.lent.state,
                player,
            )))
        },
    );
    api.read(
        "pool",
        "player: integer",
        "integer",
        "Armies of the start that a player has still to place.",
        |call, Seat(player): Seat| Ok(call.lent.state.pool(player)),
    );
    api.read(
        "hand",
        "player: integer",
        "integer[]",
        "The cards a player holds, ascending; see `alea.cards` for what they show. Mods see all hands: do not tell.",
        |call, Seat(player): Seat| {
            let hand = call.lent.state.hand(player);
            Ok(hand
                .iter()
                .map(|c| c.index() as u32 + 1)
                .collect::<Vec<_>>())
        },
    );
    api.read(
        "hand_size",
        "player: integer",
        "integer",
        "How many cards a player holds.",
        |call, Seat(player): Seat| Ok(call.lent.state.hand_size(player)),
    );
    api.read(
        "holds_card_of",
        "player: integer, territory: integer",
        "integer?",
        "The card in a player's hand that shows this territory, or nil.",
        |call, (Seat(player), Land(t)): (Seat, Land)| {
            let state = call.lent.state;
            let shows = |c: &&crate::core::id::CardId| state.card(**c).territory == Some(t);
            let card = state.hand(player).iter().find(shows);
            Ok(card.map(|c| c.index() as u32 + 1))
        },
    );
}
