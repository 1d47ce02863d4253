//! All of a mod's power to write: what it asks for is validated like an action and happens once the running action is
//! resolved.

use super::args::{Count, Held, Land, Owner, Seat, Signed};
use super::{Call, Sink};
use crate::core::event::Side;
use crate::core::hook::Effect;
use crate::core::limits::MAX_DIE_SIDES;

/// Longest text that a mod may say.
const LONGEST_TEXT: usize = 300;

pub(super) fn add<S: Sink>(api: &mut S) {
    add_board(api);
    add_cards(api);
    add_dice(api);
    add_game(api);
}

fn add_board<S: Sink>(api: &mut S) {
    api.effect(
        "add_armies",
        "territory: integer, armies: integer",
        "Puts armies on an owned territory, as far as there is room.",
        |_, (Land(territory), Count(armies)): (Land, Count)| {
            Ok(Effect::AddArmies { territory, armies })
        },
    );
    api.effect(
        "remove_armies",
        "territory: integer, armies: integer",
        "Takes armies off a territory; one always stays (R15).",
        |_, (Land(territory), Count(armies)): (Land, Count)| {
            Ok(Effect::RemoveArmies { territory, armies })
        },
    );
    api.effect(
        "move_armies",
        "from: integer, to: integer, armies: integer",
        "Moves armies between any two territories of one owner; one always stays.",
        |_, (Land(from), Land(to), Count(armies)): (Land, Land, Count)| {
            Ok(Effect::MoveArmies { from, to, armies })
        },
    );
    api.effect(
        "set_owner",
        "territory: integer, owner: integer?, armies?: integer",
        "Changes a territory's owner; `alea.neutral` and nil (nobody) are possible. Armies: 1 if left out.",
        |_, (Land(territory), owner, armies): (Land, Option<Owner>, Option<Count>)| {
            Ok(Effect::SetOwner {
                territory,
                owner: owner.map(|Owner(player)| player),
                armies: armies.map_or(1, |Count(n)| n),
            })
        },
    );
    api.effect(
        "add_to_place",
        "armies: integer",
        "Gives the active player more armies to place in this reinforcement phase, or fewer if negative.",
        |_, Signed(armies): Signed| Ok(Effect::AddToPlace { armies }),
    );
}

fn add_cards<S: Sink>(api: &mut S) {
    api.effect(
        "draw_cards",
        "player: integer, count?: integer",
        "Lets a player draw cards: one if left out.",
        |_, (Seat(player), count): (Seat, Option<Count>)| {
            Ok(Effect::DrawCards {
                player,
                count: count.map_or(1, |Count(n)| n),
            })
        },
    );
    api.effect(
        "give_card",
        "card: integer, from: integer, to: integer",
        "Hands a card on from one player to another.",
        |_, (Held(card), Seat(from), Seat(to)): (Held, Seat, Seat)| {
            Ok(Effect::GiveCard { card, from, to })
        },
    );
    api.effect(
        "discard_card",
        "card: integer, player: integer",
        "Puts a card of a player's hand on the pile of traded ones.",
        |_, (Held(card), Seat(player)): (Held, Seat)| Ok(Effect::DiscardCard { card, player }),
    );
}

fn add_dice<S: Sink>(api: &mut S) {
    api.effect(
        "set_die",
        "side: \"attack\"|\"defence\", before: integer, after: integer",
        "In the window after the roll: turns one die of a side that shows `before`, so that it shows `after`.",
        |_, (side, before, after): (String, Count, Count)| {
            Ok(Effect::SetDie {
                side: side_of(&side)?,
                before: face(before)?,
                after: face(after)?,
            })
        },
    );
    api.effect(
        "reroll_die",
        "side: \"attack\"|\"defence\", before: integer",
        "In the window after the roll: rolls one die of a side that shows `before` again, with the dice of the battle.",
        |_, (side, before): (String, Count)| {
            Ok(Effect::RerollDie {
                side: side_of(&side)?,
                before: face(before)?,
            })
        },
    );
}

fn add_game<S: Sink>(api: &mut S) {
    api.effect(
        "end_turn",
        "",
        "Ends the turn as soon as no question is open.",
        |_, (): ()| Ok(Effect::EndTurn),
    );
    api.effect(
        "eliminate",
        "player: integer",
        "Puts a player out: the land falls to the neutral army, the cards to the traded ones.",
        |_, Seat(player): Seat| Ok(Effect::Eliminate { player }),
    );
    api.effect(
        "win",
        "player: integer?",
        "Ends the game with this winner, or with none.",
        |_, player: Option<Seat>| {
            Ok(Effect::Win {
                player: player.map(|Seat(player)| player),
            })
        },
    );
    api.effect(
        "say",
        "text: string, to?: integer",
        "Says something to all, or to one player; it stands in the log, so it must not depend on a language setting.",
        say,
    );
}

fn say(_: &Call<'_>, (text, to): (String, Option<Seat>)) -> mlua::Result<Effect> {
    let text: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_TEXT)
        .collect();
    if text.trim().is_empty() {
        return Err(mlua::Error::runtime("there is nothing to say"));
    }
    Ok(Effect::Say {
        to: to.map(|Seat(player)| player),
        text,
    })
}

fn side_of(word: &str) -> mlua::Result<Side> {
    match word {
        "attack" => Ok(Side::Attack),
        "defence" => Ok(Side::Defence),
        other => Err(mlua::Error::runtime(format!(
            "expected \"attack\" or \"defence\", got \"{other}\""
        ))),
    }
}

fn face(Count(n): Count) -> mlua::Result<u8> {
    match u8::try_from(n) {
        Ok(face @ 1..=MAX_DIE_SIDES) => Ok(face),
        _ => Err(mlua::Error::runtime(format!(
            "expected a face from 1 to {MAX_DIE_SIDES}, got {n}"
        ))),
    }
}
