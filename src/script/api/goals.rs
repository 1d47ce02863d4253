//! Who has won; headquarters and missions.

use super::Sink;
use super::args::{Seat, number_of_player, number_of_territory};

pub(super) fn add<S: Sink>(api: &mut S) {
    api.read(
        "winner",
        "",
        "integer?",
        "Who has won, once the game is over; nil before, and where nobody has.",
        |call, (): ()| Ok(call.lent.state.winner().map(number_of_player)),
    );
    api.read(
        "headquarters",
        "player: integer",
        "integer?",
        "A player's headquarters (R49); nil where none is chosen. Secret until all are shown: do not tell.",
        |call, Seat(player): Seat| {
            let one = call.lent.state.headquarters(player);
            Ok(one.map(|one| number_of_territory(one.territory)))
        },
    );
    api.read(
        "headquarters_holder",
        "player: integer",
        "integer?",
        "Who holds the headquarters that this player chose (R51).",
        |call, Seat(player): Seat| {
            let one = call.lent.state.headquarters(player);
            Ok(one.and_then(|one| one.holder).map(number_of_player))
        },
    );
    api.read(
        "mission",
        "player: integer",
        "string?",
        "The word of a player's mission (R52); nil where none was dealt. Secret: do not tell.",
        |call, Seat(player): Seat| {
            let state = call.lent.state;
            let mission = state
                .mission(player)
                .and_then(|id| state.missions().get(id.index()));
            Ok(mission.map(|mission| mission.key.clone()))
        },
    );
}
