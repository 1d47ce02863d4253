//! The players and their cards.

use super::args::{Land, Numbers, Owner, Seat, number_of_player};
use super::{Call, Sink};
use crate::core::id::{COLOURS, PlayerId};
use crate::core::looked::Part;
use crate::core::rules::initial;
use crate::script::sandbox::uncapped;
use crate::text::Language;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "player_count",
        "",
        "integer",
        "How many players began the game.",
        |call, (): ()| Ok(call.lent.state.player_count()),
    );
    api.look(
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
                .collect::<Numbers>())
        },
    );
    api.look(
        "is_alive",
        "player: integer",
        "boolean",
        "Whether a player is still in the game.",
        |call, Seat(player): Seat| Ok(call.lent.state.is_alive(player)),
    );
    api.look(
        "is_player",
        "owner: integer?",
        "boolean",
        "Whether an owner is a player in the game: not nobody, not the neutral army, no side without a mind, nobody who is out.",
        |call, owner: Option<Owner>| {
            let state = call.lent.state;
            Ok(owner.is_some_and(|Owner(p)| p.index() < state.player_count() && state.is_alive(p)))
        },
    );
    api.look(
        "cards_left",
        "",
        "integer",
        "How many cards can still be drawn: the deck and the traded ones, which become the deck when it runs out (R16).",
        |call, (): ()| {
            call.at(Part::Cards);
            Ok(call.lent.state.deck().len() + call.lent.state.discard().len())
        },
    );
    api.look(
        "colour",
        "player: integer",
        "string",
        "A player's colour in English: green, blue, red and so on.",
        |call, Seat(player): Seat| {
            let colours = call.game.registry.colours.borrow();
            let colour = colour_of(&colours, player);
            uncapped(call.lua, || call.lua.create_string(colour))
        },
    );
    api.look(
        "colour_names",
        "player: integer",
        "table<string,string>",
        "A player's colour by language, for what a mod says: `{ en = \"Green\", es = \"Verde\" }`.",
        |call, Seat(player): Seat| {
            let colours = call.game.registry.colours.borrow();
            let colour = colour_of(&colours, player);
            uncapped(call.lua, || {
                let names = call.lua.create_table()?;
                for language in Language::ALL {
                    names.raw_set(language.code(), language.colour(colour))?;
                }
                Ok(names)
            })
        },
    );
    api.look(
        "ranking",
        "by: \"territories\"|\"armies\"",
        "integer[]",
        "The players still in the game, the first in rank first: by territories, then armies, or by armies, then territories; of equal ones the lower seat comes first.",
        ranking,
    );
    api.look(
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
    api.look(
        "pool",
        "player: integer",
        "integer",
        "Armies of the start that a player has still to place.",
        |call, Seat(player): Seat| {
            call.at(Part::Placing);
            Ok(call.lent.state.pool(player))
        },
    );
    api.look(
        "hand",
        "player: integer",
        "integer[]",
        "The cards a player holds, ascending; see `alea.cards` for what they show. Mods see all hands: do not tell.",
        |call, Seat(player): Seat| {
            call.at(Part::Cards);
            let hand = call.lent.state.hand(player);
            Ok(hand
                .iter()
                .map(|c| c.index() as u32 + 1)
                .collect::<Numbers>())
        },
    );
    api.look(
        "hand_size",
        "player: integer",
        "integer",
        "How many cards a player holds.",
        |call, Seat(player): Seat| {
            call.at(Part::Cards);
            Ok(call.lent.state.hand_size(player))
        },
    );
    api.look(
        "holds_card_of",
        "player: integer, territory: integer",
        "integer?",
        "The card in a player's hand that shows this territory, or nil.",
        |call, (Seat(player), Land(t)): (Seat, Land)| {
            call.at(Part::Cards);
            let state = call.lent.state;
            let shows = |c: &&crate::core::id::CardId| state.card(**c).territory == Some(t);
            let card = state.hand(player).iter().find(shows);
            Ok(card.map(|c| c.index() as u32 + 1))
        },
    );
}

/// The colour that a player goes by: that of a test's scene, or that of the seat.
fn colour_of(scene: &[String], player: PlayerId) -> &str {
    let of_seat = COLOURS[player.index()];
    scene.get(player.index()).map_or(of_seat, String::as_str)
}

fn ranking(call: &Call<'_>, by: String) -> mlua::Result<Numbers> {
    call.at(Part::Armies);
    let state = call.lent.state;
    let land = |p: &PlayerId| (state.territory_count(*p), state.army_count(*p));
    let rank = |p: &PlayerId| match land(p) {
        (territories, armies) if by == "armies" => (armies, territories),
        rank => rank,
    };
    if !["territories", "armies"].contains(&by.as_str()) {
        return Err(mlua::Error::runtime(format!(
            "expected \"territories\" or \"armies\", got \"{by}\""
        )));
    }
    let mut players: Vec<PlayerId> = state.players().collect();
    // The sort is stable, so equal ones stay in the order of their seats.
    players.sort_by_key(|p| std::cmp::Reverse(rank(p)));
    Ok(players.into_iter().map(number_of_player).collect())
}
